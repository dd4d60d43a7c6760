<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>occ</name>
    <message>
        <source>The line is empty; a launch in braces was expected.</source>
        <translation>此行为空；应为花括号括起的一次启动。</translation>
    </message>
    <message>
        <source>The line is longer than %1.</source>
        <translation>此行超过 %1。</translation>
    </message>
    <message>
        <source>“gpu” is %1 with compute capability %2, but “cc” is %3; leave one out.</source>
        <translation>“gpu”为 %1，其计算能力为 %2，但“cc”为 %3；请只保留其中一个。</translation>
    </message>
    <message>
        <source>Column %1: %2</source>
        <translation>第 %1 列：%2</translation>
    </message>
    <message>
        <source>“%1” is no compute capability; write it as in 8.9 or sm_89.</source>
        <translation>“%1”不是计算能力；请写成 8.9 或 sm_89 这样的形式。</translation>
    </message>
    <message>
        <source>“%1” occurs twice; once is enough.</source>
        <translation>“%1”出现了两次；只需一次。</translation>
    </message>
    <message>
        <source>A line must be one object in braces.</source>
        <translation>每一行必须是一个花括号括起的对象。</translation>
    </message>
    <message>
        <source>“gpu” or “cc” is missing; give a name or a compute capability.</source>
        <translation>缺少“gpu”或“cc”；请给出型号名称或计算能力。</translation>
    </message>
    <message>
        <source>“threads” or “block” is missing.</source>
        <translation>缺少“threads”或“block”。</translation>
    </message>
    <message>
        <source>Give either “threads” or “block”, not both.</source>
        <translation>“threads”和“block”只能给出一个。</translation>
    </message>
    <message>
        <source>Give the launch bounds either as a list or one by one, not both.</source>
        <translation>启动边界要么以列表给出，要么逐个给出，不能两者并用。</translation>
    </message>
    <message>
        <source>This is no JSON.</source>
        <translation>这不是 JSON。</translation>
    </message>
    <message>
        <source>The file must hold one object in braces, not %1.</source>
        <translation>文件必须包含一个花括号括起的对象，而不是 %1。</translation>
    </message>
    <message>
        <source>This is no such file: its “format” must be “%1”.</source>
        <translation>文件类型不符：其“format”必须为“%1”。</translation>
    </message>
    <message>
        <source>“version” is %1; this program reads version %2.</source>
        <translation>“version”为 %1；本程序可读取版本 %2。</translation>
    </message>
    <message>
        <source>“%1” is missing.</source>
        <translation>缺少“%1”。</translation>
    </message>
    <message>
        <source>“%1” must be an object in braces, not %2.</source>
        <translation>“%1”必须是花括号括起的对象，而不是 %2。</translation>
    </message>
    <message>
        <source>“%1” must be a text in quotes, not %2.</source>
        <translation>“%1”必须是引号括起的文本，而不是 %2。</translation>
    </message>
    <message>
        <source>“%1” is too long; %2 characters are the most.</source>
        <translation>“%1”过长；最多 %2 个字符。</translation>
    </message>
    <message>
        <source>“%1” must be a whole number, not %2.</source>
        <translation>“%1”必须是整数，而不是 %2。</translation>
    </message>
    <message>
        <source>“%1” is %2 but must lie between %3 and %4.</source>
        <translation>“%1”为 %2，但必须介于 %3 与 %4 之间。</translation>
    </message>
    <message>
        <source>“%1” must be one of %2, not “%3”.</source>
        <translation>“%1”必须是 %2 之一，而不是“%3”。</translation>
    </message>
    <message>
        <source>“%1” holds too many sizes; %2 are the most.</source>
        <translation>“%1”列出的大小过多；最多 %2 个。</translation>
    </message>
    <message>
        <source>“%1” is missing, and the compute capability is not known.</source>
        <translation>缺少“%1”，且该计算能力未知。</translation>
    </message>
    <message>
        <source>“block”: %1 threads in one direction; it takes 1 to %2.</source>
        <translation>“block”：某一维有 %1 个线程；允许 1 到 %2。</translation>
    </message>
    <message>
        <source>“%1” must be a whole number without quotes or decimals, not “%2”.</source>
        <translation>“%1”必须是不带引号和小数的整数，而不是“%2”。</translation>
    </message>
    <message>
        <source>“%1” must look like %2, not “%3”.</source>
        <translation>“%1”应写成 %2 这样的形式，而不是“%3”。</translation>
    </message>
    <message>
        <source>“%1” is unknown.</source>
        <translation>未知的“%1”。</translation>
    </message>
    <message>
        <source>“%1” is unknown; did you mean “%2”?</source>
        <translation>未知的“%1”；是否想写“%2”？</translation>
    </message>
    <message>
        <source>The number “%1” is too large to be read.</source>
        <translation>数字“%1”过大，无法读取。</translation>
    </message>
    <message>
        <source>This is no JSON: the text ends too early.</source>
        <translation>这不是 JSON：文本过早结束。</translation>
    </message>
    <message>
        <source>This is no JSON: unexpected “%1”.</source>
        <translation>这不是 JSON：意外的“%1”。</translation>
    </message>
    <message>
        <source>The text is nested too deeply.</source>
        <translation>文本嵌套过深。</translation>
    </message>
    <message>
        <source>The text is too large to be read: %1 at most.</source>
        <translation>文本过大，无法读取：最多 %1。</translation>
    </message>
    <message>
        <source>“%1” is no size; write 49152, 48K or 48KiB.</source>
        <translation>“%1”不是大小；请写成 49152、48K 或 48KiB。</translation>
    </message>
    <message>
        <source>“%1” is no whole number; write digits only.</source>
        <translation>“%1”不是整数；请只写数字。</translation>
    </message>
    <message>
        <source>“%1” is too large; the largest value is %2.</source>
        <translation>“%1”过大；最大值为 %2。</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>“%1” needs a name, a compute capability or limits.</source>
        <translation>“%1”需要型号名称、计算能力或各项上限。</translation>
    </message>
    <message>
        <source>A100: matrix multiplication</source>
        <translation>A100：矩阵乘法</translation>
    </message>
    <message>
        <source>Two tiles of 32 × 32 floats and 40 registers: registers allow 6 blocks, 75 %.</source>
        <translation>两个 32 × 32 的 float 分块、40 个寄存器：受寄存器限制可驻留 6 个线程块，占用率 75 %。</translation>
    </message>
    <message>
        <source>RTX 3090: full occupancy</source>
        <translation>RTX 3090：占用率 100 %</translation>
    </message>
    <message>
        <source>256 threads with 32 registers and 2 KiB fill all 48 warps of the SM.</source>
        <translation>256 个线程、32 个寄存器、2 KiB 共享内存，占满 SM 的全部 48 个线程束。</translation>
    </message>
    <message>
        <source>H800: one block by shared memory</source>
        <translation>H800：共享内存只容一个线程块</translation>
    </message>
    <message>
        <source>128 KiB of dynamic shared memory leave room for one block only, 12.5 %.</source>
        <translation>128 KiB 动态共享内存只能容下一个线程块，占用率 12.5 %。</translation>
    </message>
    <message>
        <source>A launch that fails below the limit</source>
        <translation>未超上限却无法启动</translation>
    </message>
    <message>
        <source>800 threads × 80 registers are 64,000 of 65,536 registers, and cannot launch.</source>
        <translation>800 个线程 × 80 个寄存器为 64,000 个，未超过 65,536 个，却无法启动。</translation>
    </message>
    <message>
        <source>Maxwell: partitioned global caching</source>
        <translation>Maxwell：分区全局缓存</translation>
    </message>
    <message>
        <source>With 85 registers the caching mode costs one of five blocks.</source>
        <translation>每线程 85 个寄存器时，该缓存模式使线程块由五个减为四个。</translation>
    </message>
    <message>
        <source>Kepler: prefer L1 cache</source>
        <translation>Kepler：优先 L1 缓存</translation>
    </message>
    <message>
        <source>Preferring L1 leaves 16 KiB of shared memory, enough for two blocks.</source>
        <translation>优先 L1 后共享内存只剩 16 KiB，只够两个线程块。</translation>
    </message>
    <message>
        <source>Blackwell: 16 barriers</source>
        <translation>Blackwell：16 个屏障</translation>
    </message>
    <message>
        <source>A barrier number that the compiler cannot tell counts as all 16: one block.</source>
        <translation>编译器无法确定屏障编号时按全部 16 个计：只能驻留一个线程块。</translation>
    </message>
    <message>
        <source>%1 thread</source>
        <translation>%1 个线程</translation>
    </message>
    <message>
        <source>%1 threads</source>
        <translation>%1 个线程</translation>
    </message>
    <message>
        <source>%1 warp</source>
        <translation>%1 个线程束</translation>
    </message>
    <message>
        <source>%1 warps</source>
        <translation>%1 个线程束</translation>
    </message>
    <message>
        <source>%1 block</source>
        <translation>%1 个线程块</translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation>%1 个线程块</translation>
    </message>
    <message>
        <source>%1 register</source>
        <translation>%1 个寄存器</translation>
    </message>
    <message>
        <source>%1 registers</source>
        <translation>%1 个寄存器</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 barrier</source>
        <translation>%1 个屏障</translation>
    </message>
    <message>
        <source>%1 barriers</source>
        <translation>%1 个屏障</translation>
    </message>
    <message>
        <source>%1 virtual resource</source>
        <translation>%1 个虚拟资源</translation>
    </message>
    <message>
        <source>%1 virtual resources</source>
        <translation>%1 个虚拟资源</translation>
    </message>
    <message>
        <source>%1 sub-partition</source>
        <translation>%1 个子分区</translation>
    </message>
    <message>
        <source>%1 sub-partitions</source>
        <translation>%1 个子分区</translation>
    </message>
    <message>
        <source>%1 SM</source>
        <translation>%1 个 SM</translation>
    </message>
    <message>
        <source>%1 SMs</source>
        <translation>%1 个 SM</translation>
    </message>
    <message>
        <source>%1 wave</source>
        <translation>%1 个波次</translation>
    </message>
    <message>
        <source>%1 waves</source>
        <translation>%1 个波次</translation>
    </message>
    <message>
        <source>Warp size</source>
        <translation>线程束大小</translation>
    </message>
    <message>
        <source>Threads per block</source>
        <translation>每线程块线程数</translation>
    </message>
    <message>
        <source>Threads per SM</source>
        <translation>每 SM 线程数</translation>
    </message>
    <message>
        <source>Warps per SM</source>
        <translation>每 SM 线程束数</translation>
    </message>
    <message>
        <source>Blocks per SM</source>
        <translation>每 SM 线程块数</translation>
    </message>
    <message>
        <source>Registers per SM</source>
        <translation>每 SM 寄存器数</translation>
    </message>
    <message>
        <source>Registers per block</source>
        <translation>每线程块寄存器数</translation>
    </message>
    <message>
        <source>Registers per thread</source>
        <translation>每线程寄存器数</translation>
    </message>
    <message>
        <source>Register allocation unit</source>
        <translation>寄存器分配粒度</translation>
    </message>
    <message>
        <source>Registers are given to</source>
        <translation>寄存器的分配对象</translation>
    </message>
    <message>
        <source>Warp allocation granularity</source>
        <translation>线程束分配粒度</translation>
    </message>
    <message>
        <source>Sub-partitions per SM</source>
        <translation>每 SM 子分区数</translation>
    </message>
    <message>
        <source>Sub-partitions in the launch check</source>
        <translation>启动检查所用的子分区数</translation>
    </message>
    <message>
        <source>Shared memory per SM</source>
        <translation>每 SM 共享内存</translation>
    </message>
    <message>
        <source>Shared memory per block</source>
        <translation>每线程块共享内存</translation>
    </message>
    <message>
        <source>Shared memory per block with opt-in</source>
        <translation>每线程块共享内存（显式启用后）</translation>
    </message>
    <message>
        <source>Shared memory allocation unit</source>
        <translation>共享内存分配粒度</translation>
    </message>
    <message>
        <source>Shared memory reserved in every block</source>
        <translation>每线程块的系统预留共享内存</translation>
    </message>
    <message>
        <source>Sizes of shared memory to choose from</source>
        <translation>可选的共享内存大小</translation>
    </message>
    <message>
        <source>Barriers per block</source>
        <translation>每线程块屏障数</translation>
    </message>
    <message>
        <source>Barriers per SM</source>
        <translation>每 SM 屏障数</translation>
    </message>
    <message>
        <source>Virtual resources per SM</source>
        <translation>每 SM 虚拟资源数</translation>
    </message>
    <message>
        <source>Partitioned global caching</source>
        <translation>分区全局缓存</translation>
    </message>
    <message>
        <source>Portable cluster size</source>
        <translation>可移植的线程块簇大小</translation>
    </message>
    <message>
        <source>Cluster size with opt-in</source>
        <translation>显式启用后的线程块簇大小</translation>
    </message>
    <message>
        <source>data centre</source>
        <translation>数据中心</translation>
    </message>
    <message>
        <source>workstation</source>
        <translation>工作站</translation>
    </message>
    <message>
        <source>consumer</source>
        <translation>消费级</translation>
    </message>
    <message>
        <source>embedded</source>
        <translation>嵌入式</translation>
    </message>
    <message>
        <source>warps</source>
        <translation>线程束</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>线程块</translation>
    </message>
    <message>
        <source>registers</source>
        <translation>寄存器</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>共享内存</translation>
    </message>
    <message>
        <source>barriers</source>
        <translation>屏障</translation>
    </message>
    <message>
        <source>virtual resources</source>
        <translation>虚拟资源</translation>
    </message>
    <message>
        <source>Static shared memory</source>
        <translation>静态共享内存</translation>
    </message>
    <message>
        <source>Dynamic shared memory</source>
        <translation>动态共享内存</translation>
    </message>
    <message>
        <source>Maximum dynamic shared memory</source>
        <translation>动态共享内存上限</translation>
    </message>
    <message>
        <source>Shared memory carve-out</source>
        <translation>共享内存配比</translation>
    </message>
    <message>
        <source>Cache preference</source>
        <translation>缓存偏好</translation>
    </message>
    <message>
        <source>Virtual resources per block</source>
        <translation>每线程块虚拟资源数</translation>
    </message>
    <message>
        <source>Launch bounds: maximum threads</source>
        <translation>启动边界：最大线程数</translation>
    </message>
    <message>
        <source>Launch bounds: minimum blocks</source>
        <translation>启动边界：最小线程块数</translation>
    </message>
    <message>
        <source>Blocks in the grid</source>
        <translation>网格中的线程块数</translation>
    </message>
    <message>
        <source>Shared memory that the kernel declares with a fixed size, in bytes per block. The compiler reports it as smem.</source>
        <translation>内核以固定大小声明的共享内存，单位为每线程块字节数。编译器以 smem 报告。</translation>
    </message>
    <message>
        <source>Shared memory given at launch, the third value in &lt;&lt;&lt;grid, block, bytes&gt;&gt;&gt;, in bytes per block. Above 48 KiB in all, the kernel needs its opt-in.</source>
        <translation>启动时给出的共享内存，即 &lt;&lt;&lt;grid, block, bytes&gt;&gt;&gt; 中的第三个值，单位为每线程块字节数。总量超过 48 KiB 时，内核需要显式启用。</translation>
    </message>
    <message>
        <source>The largest dynamic shared memory that the kernel&apos;s attribute MaxDynamicSharedMemorySize allows. Without it, as much as the launch needs.</source>
        <translation>内核属性 MaxDynamicSharedMemorySize 允许的最大动态共享内存。不设置时，按启动所需计算。</translation>
    </message>
    <message>
        <source>Share of the memory of an SM that you want as shared memory, the rest being L1 cache, in per cent. A hint from compute capability 7.0: the next listed size is taken.</source>
        <translation>希望将 SM 存储中的多少用作共享内存（百分比），其余为 L1 缓存。自计算能力 7.0 起仅为提示：取列表中的下一档大小。</translation>
    </message>
    <message>
        <source>Whether the kernel prefers a large L1 cache or much shared memory. It moves the border on 2.x and 3.x, and stands for a carve-out of 0, 50 or 100 % from 7.0.</source>
        <translation>内核偏好较大的 L1 缓存还是较多的共享内存。在 2.x 和 3.x 上移动两者的分界，自 7.0 起相当于 0、50 或 100 % 的共享内存配比。</translation>
    </message>
    <message>
        <source>Threads in one block. The hardware runs them in warps of 32, so a multiple of 32 leaves no lane idle.</source>
        <translation>一个线程块的线程数。硬件以 32 个线程组成的线程束执行，因此取 32 的倍数不会有空闲通道。</translation>
    </message>
    <message>
        <source>Registers that each thread uses. The compiler reports the number with --resource-usage or -Xptxas -v.</source>
        <translation>每个线程使用的寄存器数。编译器用 --resource-usage 或 -Xptxas -v 报告该数字。</translation>
    </message>
    <message>
        <source>Named barriers that a block uses; __syncthreads() alone is one. The compiler counts 16 where it cannot tell which ones are used.</source>
        <translation>一个线程块使用的命名屏障数；只用 __syncthreads() 时为一个。编译器无法确定使用了哪些屏障时按 16 个计。</translation>
    </message>
    <message>
        <source>An undocumented resource of compute capabilities 10.x to 12.x. Leave it at 0 unless you know what your kernel uses.</source>
        <translation>计算能力 10.x 至 12.x 上未公开的资源。除非清楚内核的用量，否则请保持为 0。</translation>
    </message>
    <message>
        <source>First argument of __launch_bounds__: no block may have more threads.</source>
        <translation>__launch_bounds__ 的第一个参数：线程块的线程数不得超过它。</translation>
    </message>
    <message>
        <source>Second argument of __launch_bounds__: blocks per SM for which the compiler keeps registers low enough.</source>
        <translation>__launch_bounds__ 的第二个参数：编译器限制寄存器用量，使每 SM 能驻留这么多线程块。</translation>
    </message>
    <message>
        <source>Caches global loads in L1 on 5.2, 5.3, 6.1 and 6.2. A block must then fit half an SM; unless strict, the mode gives way where it does not.</source>
        <translation>在 5.2、5.3、6.1 和 6.2 上用 L1 缓存全局加载。此时线程块必须能放入半个 SM；放不下时，除严格模式外该模式自动关闭。</translation>
    </message>
    <message>
        <source>Blocks of the whole launch. With the number of SMs it tells how many waves the launch takes and how full the last one is.</source>
        <translation>整次启动的线程块数。结合 SM 数即可得出需要多少波次，以及最后一个波次有多满。</translation>
    </message>
    <message>
        <source>as the launch needs</source>
        <translation>按启动所需</translation>
    </message>
    <message>
        <source>driver&apos;s default</source>
        <translation>驱动默认</translation>
    </message>
    <message>
        <source>no preference</source>
        <translation>无偏好</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>not declared</source>
        <translation>未声明</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>未给出</translation>
    </message>
    <message>
        <source>prefer L1 cache</source>
        <translation>优先 L1 缓存</translation>
    </message>
    <message>
        <source>equal shares</source>
        <translation>平均分配</translation>
    </message>
    <message>
        <source>prefer shared memory</source>
        <translation>优先共享内存</translation>
    </message>
    <message>
        <source>on, gives way</source>
        <translation>开启，必要时让步</translation>
    </message>
    <message>
        <source>on, strict</source>
        <translation>开启，严格</translation>
    </message>
    <message>
        <source>%1: %2 is too small; the smallest value is %3.</source>
        <translation>%1：%2 过小；最小值为 %3。</translation>
    </message>
    <message>
        <source>%1: %2 is too large; the largest value is %3.</source>
        <translation>%1：%2 过大；最大值为 %3。</translation>
    </message>
    <message>
        <source>More than %1 of shared memory needs the kernel&apos;s opt-in: call cudaFuncSetAttribute with MaxDynamicSharedMemorySize.</source>
        <translation>共享内存超过 %1 需要内核显式启用：请用 MaxDynamicSharedMemorySize 调用 cudaFuncSetAttribute。</translation>
    </message>
    <message>
        <source>Static shared memory above %1 compiles only for architecture-specific targets, such as sm_90a.</source>
        <translation>静态共享内存超过 %1 时，只能为特定架构的目标（如 sm_90a）编译。</translation>
    </message>
    <message>
        <source>Static shared memory above %1 compiles for no target of this device; use dynamic shared memory.</source>
        <translation>静态共享内存超过 %1 时，无法为此设备的任何目标编译；请改用动态共享内存。</translation>
    </message>
    <message>
        <source>The carve-out has no effect before compute capability 7.0.</source>
        <translation>计算能力 7.0 之前，共享内存配比不起作用。</translation>
    </message>
    <message>
        <source>The cache preference has no effect on this device.</source>
        <translation>缓存偏好在此设备上不起作用。</translation>
    </message>
    <message>
        <source>The carve-out is set, so the cache preference has no effect.</source>
        <translation>已设置共享内存配比，缓存偏好不起作用。</translation>
    </message>
    <message>
        <source>A block needs %1 but the cache preference leaves %2 per SM, so %3 are configured.</source>
        <translation>一个线程块需要 %1，但缓存偏好只给每 SM 留下 %2，因此配置为 %3。</translation>
    </message>
    <message>
        <source>A block needs %1 but the carve-out leaves %2 per SM, so %3 are configured.</source>
        <translation>一个线程块需要 %1，但共享内存配比只给每 SM 留下 %2，因此配置为 %3。</translation>
    </message>
    <message>
        <source>Under these launch bounds the compiler gives at most %1 per thread, not %2.</source>
        <translation>在此启动边界下，编译器给每个线程最多 %1，而不是 %2 个。</translation>
    </message>
    <message>
        <source>The launch bounds ask for %1 per SM; %2 can be active.</source>
        <translation>启动边界要求每 SM %1；实际只能有 %2 个活跃。</translation>
    </message>
    <message>
        <source>The minimum of blocks has no effect without a maximum of threads: __launch_bounds__ needs both.</source>
        <translation>没有最大线程数，最小线程块数不起作用：__launch_bounds__ 需要同时给出两者。</translation>
    </message>
    <message>
        <source>%1: no whole warp, so lanes are idle. %2 leave none idle.</source>
        <translation>%1：不足一个线程束，有空闲通道。%2则没有空闲通道。</translation>
    </message>
    <message>
        <source>%1: no multiple of the warp size, so the last warp has idle lanes. %2 or %3 threads leave none idle.</source>
        <translation>%1：不是线程束大小的整数倍，最后一个线程束有空闲通道。%2 或 %3 个线程则没有空闲通道。</translation>
    </message>
    <message>
        <source>This device has no partitioned global caching, so the mode has no effect.</source>
        <translation>此设备没有分区全局缓存，该模式不起作用。</translation>
    </message>
    <message>
        <source>A block does not fit half an SM, so global caching is off.</source>
        <translation>线程块放不进半个 SM，全局缓存已关闭。</translation>
    </message>
    <message>
        <source>Barriers bound nothing before compute capability 9.0.</source>
        <translation>计算能力 9.0 之前，屏障不构成限制。</translation>
    </message>
    <message>
        <source>This device has no virtual resources, so the number has no effect.</source>
        <translation>此设备没有虚拟资源，该数字不起作用。</translation>
    </message>
    <message>
        <source>%1: published sources disagree on a limit of this device that counts here.</source>
        <translation>%1：对此处起作用的一项设备上限，公开资料说法不一。</translation>
    </message>
    <message>
        <source>%1: the list is empty. Its last size must be %2.</source>
        <translation>%1：列表为空。最后一个大小必须为 %2。</translation>
    </message>
    <message>
        <source>%1: %2 follows %3, but sizes must ascend.</source>
        <translation>%1：%2 排在 %3 之后，但大小必须递增。</translation>
    </message>
    <message>
        <source>%1: %2 must lie between %3 and %4.</source>
        <translation>%1：%2 必须介于 %3 与 %4 之间。</translation>
    </message>
    <message>
        <source>%1: the last size is %2 but must be the shared memory per SM, %3.</source>
        <translation>%1：最后一个大小为 %2，但必须等于每 SM 共享内存 %3。</translation>
    </message>
    <message>
        <source>%1: %2 is less than a block may have without opt-in, %3.</source>
        <translation>%1：%2 小于未显式启用时每线程块可用的 %3。</translation>
    </message>
    <message>
        <source>%1: %2 and the reserve do not fit the SM; at most %3 do.</source>
        <translation>%1：%2 加上系统预留超出 SM 的容量；最多为 %3。</translation>
    </message>
    <message>
        <source>%1: %2, but the warps per SM hold %3.</source>
        <translation>%1：%2，但每 SM 的线程束共容纳 %3。</translation>
    </message>
    <message>
        <source>%1: %2 do not divide %3 equally.</source>
        <translation>%1：%2 不能整除 %3。</translation>
    </message>
    <message>
        <source>%1 &gt; %2 threads per block</source>
        <translation>每线程块线程数 %1 &gt; %2</translation>
    </message>
    <message>
        <source>block depth (z) %1 &gt; %2</source>
        <translation>线程块 z 维大小 %1 &gt; %2</translation>
    </message>
    <message>
        <source>%1 &gt; %2 threads per block that the launch bounds allow</source>
        <translation>每线程块线程数 %1 &gt; 启动边界允许的 %2</translation>
    </message>
    <message>
        <source>%1 &gt; %2 warps per SM</source>
        <translation>每 SM 线程束数 %1 &gt; %2</translation>
    </message>
    <message>
        <source>a block needs at least 1 thread in every direction</source>
        <translation>线程块在每一维至少需要 1 个线程</translation>
    </message>
    <message>
        <source>%1 × %2: %3 &gt; %4 registers per block</source>
        <translation>%1 × %2：每线程块寄存器数 %3 &gt; %4</translation>
    </message>
    <message>
        <source>%1 × %2, counted as %3 × %4: %5 &gt; %6 registers per block</source>
        <translation>%1 × %2（按 %3 × %4计算）：每线程块寄存器数 %5 &gt; %6</translation>
    </message>
    <message>
        <source>%1 × %2: %3 &gt; %4 registers per block on the other devices of the family, so this one refuses too</source>
        <translation>%1 × %2：在同系列其他设备上每线程块寄存器数 %3 &gt; %4，因此此设备也拒绝启动</translation>
    </message>
    <message>
        <source>%1 × %2, counted as %3 × %4: %5 &gt; %6 registers per block on the other devices of the family, so this one refuses too</source>
        <translation>%1 × %2（按 %3 × %4计算）：在同系列其他设备上每线程块寄存器数 %5 &gt; %6，因此此设备也拒绝启动</translation>
    </message>
    <message>
        <source>%1 × %2: %3 &gt; %4 registers per SM</source>
        <translation>%1 × %2：每 SM 寄存器数 %3 &gt; %4</translation>
    </message>
    <message>
        <source>%1 × %2, counted as %3 × %4: %5 &gt; %6 registers per SM</source>
        <translation>%1 × %2（按 %3 × %4计算）：每 SM 寄存器数 %5 &gt; %6</translation>
    </message>
    <message>
        <source>%1 × %2: %3 &gt; %4 registers in half an SM (strict global caching)</source>
        <translation>%1 × %2：半个 SM 的寄存器数 %3 &gt; %4（严格全局缓存）</translation>
    </message>
    <message>
        <source>%1 × %2, counted as %3 × %4: %5 &gt; %6 registers in half an SM (strict global caching)</source>
        <translation>%1 × %2（按 %3 × %4计算）：半个 SM 的寄存器数 %5 &gt; %6（严格全局缓存）</translation>
    </message>
    <message>
        <source>%1 &gt; %2 registers per thread</source>
        <translation>每线程寄存器数 %1 &gt; %2</translation>
    </message>
    <message>
        <source>%1 static + %2 dynamic: %3 &gt; %4 of shared memory per block</source>
        <translation>静态 %1 + 动态 %2：每线程块共享内存 %3 &gt; %4</translation>
    </message>
    <message>
        <source>%1 &gt; %2 of shared memory per block</source>
        <translation>每线程块共享内存 %1 &gt; %2</translation>
    </message>
    <message>
        <source>%1 &gt; %2 of dynamic shared memory that the kernel&apos;s attribute allows</source>
        <translation>动态共享内存 %1 &gt; 内核属性允许的 %2</translation>
    </message>
    <message>
        <source>%1, reserve and rounding included, &gt; %2 of shared memory per SM</source>
        <translation>含系统预留与取整的共享内存 %1 &gt; 每 SM 的 %2</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1和%2</translation>
    </message>
    <message>
        <source>%1, %2 and %3</source>
        <translation>%1、%2和%3</translation>
    </message>
    <message>
        <source>%1, %2, %3 and %4</source>
        <translation>%1、%2、%3和%4</translation>
    </message>
    <message>
        <source>%1, %2, %3, %4 and %5</source>
        <translation>%1、%2、%3、%4和%5</translation>
    </message>
    <message>
        <source>%1, %2, %3, %4, %5 and %6</source>
        <translation>%1、%2、%3、%4、%5和%6</translation>
    </message>
    <message>
        <source>limited by nothing</source>
        <translation>不受限制</translation>
    </message>
    <message>
        <source>limited by %1</source>
        <translation>受限于%1</translation>
    </message>
    <message>
        <source>limited by %1 and %2</source>
        <translation>受限于%1和%2</translation>
    </message>
    <message>
        <source>limited by %1, %2 and %3</source>
        <translation>受限于%1、%2和%3</translation>
    </message>
    <message>
        <source>limited by %1, %2, %3 and %4</source>
        <translation>受限于%1、%2、%3和%4</translation>
    </message>
    <message>
        <source>limited by %1, %2, %3, %4 and %5</source>
        <translation>受限于%1、%2、%3、%4和%5</translation>
    </message>
    <message>
        <source>limited by %1, %2, %3, %4, %5 and %6</source>
        <translation>受限于%1、%2、%3、%4、%5和%6</translation>
    </message>
    <message>
        <source>%1 &gt; %2 barriers per block</source>
        <translation>每线程块屏障数 %1 &gt; %2</translation>
    </message>
    <message>
        <source>%1 &gt; %2 barriers per SM</source>
        <translation>每 SM 屏障数 %1 &gt; %2</translation>
    </message>
    <message>
        <source>%1 &gt; %2 virtual resources per SM</source>
        <translation>每 SM 虚拟资源数 %1 &gt; %2</translation>
    </message>
    <message>
        <source>No GPU is named “%1”. Give a product&apos;s name or a compute capability, such as RTX 4090 or 8.9.</source>
        <translation>没有名为“%1”的 GPU。请给出型号名称或计算能力，例如 RTX 4090 或 8.9。</translation>
    </message>
    <message>
        <source>No GPU is named “%1”. Similar names: %2.</source>
        <translation>没有名为“%1”的 GPU。相近的名称：%2。</translation>
    </message>
    <message>
        <source>There is no compute capability “%1”. Known are: %2.</source>
        <translation>不存在计算能力“%1”。已知的有：%2。</translation>
    </message>
    <message>
        <source>“%1” fits several GPUs: %2. Give more of the name.</source>
        <translation>“%1”对应多个 GPU：%2。请写得更完整。</translation>
    </message>
    <message>
        <source>No GPU is named. Give a product&apos;s name or a compute capability, such as RTX 4090 or 8.9.</source>
        <translation>没有指定 GPU。请给出型号名称或计算能力，例如 RTX 4090 或 8.9。</translation>
    </message>
    <message>
        <source>%1 %2 → %3: %4 → %5</source>
        <translation>%1 %2 → %3：%4 → %5</translation>
    </message>
    <message>
        <source>%1 %2 → %3: +%6, %4 → %5</source>
        <translation>%1 %2 → %3：+%6，%4 → %5</translation>
    </message>
    <message>
        <source>%1 %2 → %3: −%6, %4 → %5</source>
        <translation>%1 %2 → %3：−%6，%4 → %5</translation>
    </message>
    <message>
        <source>Every thread of a warp gets the same number of registers.</source>
        <translation>线程束中每个线程得到的寄存器数相同。</translation>
    </message>
    <message>
        <source>Registers are given to warps in whole allocation units.</source>
        <translation>寄存器以完整的分配粒度分给线程束。</translation>
    </message>
    <message>
        <source>Registers are given to blocks in whole allocation units.</source>
        <translation>寄存器以完整的分配粒度分给线程块。</translation>
    </message>
    <message>
        <source>A block holds the registers of all its warps as long as it runs.</source>
        <translation>线程块在运行期间一直占有其所有线程束的寄存器。</translation>
    </message>
    <message>
        <source>The register file is divided equally among the sub-partitions.</source>
        <translation>寄存器文件平均分给各子分区。</translation>
    </message>
    <message>
        <source>A warp&apos;s registers lie in one sub-partition, so only whole warps fit.</source>
        <translation>一个线程束的寄存器位于同一子分区，因此只能放入完整的线程束。</translation>
    </message>
    <message>
        <source>Together the sub-partitions hold this many warps.</source>
        <translation>各子分区合计能容纳这么多线程束。</translation>
    </message>
    <message>
        <source>The launch check counts as if every sub-partition held as many warps as the fullest one.</source>
        <translation>启动检查按每个子分区都与最满的子分区容纳同样多的线程束来计算。</translation>
    </message>
    <message>
        <source>No launch whose count passes the most registers per block can run.</source>
        <translation>计数超过每线程块寄存器上限的启动无法运行。</translation>
    </message>
    <message>
        <source>Warps are allocated in multiples of the granularity.</source>
        <translation>线程束按分配粒度的整数倍分配。</translation>
    </message>
    <message>
        <source>The compiler decides how many registers a thread uses.</source>
        <translation>每线程的寄存器数由编译器决定。</translation>
    </message>
    <message>
        <source>A block takes its static and dynamic shared memory, and from 8.0 the part that the driver reserves.</source>
        <translation>线程块占用其静态和动态共享内存，自 8.0 起还有系统预留的部分。</translation>
    </message>
    <message>
        <source>Shared memory is given to blocks in whole allocation units.</source>
        <translation>共享内存以完整的分配粒度分给线程块。</translation>
    </message>
    <message>
        <source>The carve-out is a share of the SM&apos;s largest shared memory.</source>
        <translation>共享内存配比是 SM 最大共享内存的一个百分比。</translation>
    </message>
    <message>
        <source>The cache preference chooses one of the device&apos;s sizes.</source>
        <translation>缓存偏好从设备支持的大小中选择一种。</translation>
    </message>
    <message>
        <source>The SM takes the next size of its list.</source>
        <translation>SM 取其列表中的下一档大小。</translation>
    </message>
    <message>
        <source>The size in force: what is wanted, raised where one block would not fit, and all of it where nothing is wanted.</source>
        <translation>生效的大小：取期望值；若放不下一个线程块则调高；没有期望值时取全部。</translation>
    </message>
    <message>
        <source>With partitioned global caching a block must sit in half an SM, so halves are counted.</source>
        <translation>启用分区全局缓存时，线程块必须位于半个 SM 内，因此按半个 SM 计算。</translation>
    </message>
    <message>
        <source>The check fails, so not even one block fits.</source>
        <translation>检查未通过，一个线程块也放不下。</translation>
    </message>
    <message>
        <source>All warps of a block need a slot at once, so only whole blocks fit.</source>
        <translation>线程块的所有线程束需同时占有槽位，因此只能放入完整的线程块。</translation>
    </message>
    <message>
        <source>An SM has a fixed number of slots for blocks.</source>
        <translation>SM 的线程块槽位数是固定的。</translation>
    </message>
    <message>
        <source>As many whole blocks fit as the register file holds.</source>
        <translation>寄存器文件能容纳多少完整的线程块，就能驻留多少。</translation>
    </message>
    <message>
        <source>As many blocks fit as the configured shared memory holds.</source>
        <translation>已配置的共享内存能容纳多少线程块，就能驻留多少。</translation>
    </message>
    <message>
        <source>An SM has a fixed number of barriers, and a block holds its own.</source>
        <translation>SM 的屏障数是固定的，每个线程块占有自己的屏障。</translation>
    </message>
    <message>
        <source>An SM has a fixed number of virtual resources.</source>
        <translation>SM 的虚拟资源数是固定的。</translation>
    </message>
    <message>
        <source>The scarcest resource decides how many blocks an SM holds at once.</source>
        <translation>最紧缺的资源决定 SM 能同时驻留多少线程块。</translation>
    </message>
    <message>
        <source>Every active block brings all its warps.</source>
        <translation>每个活跃线程块都带来其全部线程束。</translation>
    </message>
    <message>
        <source>Theoretical occupancy is active warps over the warp slots of the SM.</source>
        <translation>理论占用率是活跃线程束数与 SM 线程束槽位数之比。</translation>
    </message>
    <message>
        <source>A launch that needs more registers than this cannot run.</source>
        <translation>所需寄存器数超过此值的启动无法运行。</translation>
    </message>
    <message>
        <source>A launch that needs more shared memory than this cannot run.</source>
        <translation>所需共享内存超过此值的启动无法运行。</translation>
    </message>
    <message>
        <source>A launch that needs more barriers than this cannot run.</source>
        <translation>所需屏障数超过此值的启动无法运行。</translation>
    </message>
    <message>
        <source>A launch that needs more virtual resources than this cannot run.</source>
        <translation>所需虚拟资源数超过此值的启动无法运行。</translation>
    </message>
    <message>
        <source>A launch with larger blocks than this cannot run.</source>
        <translation>线程块大于此值的启动无法运行。</translation>
    </message>
    <message>
        <source>The threads of a block are the product of its extents.</source>
        <translation>线程块的线程数是其各维大小之积。</translation>
    </message>
    <message>
        <source>Threads run in whole warps; the last one may be partly empty.</source>
        <translation>线程以完整的线程束执行；最后一个线程束可能不满。</translation>
    </message>
    <message>
        <source>registers per thread</source>
        <translation>每线程寄存器数</translation>
    </message>
    <message>
        <source>registers requested per warp</source>
        <translation>每线程束请求的寄存器数</translation>
    </message>
    <message>
        <source>registers requested per block</source>
        <translation>每线程块请求的寄存器数</translation>
    </message>
    <message>
        <source>register allocation unit</source>
        <translation>寄存器分配粒度</translation>
    </message>
    <message>
        <source>registers per warp</source>
        <translation>每线程束寄存器数</translation>
    </message>
    <message>
        <source>registers per block</source>
        <translation>每线程块寄存器数</translation>
    </message>
    <message>
        <source>registers per SM</source>
        <translation>每 SM 寄存器数</translation>
    </message>
    <message>
        <source>most registers per block</source>
        <translation>每线程块寄存器上限</translation>
    </message>
    <message>
        <source>sub-partitions per SM</source>
        <translation>每 SM 子分区数</translation>
    </message>
    <message>
        <source>registers per sub-partition</source>
        <translation>每子分区寄存器数</translation>
    </message>
    <message>
        <source>warps per sub-partition</source>
        <translation>每子分区线程束数</translation>
    </message>
    <message>
        <source>warps in the register file</source>
        <translation>寄存器文件可容纳的线程束数</translation>
    </message>
    <message>
        <source>warps counted by the launch check</source>
        <translation>启动检查计入的线程束数</translation>
    </message>
    <message>
        <source>registers counted by the launch check</source>
        <translation>启动检查计入的寄存器数</translation>
    </message>
    <message>
        <source>warp allocation granularity</source>
        <translation>线程束分配粒度</translation>
    </message>
    <message>
        <source>warps allocated per block</source>
        <translation>为每线程块分配的线程束数</translation>
    </message>
    <message>
        <source>static shared memory</source>
        <translation>静态共享内存</translation>
    </message>
    <message>
        <source>dynamic shared memory</source>
        <translation>动态共享内存</translation>
    </message>
    <message>
        <source>reserved shared memory</source>
        <translation>系统预留共享内存</translation>
    </message>
    <message>
        <source>shared memory requested per block</source>
        <translation>每线程块请求的共享内存</translation>
    </message>
    <message>
        <source>shared memory allocation unit</source>
        <translation>共享内存分配粒度</translation>
    </message>
    <message>
        <source>shared memory per block</source>
        <translation>每线程块共享内存</translation>
    </message>
    <message>
        <source>most shared memory per block</source>
        <translation>每线程块共享内存上限</translation>
    </message>
    <message>
        <source>carve-out</source>
        <translation>共享内存配比</translation>
    </message>
    <message>
        <source>shared memory per SM</source>
        <translation>每 SM 共享内存</translation>
    </message>
    <message>
        <source>shared memory wanted per SM</source>
        <translation>每 SM 期望的共享内存</translation>
    </message>
    <message>
        <source>shared memory configured per SM</source>
        <translation>每 SM 配置的共享内存</translation>
    </message>
    <message>
        <source>fewest threads per block</source>
        <translation>每线程块线程数下限</translation>
    </message>
    <message>
        <source>most threads per block</source>
        <translation>每线程块线程数上限</translation>
    </message>
    <message>
        <source>block depth (z)</source>
        <translation>线程块 z 维大小</translation>
    </message>
    <message>
        <source>greatest block depth (z)</source>
        <translation>线程块 z 维上限</translation>
    </message>
    <message>
        <source>most threads under the launch bounds</source>
        <translation>启动边界允许的线程数上限</translation>
    </message>
    <message>
        <source>most registers per thread</source>
        <translation>每线程寄存器数上限</translation>
    </message>
    <message>
        <source>sub-partitions of the family&apos;s other devices</source>
        <translation>同系列其他设备的子分区数</translation>
    </message>
    <message>
        <source>static and dynamic shared memory</source>
        <translation>静态与动态共享内存</translation>
    </message>
    <message>
        <source>most dynamic shared memory</source>
        <translation>动态共享内存上限</translation>
    </message>
    <message>
        <source>most barriers per block</source>
        <translation>每线程块屏障数上限</translation>
    </message>
    <message>
        <source>check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>listed size</source>
        <translation>列表中的大小</translation>
    </message>
    <message>
        <source>blocks by warps</source>
        <translation>按线程束可驻留的线程块数</translation>
    </message>
    <message>
        <source>blocks by the SM&apos;s block slots</source>
        <translation>按 SM 线程块槽位可驻留的线程块数</translation>
    </message>
    <message>
        <source>blocks by registers</source>
        <translation>按寄存器可驻留的线程块数</translation>
    </message>
    <message>
        <source>blocks by shared memory</source>
        <translation>按共享内存可驻留的线程块数</translation>
    </message>
    <message>
        <source>blocks by barriers</source>
        <translation>按屏障可驻留的线程块数</translation>
    </message>
    <message>
        <source>blocks by virtual resources</source>
        <translation>按虚拟资源可驻留的线程块数</translation>
    </message>
    <message>
        <source>active blocks per SM</source>
        <translation>每 SM 活跃线程块数</translation>
    </message>
    <message>
        <source>active warps per SM</source>
        <translation>每 SM 活跃线程束数</translation>
    </message>
    <message>
        <source>occupancy</source>
        <translation>占用率</translation>
    </message>
    <message>
        <source>threads per block</source>
        <translation>每线程块线程数</translation>
    </message>
    <message>
        <source>threads per warp</source>
        <translation>每线程束线程数</translation>
    </message>
    <message>
        <source>warps per block</source>
        <translation>每线程块线程束数</translation>
    </message>
    <message>
        <source>warps per SM</source>
        <translation>每 SM 线程束数</translation>
    </message>
    <message>
        <source>blocks per SM</source>
        <translation>每 SM 线程块数</translation>
    </message>
    <message>
        <source>barriers per block</source>
        <translation>每线程块屏障数</translation>
    </message>
    <message>
        <source>barriers per SM</source>
        <translation>每 SM 屏障数</translation>
    </message>
    <message>
        <source>virtual resources per block</source>
        <translation>每线程块虚拟资源数</translation>
    </message>
    <message>
        <source>virtual resources per SM</source>
        <translation>每 SM 虚拟资源数</translation>
    </message>
    <message>
        <source>halves of the SM</source>
        <translation>SM 的两半</translation>
    </message>
    <message>
        <source>sub-partitions per half SM</source>
        <translation>半个 SM 的子分区数</translation>
    </message>
    <message>
        <source>warps per half SM</source>
        <translation>半个 SM 的线程束数</translation>
    </message>
    <message>
        <source>blocks per half SM</source>
        <translation>半个 SM 的线程块数</translation>
    </message>
    <message>
        <source>%1 + %2 = %3</source>
        <translation>%1 + %2 = %3</translation>
    </message>
    <message>
        <source>%1 + %2 + %3 = %4</source>
        <translation>%1 + %2 + %3 = %4</translation>
    </message>
    <message>
        <source>%1 + %2 + %3 + %4 = %5</source>
        <translation>%1 + %2 + %3 + %4 = %5</translation>
    </message>
    <message>
        <source>%1 × %2 = %3</source>
        <translation>%1 × %2 = %3</translation>
    </message>
    <message>
        <source>%1 × %2 × %3 = %4</source>
        <translation>%1 × %2 × %3 = %4</translation>
    </message>
    <message>
        <source>%1 × %2 × %3 × %4 = %5</source>
        <translation>%1 × %2 × %3 × %4 = %5</translation>
    </message>
    <message>
        <source>min(%1, %2) = %3</source>
        <translation>min(%1, %2) = %3</translation>
    </message>
    <message>
        <source>min(%1, %2, %3) = %4</source>
        <translation>min(%1, %2, %3) = %4</translation>
    </message>
    <message>
        <source>min(%1, %2, %3, %4) = %5</source>
        <translation>min(%1, %2, %3, %4) = %5</translation>
    </message>
    <message>
        <source>min(%1, %2, %3, %4, %5) = %6</source>
        <translation>min(%1, %2, %3, %4, %5) = %6</translation>
    </message>
    <message>
        <source>min(%1, %2, %3, %4, %5, %6) = %7</source>
        <translation>min(%1, %2, %3, %4, %5, %6) = %7</translation>
    </message>
    <message>
        <source>⌈%1 / %2⌉ = %3</source>
        <translation>⌈%1 / %2⌉ = %3</translation>
    </message>
    <message>
        <source>⌊%1 / %2⌋ = %3</source>
        <translation>⌊%1 / %2⌋ = %3</translation>
    </message>
    <message>
        <source>%1, rounded up to a multiple of %2 = %3</source>
        <translation>%1 向上取整到 %2 的整数倍 = %3</translation>
    </message>
    <message>
        <source>⌊%1 of %2⌋ = %3</source>
        <translation>⌊%2 的 %1⌋ = %3</translation>
    </message>
    <message>
        <source>smallest listed size from %1 up = %2</source>
        <translation>列表中不小于 %1 的最小值 = %2</translation>
    </message>
    <message>
        <source>%1 ≤ %2: fits</source>
        <translation>%1 ≤ %2：放得下</translation>
    </message>
    <message>
        <source>%1 &gt; %2: does not fit</source>
        <translation>%1 &gt; %2：放不下</translation>
    </message>
    <message>
        <source>%1 / %2 = %3</source>
        <translation>%1 / %2 = %3</translation>
    </message>
    <message>
        <source>Registers are given to whole blocks, so all warps of a block are counted.</source>
        <translation>寄存器按整个线程块分配，因此计入线程块的所有线程束。</translation>
    </message>
    <message>
        <source>shared memory preferred per SM</source>
        <translation>每 SM 偏好的共享内存</translation>
    </message>
    <message>
        <source>“%1” must be a list in square brackets, not %2.</source>
        <translation>“%1”必须是方括号括起的列表，而不是 %2。</translation>
    </message>
    <message>
        <source>“%1” holds too many values; %2 are the most.</source>
        <translation>“%1”包含的值过多；最多 %2 个。</translation>
    </message>
    <message>
        <source>“%1” must be a number, not %2.</source>
        <translation>“%1”必须是数字，而不是 %2。</translation>
    </message>
    <message>
        <source>“%1” must be true or false, not %2.</source>
        <translation>“%1”必须是 true 或 false，而不是 %2。</translation>
    </message>
    <message>
        <source>“%1” must be one of %2, not %3.</source>
        <translation>“%1”必须是 %2 之一，而不是 %3。</translation>
    </message>
    <message>
        <source>An object holds too many members.</source>
        <translation>对象的成员过多。</translation>
    </message>
    <message>
        <source>The text holds too many values.</source>
        <translation>文本中的值过多。</translation>
    </message>
    <message>
        <source>%1 Message: %2</source>
        <translation>%1消息：%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2 Message: %3</source>
        <translation>%1：%2消息：%3</translation>
    </message>
    <message>
        <source>The GPU driver is too old for the CUDA runtime of this occuscope-cli.</source>
        <translation>GPU 驱动过旧，不支持此 occuscope-cli 的 CUDA 运行时。</translation>
    </message>
    <message>
        <source>The GPU driver, made for CUDA %1, is older than the CUDA runtime %2 of this program.</source>
        <translation>GPU 驱动（对应 CUDA %1）比本程序的 CUDA 运行时 %2 旧。</translation>
    </message>
    <message>
        <source>The GPU driver on %3, made for CUDA %1, is older than the CUDA runtime %2 of the program there.</source>
        <translation>%3 上的 GPU 驱动（对应 CUDA %1）比那里的程序所用的 CUDA 运行时 %2 旧。</translation>
    </message>
    <message>
        <source>There is no GPU number %1 on this machine.</source>
        <translation>本机没有编号为 %1 的 GPU。</translation>
    </message>
    <message>
        <source>There is no GPU number %1 on %2.</source>
        <translation>%2 上没有编号为 %1 的 GPU。</translation>
    </message>
    <message>
        <source>There is no GPU number %1: the only one has the number 0.</source>
        <translation>没有编号为 %1 的 GPU：唯一的 GPU 编号为 0。</translation>
    </message>
    <message>
        <source>There is no GPU number %1 on %2: the only one has the number 0.</source>
        <translation>%2 上没有编号为 %1 的 GPU：唯一的 GPU 编号为 0。</translation>
    </message>
    <message>
        <source>There is no GPU number %1: they are numbered 0 to %2.</source>
        <translation>没有编号为 %1 的 GPU：编号范围为 0 到 %2。</translation>
    </message>
    <message>
        <source>There is no GPU number %1 on %3: they are numbered 0 to %2.</source>
        <translation>%3 上没有编号为 %1 的 GPU：编号范围为 0 到 %2。</translation>
    </message>
    <message>
        <source>The GPU has not enough free memory.</source>
        <translation>GPU 的空闲显存不足。</translation>
    </message>
    <message>
        <source>The GPU has no %1 of memory free.</source>
        <translation>GPU 的空闲显存不足 %1。</translation>
    </message>
    <message>
        <source>The GPU of %2 has no %1 of memory free.</source>
        <translation>%2 的 GPU 空闲显存不足 %1。</translation>
    </message>
    <message>
        <source>This occuscope-cli was built without the CUDA Toolkit, so it cannot use a GPU.</source>
        <translation>此 occuscope-cli 构建时没有 CUDA Toolkit，因此无法使用 GPU。</translation>
    </message>
    <message>
        <source>There is no NVIDIA GPU driver.</source>
        <translation>没有 NVIDIA GPU 驱动。</translation>
    </message>
    <message>
        <source>The NVIDIA GPU driver is installed but cannot start.</source>
        <translation>已安装 NVIDIA GPU 驱动，但它无法启动。</translation>
    </message>
    <message>
        <source>There is no NVIDIA GPU, or none that this program may use.</source>
        <translation>没有 NVIDIA GPU，或没有允许本程序使用的 NVIDIA GPU。</translation>
    </message>
    <message>
        <source>The GPU is taken: another process has it for itself, or its compute mode prohibits calculations.</source>
        <translation>GPU 不可用：已被另一进程独占，或其计算模式禁止计算。</translation>
    </message>
    <message>
        <source>The system stopped a kernel that ran too long.</source>
        <translation>系统终止了一个运行过久的内核。</translation>
    </message>
    <message>
        <source>This occuscope-cli has no kernels that run on this GPU.</source>
        <translation>此 occuscope-cli 不含能在该 GPU 上运行的内核。</translation>
    </message>
    <message>
        <source>The occupancy rules of this GPU&apos;s compute capability are not known.</source>
        <translation>该 GPU 计算能力的占用率规则未知。</translation>
    </message>
    <message>
        <source>No probe kernel can be launched with these inputs.</source>
        <translation>以这些输入无法启动任何探测内核。</translation>
    </message>
    <message>
        <source>A kernel ran, but its result is wrong.</source>
        <translation>内核已运行，但结果错误。</translation>
    </message>
    <message>
        <source>The request was not understood.</source>
        <translation>无法理解该请求。</translation>
    </message>
    <message>
        <source>A kernel or a call of the CUDA runtime failed.</source>
        <translation>内核或 CUDA 运行时调用失败。</translation>
    </message>
    <message>
        <source>occuscope-cli crashed.</source>
        <translation>occuscope-cli 已崩溃。</translation>
    </message>
    <message>
        <source>occuscope-cli crashed (signal or exception %1).</source>
        <translation>occuscope-cli 已崩溃（信号或异常 %1）。</translation>
    </message>
    <message>
        <source>occuscope-cli on %2 crashed (signal or exception %1).</source>
        <translation>%2 上的 occuscope-cli 已崩溃（信号或异常 %1）。</translation>
    </message>
    <message>
        <source>occuscope-cli crashed (signal or exception %1). Message: %2</source>
        <translation>occuscope-cli 已崩溃（信号或异常 %1）。消息：%2</translation>
    </message>
    <message>
        <source>occuscope-cli on %3 crashed (signal or exception %1). Message: %2</source>
        <translation>%3 上的 occuscope-cli 已崩溃（信号或异常 %1）。消息：%2</translation>
    </message>
    <message>
        <source>occuscope-cli ended without an answer (exit status %1).</source>
        <translation>occuscope-cli 未作应答便已结束（退出状态 %1）。</translation>
    </message>
    <message>
        <source>occuscope-cli on %2 ended without an answer (exit status %1).</source>
        <translation>%2 上的 occuscope-cli 未作应答便已结束（退出状态 %1）。</translation>
    </message>
    <message>
        <source>occuscope-cli ended without an answer (exit status %1). Message: %2</source>
        <translation>occuscope-cli 未作应答便已结束（退出状态 %1）。消息：%2</translation>
    </message>
    <message>
        <source>occuscope-cli on %3 ended without an answer (exit status %1). Message: %2</source>
        <translation>%3 上的 occuscope-cli 未作应答便已结束（退出状态 %1）。消息：%2</translation>
    </message>
    <message>
        <source>occuscope-cli speaks version %1 of the GPU protocol, this program version %2.</source>
        <translation>occuscope-cli 使用版本 %1 的 GPU 协议，本程序使用版本 %2。</translation>
    </message>
    <message>
        <source>occuscope-cli on %3 speaks version %1 of the GPU protocol, this program version %2.</source>
        <translation>%3 上的 occuscope-cli 使用版本 %1 的 GPU 协议，本程序使用版本 %2。</translation>
    </message>
    <message>
        <source>There is no program %1.</source>
        <translation>找不到程序 %1。</translation>
    </message>
    <message>
        <source>The program occuscope-cli is missing.</source>
        <translation>缺少程序 occuscope-cli。</translation>
    </message>
    <message>
        <source>The system did not start occuscope-cli.</source>
        <translation>系统未能启动 occuscope-cli。</translation>
    </message>
    <message>
        <source>There was no result within %1 s, so the run was ended.</source>
        <translation>%1 s 内没有结果，已终止运行。</translation>
    </message>
    <message>
        <source>There was no result from %2 within %1 s, so the run was ended.</source>
        <translation>%2 在 %1 s 内没有返回结果，已终止运行。</translation>
    </message>
    <message>
        <source>What was run did not answer as occuscope-cli does.</source>
        <translation>所运行程序的应答与 occuscope-cli 不符。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>There is no ssh program on this machine.</source>
        <translation>本机没有 ssh 程序。</translation>
    </message>
    <message>
        <source>There is no ssh program on this machine to reach %1 with.</source>
        <translation>本机没有可用来连接 %1 的 ssh 程序。</translation>
    </message>
    <message>
        <source>This cannot be an SSH destination.</source>
        <translation>这不是有效的 SSH 目标。</translation>
    </message>
    <message>
        <source>No machine of this name is known.</source>
        <translation>找不到此名称的机器。</translation>
    </message>
    <message>
        <source>The machine does not answer to ssh.</source>
        <translation>该机器对 ssh 没有响应。</translation>
    </message>
    <message>
        <source>The machine&apos;s host key is unknown or has changed.</source>
        <translation>该机器的主机密钥未知或已更改。</translation>
    </message>
    <message>
        <source>The machine accepts none of your SSH keys.</source>
        <translation>该机器不接受您的任何 SSH 密钥。</translation>
    </message>
    <message>
        <source>There is no program %1 that runs on the remote machine.</source>
        <translation>远程机器上没有可运行的程序 %1。</translation>
    </message>
    <message>
        <source>There is no program %1 that runs on %2.</source>
        <translation>%2 上没有可运行的程序 %1。</translation>
    </message>
    <message>
        <source>There is no occuscope-cli that runs on that machine.</source>
        <translation>该机器上没有可运行的 occuscope-cli。</translation>
    </message>
    <message>
        <source>ssh could not run occuscope-cli.</source>
        <translation>ssh 无法运行 occuscope-cli。</translation>
    </message>
    <message>
        <source>residency</source>
        <translation>驻留</translation>
    </message>
    <message>
        <source>timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>verification</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>streaming copy</source>
        <translation>流式复制</translation>
    </message>
    <message>
        <source>dependent loads</source>
        <translation>相关加载</translation>
    </message>
    <message>
        <source>multiply-add, 1 chain</source>
        <translation>乘加，1 条链</translation>
    </message>
    <message>
        <source>multiply-add, 2 chains</source>
        <translation>乘加，2 条链</translation>
    </message>
    <message>
        <source>multiply-add, 4 chains</source>
        <translation>乘加，4 条链</translation>
    </message>
    <message>
        <source>multiply-add, 8 chains</source>
        <translation>乘加，8 条链</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/s</translation>
    </message>
    <message>
        <source>10⁹ loads/s</source>
        <translation>10⁹ 次加载/s</translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation>GFLOP/s</translation>
    </message>
    <message>
        <source>available dynamic shared memory</source>
        <translation>可用动态共享内存</translation>
    </message>
    <message>
        <source>a carve-out of 0 %</source>
        <translation>0 % 的共享内存配比</translation>
    </message>
    <message>
        <source>barriers as a limit</source>
        <translation>屏障限制</translation>
    </message>
    <message>
        <source>active clusters</source>
        <translation>活跃线程块簇</translation>
    </message>
    <message>
        <source>How much dynamic shared memory may a block have so that this many blocks stay active? cuda_occupancy.h forgets the driver&apos;s reserve in every block; does the driver forget it too?</source>
        <translation>要让这么多线程块保持活跃，每个线程块最多可有多少动态共享内存？cuda_occupancy.h 漏算了每个线程块的系统预留；驱动是否也漏算了？</translation>
    </message>
    <message>
        <source>With a carve-out of 0 % the driver&apos;s reserve in every block still needs shared memory. Does it bound the number of blocks as the rules say?</source>
        <translation>共享内存配比为 0 % 时，每个线程块的系统预留仍需要共享内存。它是否如规则所述限制线程块数？</translation>
    </message>
    <message>
        <source>Do the named barriers of a kernel bound how many of its blocks an SM holds?</source>
        <translation>内核的命名屏障是否限制一个 SM 可容纳的线程块数？</translation>
    </message>
    <message>
        <source>How many clusters are active at once? The engine&apos;s number is an estimate from an assumed division of the SMs into GPCs; the driver knows the real one.</source>
        <translation>同时有多少个线程块簇活跃？引擎的数字是根据假定的 SM 到 GPC 的划分估算的；驱动知道真实数字。</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>共享</translation>
    </message>
    <message>
        <source>exclusive thread</source>
        <translation>线程独占</translation>
    </message>
    <message>
        <source>prohibited</source>
        <translation>禁止</translation>
    </message>
    <message>
        <source>exclusive process</source>
        <translation>进程独占</translation>
    </message>
    <message>
        <source>Achieved occupancy: resident warps, averaged over the time in which the SMs hold any block, over the SM&apos;s warp slots. A warp counts here until its whole block ends; a profiler&apos;s counter stops at the warp&apos;s own end, so it shows less where some warps of a block end early.</source>
        <translation>实际占用率：在 SM 上有线程块的时间内，驻留线程束数的平均值与 SM 线程束槽位数之比。此处线程束计到其整个线程块结束为止；性能分析器的计数器在线程束自身结束时停止，因此当线程块中有线程束提前结束时，它显示的值较低。</translation>
    </message>
    <message>
        <source>Update the GPU driver, or use an occuscope-cli that was built with an older CUDA Toolkit.</source>
        <translation>请更新 GPU 驱动，或使用以较旧的 CUDA Toolkit 构建的 occuscope-cli。</translation>
    </message>
    <message>
        <source>Update the GPU driver, or use an occuscope-cli that was built with CUDA Toolkit %1 or older.</source>
        <translation>请更新 GPU 驱动，或使用以 CUDA Toolkit %1 或更旧版本构建的 occuscope-cli。</translation>
    </message>
    <message>
        <source>“nvidia-smi -L” lists the GPUs. If there are some, look at the environment variable CUDA_VISIBLE_DEVICES; a container must be started with its GPUs (docker run --gpus all).</source>
        <translation>“nvidia-smi -L”列出各 GPU。如果列出了 GPU，请检查环境变量 CUDA_VISIBLE_DEVICES；容器启动时必须带上 GPU（docker run --gpus all）。</translation>
    </message>
    <message>
        <source>“occuscope-cli gpu list” shows the GPUs with their numbers.</source>
        <translation>“occuscope-cli gpu list”显示各 GPU 及其编号。</translation>
    </message>
    <message>
        <source>nvidia-smi shows which process uses the GPU, and its compute mode. Wait until that process has ended, or choose another GPU.</source>
        <translation>nvidia-smi 显示哪个进程在使用该 GPU，以及 GPU 的计算模式。请等待该进程结束，或改用其他 GPU。</translation>
    </message>
    <message>
        <source>nvidia-smi shows which processes hold the memory. Wait until they have ended, choose another GPU, or measure less (--quick).</source>
        <translation>nvidia-smi 显示哪些进程占用显存。请等待这些进程结束、改用其他 GPU，或缩减测量（--quick）。</translation>
    </message>
    <message>
        <source>A GPU that drives a display stops kernels after some seconds. Measure less (--quick, a shorter --block-time), or use a GPU without a display.</source>
        <translation>连接显示器的 GPU 会在数秒后终止内核。请缩减测量（--quick，或较短的 --block-time），或使用不接显示器的 GPU。</translation>
    </message>
    <message>
        <source>Update the GPU driver, or build occuscope-cli with a CUDA Toolkit that supports this GPU: the newest one, or 12.9 for compute capabilities before 7.5.</source>
        <translation>请更新 GPU 驱动，或以支持该 GPU 的 CUDA Toolkit 构建 occuscope-cli：最新版本；计算能力低于 7.5 时用 12.9。</translation>
    </message>
    <message>
        <source>Update Occuscope: the GPU may be newer than this version.</source>
        <translation>请更新 Occuscope：该 GPU 可能比此版本更新。</translation>
    </message>
    <message>
        <source>Install the CUDA Toolkit 11.8 or later so that CMake finds its nvcc (on the PATH, in /usr/local/cuda, or named by the environment variable CUDACXX), then configure in a new build folder and build again.</source>
        <translation>请安装 CUDA Toolkit 11.8 或更高版本，使 CMake 能找到其中的 nvcc（在 PATH 中、在 /usr/local/cuda 中，或由环境变量 CUDACXX 指定），然后在新的构建目录中重新配置并构建。</translation>
    </message>
    <message>
        <source>Calculating needs no GPU. To measure, install NVIDIA&apos;s driver where there is a GPU (nvidia-smi then lists it), or use the GPU of another machine through ssh.</source>
        <translation>计算不需要 GPU。若要测量，请在有 GPU 的机器上安装 NVIDIA 驱动（之后 nvidia-smi 会列出该 GPU），或通过 ssh 使用另一台机器的 GPU。</translation>
    </message>
    <message>
        <source>Run nvidia-smi: it says what is wrong. After an update of the driver the machine must be restarted; if that does not help, install the driver again.</source>
        <translation>请运行 nvidia-smi：它会指出问题所在。更新驱动后必须重启机器；若仍无效，请重新安装驱动。</translation>
    </message>
    <message>
        <source>Take fewer threads, fewer registers or less shared memory; “occuscope-cli explain” shows which limit is exceeded.</source>
        <translation>请减少线程、寄存器或共享内存；“occuscope-cli explain”显示超出了哪项限制。</translation>
    </message>
    <message>
        <source>Try again. If it fails again, look for errors of the GPU (“Xid”) in the system&apos;s log (journalctl -k), and restart the machine.</source>
        <translation>请重试。若再次失败，请在系统日志（journalctl -k）中查找 GPU 错误（“Xid”），并重启机器。</translation>
    </message>
    <message>
        <source>Do not trust this GPU&apos;s figures. Overclocking, heat and memory errors are the usual causes; “nvidia-smi -q” shows the last two.</source>
        <translation>请勿相信该 GPU 得出的数字。常见原因是超频、过热和显存错误；“nvidia-smi -q”可显示后两者。</translation>
    </message>
    <message>
        <source>“occuscope-cli gpu --help” lists what can be asked. Use the same version of Occuscope on both sides.</source>
        <translation>“occuscope-cli gpu --help”列出可以请求的内容。请在两端使用相同版本的 Occuscope。</translation>
    </message>
    <message>
        <source>Allow more time (--time-limit %1), or measure less (--quick). If nothing helps, run nvidia-smi: where it hangs too, restart the machine with the GPU.</source>
        <translation>请放宽时限（--time-limit %1），或缩减测量（--quick）。若均无效，请运行 nvidia-smi：如果它也卡住，请重启装有该 GPU 的机器。</translation>
    </message>
    <message>
        <source>Update Occuscope on this machine.</source>
        <translation>请更新本机的 Occuscope。</translation>
    </message>
    <message>
        <source>Update occuscope-cli: build and install it together with this program.</source>
        <translation>请更新 occuscope-cli：与本程序一同构建并安装。</translation>
    </message>
    <message>
        <source>Update occuscope-cli on %1.</source>
        <translation>请更新 %1 上的 occuscope-cli。</translation>
    </message>
    <message>
        <source>Put occuscope-cli beside the program that asks, or on the PATH. Both are built together.</source>
        <translation>请把 occuscope-cli 放在发出请求的程序旁边，或放在 PATH 中。两者是一同构建的。</translation>
    </message>
    <message>
        <source>Check that the file may be executed and was built for the system that it runs on.</source>
        <translation>请检查该文件是否允许执行，以及是否为运行它的系统构建。</translation>
    </message>
    <message>
        <source>A broken GPU driver does this. Run nvidia-smi on the machine with the GPU, restart that machine where nvidia-smi fails, and try again.</source>
        <translation>GPU 驱动损坏会导致这种情况。请在装有该 GPU 的机器上运行 nvidia-smi，若其失败则重启该机器，然后重试。</translation>
    </message>
    <message>
        <source>Run “occuscope-cli gpu list” in a terminal and see what it says.</source>
        <translation>请在终端中运行“occuscope-cli gpu list”，查看其输出。</translation>
    </message>
    <message>
        <source>Run “ssh %1” and there “occuscope-cli gpu list”, and see what it says.</source>
        <translation>请运行“ssh %1”，在那里运行“occuscope-cli gpu list”，查看其输出。</translation>
    </message>
    <message>
        <source>Check that occuscope-cli is the one that belongs to this program.</source>
        <translation>请检查 occuscope-cli 是否为与本程序配套的那一个。</translation>
    </message>
    <message>
        <source>Check with “ssh %1 occuscope-cli --version”: it must print one line and nothing before it. Another program may have that name there.</source>
        <translation>请用“ssh %1 occuscope-cli --version”检查：它必须只输出一行，且之前没有任何内容。那里可能有另一个同名程序。</translation>
    </message>
    <message>
        <source>Install the OpenSSH client (apt install openssh-client on Debian and Ubuntu).</source>
        <translation>请安装 OpenSSH 客户端（在 Debian 和 Ubuntu 上为 apt install openssh-client）。</translation>
    </message>
    <message>
        <source>Give HOST, USER@HOST or a name from ~/.ssh/config. The program there is a plain path such as ./occuscope-cli.</source>
        <translation>请给出 HOST、USER@HOST 或 ~/.ssh/config 中的名称。远程程序应为普通路径，例如 ./occuscope-cli。</translation>
    </message>
    <message>
        <source>Check the spelling, the network (a VPN?) and the entry in ~/.ssh/config.</source>
        <translation>请检查拼写、网络（是否需要 VPN？）以及 ~/.ssh/config 中的条目。</translation>
    </message>
    <message>
        <source>Check that the machine is on and runs an SSH server, and that the network (a VPN, a firewall) lets you through: “ssh %1” must work in a terminal.</source>
        <translation>请检查该机器是否已开机并运行 SSH 服务器，以及网络（VPN、防火墙）是否放行：“ssh %1”必须能在终端中成功连接。</translation>
    </message>
    <message>
        <source>Run “ssh %1” once by hand, compare the key with what the machine&apos;s owner tells you, and accept it. A key that has changed may mean that it is not the same machine: ask before you accept.</source>
        <translation>请手动运行一次“ssh %1”，将密钥与该机器所有者提供的密钥比对，然后接受。密钥已更改可能意味着这不是同一台机器：接受之前请先询问。</translation>
    </message>
    <message>
        <source>“ssh -o BatchMode=yes %1 true” must work without a question. Load your key with ssh-add, or give it to the machine with “ssh-copy-id %1”.</source>
        <translation>“ssh -o BatchMode=yes %1 true”必须不经询问即可成功。请用 ssh-add 加载您的密钥，或用“ssh-copy-id %1”将密钥交给该机器。</translation>
    </message>
    <message>
        <source>Copy it with “scp occuscope-cli %1:” and name ./occuscope-cli as the program (--remote-program). It must have been built for that machine, with the CUDA Toolkit.</source>
        <translation>请用“scp occuscope-cli %1:”复制过去，并指定 ./occuscope-cli 为程序（--remote-program）。它必须是为该机器、以 CUDA Toolkit 构建的。</translation>
    </message>
    <message>
        <source>Run “ssh -o BatchMode=yes %1 true” in a terminal and see what it says.</source>
        <translation>请在终端中运行“ssh -o BatchMode=yes %1 true”，查看其输出。</translation>
    </message>
    <message>
        <source>agree</source>
        <translation>一致</translation>
    </message>
    <message>
        <source>differ</source>
        <translation>不一致</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>线程数</translation>
    </message>
    <message>
        <source>static shared</source>
        <translation>静态共享内存</translation>
    </message>
    <message>
        <source>dynamic shared</source>
        <translation>动态共享内存</translation>
    </message>
    <message>
        <source>blocks per cluster</source>
        <translation>每线程块簇的线程块数</translation>
    </message>
    <message>
        <source>engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>driver</source>
        <translation>驱动</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>limited by</source>
        <translation>限制因素</translation>
    </message>
    <message>
        <source>block</source>
        <translation>线程块</translation>
    </message>
    <message>
        <source>SM</source>
        <translation>SM</translation>
    </message>
    <message>
        <source>slot</source>
        <translation>槽位</translation>
    </message>
    <message>
        <source>wave</source>
        <translation>波次</translation>
    </message>
    <message>
        <source>start (ns)</source>
        <translation>开始 (ns)</translation>
    </message>
    <message>
        <source>end (ns)</source>
        <translation>结束 (ns)</translation>
    </message>
    <message>
        <source>most blocks at once</source>
        <translation>同时最多线程块数</translation>
    </message>
    <message>
        <source>busy (ns)</source>
        <translation>忙碌 (ns)</translation>
    </message>
    <message>
        <source>average warps</source>
        <translation>平均线程束数</translation>
    </message>
    <message>
        <source>achieved occupancy</source>
        <translation>实际占用率</translation>
    </message>
    <message>
        <source>experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>lower quartile</source>
        <translation>下四分位数</translation>
    </message>
    <message>
        <source>upper quartile</source>
        <translation>上四分位数</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>重复次数</translation>
    </message>
    <message>
        <source>ballast</source>
        <translation>压载</translation>
    </message>
    <message>
        <source>question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>CC</source>
        <translation>CC</translation>
    </message>
    <message>
        <source>SMs</source>
        <translation>SM 数</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>占用率</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>限制因素</translation>
    </message>
    <message>
        <source>Blocks on the GPU</source>
        <translation>整个 GPU 的线程块数</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>波次数</translation>
    </message>
    <message>
        <source>Wave efficiency</source>
        <translation>波次效率</translation>
    </message>
    <message>
        <source>Maximum warps</source>
        <translation>最大线程束数</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>架构</translation>
    </message>
    <message>
        <source>Cannot launch</source>
        <translation>无法启动</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>GPC layout: “%1” is no number of SMs. Write the SMs of each GPC, such as 18 18 16, or 6x16 for six equal ones.</source>
        <translation>GPC 布局：“%1”不是 SM 数。请写出每个 GPC 的 SM 数，例如 18 18 16；六个相同时可写 6x16。</translation>
    </message>
    <message>
        <source>no.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>active blocks</source>
        <translation>活跃线程块数</translation>
    </message>
    <message>
        <source>active warps</source>
        <translation>活跃线程束数</translation>
    </message>
    <message>
        <source>nothing between helps</source>
        <translation>中间值均无效果</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>makes it run</source>
        <translation>使其可启动</translation>
    </message>
    <message>
        <source>one input</source>
        <translation>单项输入</translation>
    </message>
    <message>
        <source>together</source>
        <translation>多项配合</translation>
    </message>
    <message>
        <source>costs nothing up to</source>
        <translation>不损失占用率的最大值</translation>
    </message>
    <message>
        <source>from here on</source>
        <translation>自此值起</translation>
    </message>
    <message>
        <source>line</source>
        <translation>代码行</translation>
    </message>
    <message>
        <source>what it does</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>What raises the occupancy</source>
        <translation>提高占用率的办法</translation>
    </message>
    <message>
        <source>What would make it run</source>
        <translation>使其可启动的办法</translation>
    </message>
    <message>
        <source>What costs nothing</source>
        <translation>不损失占用率的余量</translation>
    </message>
    <message>
        <source>Lines to paste</source>
        <translation>可粘贴的代码行</translation>
    </message>
    <message>
        <source>Rules of thumb</source>
        <translation>经验法则</translation>
    </message>
    <message>
        <source>resource</source>
        <translation>资源</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>per block</source>
        <translation>每线程块</translation>
    </message>
    <message>
        <source>rounding and reserve</source>
        <translation>取整与系统预留</translation>
    </message>
    <message>
        <source>free, another binds</source>
        <translation>空闲，其他资源起限制作用</translation>
    </message>
    <message>
        <source>too small</source>
        <translation>不足一个线程块</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>calculation</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>rounding</source>
        <translation>取整</translation>
    </message>
    <message>
        <source>Textbook:</source>
        <translation>教科书公式：</translation>
    </message>
    <message>
        <source>Occupancy calculation</source>
        <translation>占用率计算</translation>
    </message>
    <message>
        <source>The value must be “yes” or “no”, not “%1”.</source>
        <translation>值必须为“yes”或“no”，而不是“%1”。</translation>
    </message>
    <message>
        <source>The value must be a percentage of at most two decimals, such as 68.75, not “%1”.</source>
        <translation>值必须是最多两位小数的百分比，例如 68.75，而不是“%1”。</translation>
    </message>
    <message>
        <source>The value must be one of %1, or several joined by “+”, not “%2”.</source>
        <translation>值必须是 %1 之一，或用“+”连接的多个，而不是“%2”。</translation>
    </message>
    <message>
        <source>The value must be a size such as 8192 or 8K, not “%1”.</source>
        <translation>值必须是 8192 或 8K 这样的大小，而不是“%1”。</translation>
    </message>
    <message>
        <source>The value must be a whole number, not “%1”.</source>
        <translation>值必须是整数，而不是“%1”。</translation>
    </message>
    <message>
        <source>basic</source>
        <translation>基础</translation>
    </message>
    <message>
        <source>intermediate</source>
        <translation>中级</translation>
    </message>
    <message>
        <source>advanced</source>
        <translation>高级</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>限值</translation>
    </message>
    <message>
        <source>Compute capability</source>
        <translation>计算能力</translation>
    </message>
    <message>
        <source>%1. Blocks of %2.</source>
        <translation>%1。每线程块 %2。</translation>
    </message>
    <message>
        <source>%1. Blocks of %2, %3 per thread.</source>
        <translation>%1。每线程块 %2，每线程 %3。</translation>
    </message>
    <message>
        <source>%1. Blocks of %2, %3 per thread, %4 of static shared memory per block.</source>
        <translation>%1。每线程块 %2，每线程 %3，每线程块静态共享内存 %4。</translation>
    </message>
    <message>
        <source>How many warps is a block, and how many lanes of its last warp idle?</source>
        <translation>一个线程块有多少个线程束？其最后一个线程束中有多少个空闲通道？</translation>
    </message>
    <message>
        <source>How many blocks are active on an SM?</source>
        <translation>一个 SM 上有多少个活跃线程块？</translation>
    </message>
    <message>
        <source>How many blocks are active on an SM, and what is the occupancy?</source>
        <translation>一个 SM 上有多少个活跃线程块？占用率是多少？</translation>
    </message>
    <message>
        <source>What limits the blocks on an SM, and to how many? Name all limiters where several tie.</source>
        <translation>SM 上的线程块数受限于什么，限制为多少？若有多个限制因素并列，请全部列出。</translation>
    </message>
    <message>
        <source>How many registers does a warp receive, and how many blocks do the registers allow?</source>
        <translation>一个线程束分得多少个寄存器？寄存器允许驻留多少个线程块？</translation>
    </message>
    <message>
        <source>How much shared memory does a block receive, and how many blocks does the shared memory allow?</source>
        <translation>一个线程块分得多少共享内存？共享内存允许驻留多少个线程块？</translation>
    </message>
    <message>
        <source>Registers limit this launch. At how many registers per thread, at most, does an SM hold more blocks, and how many?</source>
        <translation>此启动配置受限于寄存器。每线程寄存器数最多为多少时，SM 才能驻留更多线程块？此时驻留多少个？</translation>
    </message>
    <message>
        <source>How many blocks are active by the textbook&apos;s formula, and how many on the hardware?</source>
        <translation>按教科书公式有多少个活跃线程块？按硬件规则又有多少个？</translation>
    </message>
    <message>
        <source>Can this launch run? How many registers does the launch check count?</source>
        <translation>此启动配置能否启动？启动检查计入多少个寄存器？</translation>
    </message>
    <message>
        <source>The kernel is compiled with __launch_bounds__(%1, %2). How many registers per thread may the compiler use at most?</source>
        <translation>该内核以 __launch_bounds__(%1, %2) 编译。编译器每线程最多可用多少个寄存器？</translation>
    </message>
    <message>
        <source>How much dynamic shared memory may a block have at most so that shared memory allows %1?</source>
        <translation>要使共享内存允许驻留 %1，每线程块的动态共享内存最多为多少？</translation>
    </message>
    <message>
        <source>The grid has %1. How many blocks are a full wave, how many waves does the launch take, and how many blocks has a partial last wave?</source>
        <translation>网格共 %1。一个满波次有多少个线程块？此启动配置共需多少个波次？不满的最后一个波次有多少个线程块？</translation>
    </message>
    <message>
        <source>Occupancy exercises</source>
        <translation>占用率练习卷</translation>
    </message>
    <message>
        <source>Answer key</source>
        <translation>参考答案</translation>
    </message>
    <message>
        <source>Level: %1. Seed: %2. %3 questions.</source>
        <translation>难度：%1。种子：%2。题目数：%3。</translation>
    </message>
    <message>
        <source>idle lanes in the last warp of a block</source>
        <translation>线程块最后一个线程束中的空闲通道数</translation>
    </message>
    <message>
        <source>%1 × %2 − %3 = %4</source>
        <translation>%1 × %2 − %3 = %4</translation>
    </message>
    <message>
        <source>Textbook</source>
        <translation>教科书公式</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>硬件规则</translation>
    </message>
    <message>
        <source>%1 − %2 = %3</source>
        <translation>%1 − %2 = %3</translation>
    </message>
    <message>
        <source>blocks per wave</source>
        <translation>每波次线程块数</translation>
    </message>
    <message>
        <source>waves, the last one included</source>
        <translation>波次数（含最后一个波次）</translation>
    </message>
    <message>
        <source>blocks of the partial last wave</source>
        <translation>不满的最后一个波次的线程块数</translation>
    </message>
    <message>
        <source>%1 − %2 × %3 = %4</source>
        <translation>%1 − %2 × %3 = %4</translation>
    </message>
    <message>
        <source>%1, rounded down to a multiple of %2 = %3</source>
        <translation>%1 向下取整到 %2 的整数倍 = %3</translation>
    </message>
    <message>
        <source>With %1 per thread</source>
        <translation>每线程 %1时</translation>
    </message>
    <message>
        <source>Choose one of the answers.</source>
        <translation>请选择一个答案。</translation>
    </message>
    <message>
        <source>Write a percentage, such as 68.75 or 68.75 %.</source>
        <translation>请写百分比，例如 68.75 或 68.75 %。</translation>
    </message>
    <message>
        <source>Write a size, such as 8192 or 8 KiB.</source>
        <translation>请写大小，例如 8192 或 8 KiB。</translation>
    </message>
    <message>
        <source>Write a whole number in digits.</source>
        <translation>请用数字写一个整数。</translation>
    </message>
    <message>
        <source>To two decimals it is %1.</source>
        <translation>精确到两位小数为 %1。</translation>
    </message>
    <message>
        <source>A lesson needs at least one step.</source>
        <translation>课程至少需要一个步骤。</translation>
    </message>
    <message>
        <source>The first step needs a launch with a GPU, such as {&quot;gpu&quot;: &quot;A100 SXM4 40GB&quot;, &quot;threads&quot;: 256}; later steps change what they name.</source>
        <translation>首个步骤需要带有 GPU 的启动配置，例如 {&quot;gpu&quot;: &quot;A100 SXM4 40GB&quot;, &quot;threads&quot;: 256}；之后的步骤只改动其中列出的项。</translation>
    </message>
    <message>
        <source>No part of the window is called “%1”.</source>
        <translation>窗口中没有名为“%1”的部分。</translation>
    </message>
    <message>
        <source>No part of the window is called “%1”; did you mean “%2”?</source>
        <translation>窗口中没有名为“%1”的部分；是否想写“%2”？</translation>
    </message>
    <message>
        <source>About %1 min</source>
        <translation>约 %1 分钟</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>小结</translation>
    </message>
    <message>
        <source>Question %1</source>
        <translation>第 %1 题</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>“{%1}” is no place; write {active_blocks}, {#active_blocks} or {active_blocks @ registers=32}.</source>
        <translation>“{%1}”不是占位符；请写成 {active_blocks}、{#active_blocks} 或 {active_blocks @ registers=32}。</translation>
    </message>
    <message>
        <source>The place that begins with “%1” has no “}”; a brace of the text itself is doubled.</source>
        <translation>以“%1”开头的占位符缺少“}”；正文中的花括号须写两次。</translation>
    </message>
    <message>
        <source>A “}” ends no place; a brace of the text itself is doubled.</source>
        <translation>“}”没有对应的占位符；正文中的花括号须写两次。</translation>
    </message>
    <message>
        <source>active threads per SM</source>
        <translation>每 SM 活跃线程数</translation>
    </message>
    <message>
        <source>what limits the blocks</source>
        <translation>限制线程块数的因素</translation>
    </message>
    <message>
        <source>whether the launch can run</source>
        <translation>能否启动</translation>
    </message>
    <message>
        <source>active blocks by the textbook</source>
        <translation>活跃线程块数（教科书公式）</translation>
    </message>
    <message>
        <source>occupancy by the textbook</source>
        <translation>占用率（教科书公式）</translation>
    </message>
    <message>
        <source>what limits the blocks by the textbook</source>
        <translation>限制线程块数的因素（教科书公式）</translation>
    </message>
    <message>
        <source>blocks by threads, by the textbook</source>
        <translation>按线程可驻留的线程块数（教科书公式）</translation>
    </message>
    <message>
        <source>blocks by block slots, by the textbook</source>
        <translation>按线程块槽位可驻留的线程块数（教科书公式）</translation>
    </message>
    <message>
        <source>blocks by registers, by the textbook</source>
        <translation>按寄存器可驻留的线程块数（教科书公式）</translation>
    </message>
    <message>
        <source>blocks by shared memory, by the textbook</source>
        <translation>按共享内存可驻留的线程块数（教科书公式）</translation>
    </message>
    <message>
        <source>registers of the SM that no block holds</source>
        <translation>SM 上未被线程块占用的寄存器数</translation>
    </message>
    <message>
        <source>shared memory of the SM that no block holds</source>
        <translation>SM 上未被线程块占用的共享内存</translation>
    </message>
    <message>
        <source>registers per thread at which a block is gained</source>
        <translation>可多驻留线程块的每线程寄存器数</translation>
    </message>
    <message>
        <source>active blocks per SM at the next step of registers</source>
        <translation>下一档寄存器数下的每 SM 活跃线程块数</translation>
    </message>
    <message>
        <source>occupancy at the next step of registers</source>
        <translation>下一档寄存器数下的占用率</translation>
    </message>
    <message>
        <source>threads per block at which a block is gained</source>
        <translation>可多驻留线程块的每线程块线程数</translation>
    </message>
    <message>
        <source>static shared memory at which a block is gained</source>
        <translation>可多驻留线程块的静态共享内存</translation>
    </message>
    <message>
        <source>dynamic shared memory at which a block is gained</source>
        <translation>可多驻留线程块的动态共享内存</translation>
    </message>
    <message>
        <source>barriers per block at which a block is gained</source>
        <translation>可多驻留线程块的每线程块屏障数</translation>
    </message>
    <message>
        <source>most registers per thread with %1 blocks per SM</source>
        <translation>每 SM 驻留 %1 个线程块时的每线程寄存器数上限</translation>
    </message>
    <message>
        <source>registers per thread that the launch bounds leave</source>
        <translation>启动边界允许的每线程寄存器数</translation>
    </message>
    <message>
        <source>registers per thread that launch bounds with %1 blocks leave</source>
        <translation>启动边界要求 %1 个线程块时允许的每线程寄存器数</translation>
    </message>
    <message>
        <source>largest static shared memory with %1 blocks per SM</source>
        <translation>每 SM 驻留 %1 个线程块时的静态共享内存上限</translation>
    </message>
    <message>
        <source>largest dynamic shared memory with %1 blocks per SM</source>
        <translation>每 SM 驻留 %1 个线程块时的动态共享内存上限</translation>
    </message>
    <message>
        <source>highest occupancy of any block size</source>
        <translation>各种线程块大小中的最高占用率</translation>
    </message>
    <message>
        <source>full waves</source>
        <translation>满波次数</translation>
    </message>
    <message>
        <source>block slots in use over all waves</source>
        <translation>全部波次的线程块槽位使用率</translation>
    </message>
    <message>
        <source>block slots in use in the last wave</source>
        <translation>最后一个波次的线程块槽位使用率</translation>
    </message>
    <message>
        <source>active clusters of the GPU, an estimate</source>
        <translation>整个 GPU 的活跃线程块簇数（估计）</translation>
    </message>
    <message>
        <source>There is no quantity “%1”.</source>
        <translation>不存在名为“%1”的量。</translation>
    </message>
    <message>
        <source>There is no quantity “%1”; did you mean “%2”?</source>
        <translation>不存在名为“%1”的量；是否想写“%2”？</translation>
    </message>
    <message>
        <source>A choice needs at least %1 options.</source>
        <translation>选择题至少需要 %1 个选项。</translation>
    </message>
    <message>
        <source>An option has a launch only where “pick” is “largest” or “smallest”.</source>
        <translation>仅当“pick”为“largest”或“smallest”时，选项才可带有启动配置。</translation>
    </message>
    <message>
        <source>An option has a value only where “pick” is “value”.</source>
        <translation>仅当“pick”为“value”时，选项才可带有值。</translation>
    </message>
    <message>
        <source>“%1” is no number that can be typed; give “options” to choose from.</source>
        <translation>“%1”不是可键入的数字；请给出“options”以供选择。</translation>
    </message>
    <message>
        <source>“pick” compares the numbers of a quantity over “options”.</source>
        <translation>“pick”用于在“options”之间比较某个量的数值。</translation>
    </message>
    <message>
        <source>“%1” has no value for this launch on this GPU.</source>
        <translation>“%1”对此 GPU 上的此启动配置没有值。</translation>
    </message>
    <message>
        <source>“%1” has no value for the launch of option %2.</source>
        <translation>“%1”对选项 %2 的启动配置没有值。</translation>
    </message>
    <message>
        <source>Options %1 and %2 have the same value, %3; exactly one option may be right.</source>
        <translation>选项 %1 与 %2 的值相同，均为 %3；只能有一个选项正确。</translation>
    </message>
    <message>
        <source>None of the options is right; the answer is “%1”.</source>
        <translation>没有正确的选项；答案是“%1”。</translation>
    </message>
    <message>
        <source>The choice of the GPU</source>
        <translation>GPU 选择框</translation>
    </message>
    <message>
        <source>The headline with the occupancy</source>
        <translation>占用率标题</translation>
    </message>
    <message>
        <source>The limit of every resource</source>
        <translation>各资源的限值</translation>
    </message>
    <message>
        <source>The next steps</source>
        <translation>下一档</translation>
    </message>
    <message>
        <source>The chart over threads per block</source>
        <translation>每线程块线程数图表</translation>
    </message>
    <message>
        <source>The chart over registers per thread</source>
        <translation>每线程寄存器数图表</translation>
    </message>
    <message>
        <source>The chart over shared memory per block</source>
        <translation>每线程块共享内存图表</translation>
    </message>
    <message>
        <source>The tab of this view</source>
        <translation>此视图的标签页</translation>
    </message>
    <message>
        <source>A place names “%1”, which is no quantity.</source>
        <translation>占位符中的“%1”不是任何量的名称。</translation>
    </message>
    <message>
        <source>A place names “%1”, which is no quantity; did you mean “%2”?</source>
        <translation>占位符中的“%1”不是任何量的名称；是否想写“%2”？</translation>
    </message>
    <message>
        <source>“%1” is no language of this program; it knows %2.</source>
        <translation>“%1”不是本程序支持的语言；支持的语言有 %2。</translation>
    </message>
    <message>
        <source>“%1” has no text; write {&quot;en&quot;: &quot;…&quot;}, or one for each language.</source>
        <translation>“%1”没有文本；请写成 {&quot;en&quot;: &quot;…&quot;}，或为每种语言各写一条。</translation>
    </message>
    <message>
        <source>“%1” lacks the language “%2”, which the title has.</source>
        <translation>“%1”缺少标题中已有的语言“%2”。</translation>
    </message>
    <message>
        <source>“%1” has the language “%2”, which the title lacks.</source>
        <translation>“%1”含有标题中没有的语言“%2”。</translation>
    </message>
    <message>
        <source>“%1” must not be empty.</source>
        <translation>“%1”不能为空。</translation>
    </message>
    <message>
        <source>The text in “%1” lacks the place {%2}, which “%3” has.</source>
        <translation>“%1”中的文本缺少占位符 {%2}，而“%3”中有。</translation>
    </message>
    <message>
        <source>Cluster size</source>
        <translation>线程块簇大小</translation>
    </message>
    <message>
        <source>Blocks of a thread block cluster, from compute capability 9.0. They start together on neighbouring SMs. Up to 8 work everywhere, more need the kernel&apos;s opt-in. What one SM holds stays the same; the whole GPU may hold fewer blocks.</source>
        <translation>线程块簇的线程块数，自计算能力 9.0 起可用。同簇的线程块在相邻的 SM 上同时启动。不超过 8 个时处处可用，更多则需要内核显式启用。单个 SM 的容量不变；整个 GPU 能容纳的线程块可能减少。</translation>
    </message>
    <message>
        <source>no clusters</source>
        <translation>不使用线程块簇</translation>
    </message>
    <message>
        <source>Whole warps</source>
        <translation>完整的线程束</translation>
    </message>
    <message>
        <source>Enough threads in a block</source>
        <translation>线程块的线程足够多</translation>
    </message>
    <message>
        <source>Several blocks on an SM</source>
        <translation>每个 SM 有多个线程块</translation>
    </message>
    <message>
        <source>Enough warps to hide latency</source>
        <translation>线程束足以隐藏延迟</translation>
    </message>
    <message>
        <source>100 % is not the goal</source>
        <translation>100 % 并非目标</translation>
    </message>
    <message>
        <source>Registers below the maximum</source>
        <translation>寄存器数低于上限</translation>
    </message>
    <message>
        <source>Enough blocks for all SMs</source>
        <translation>线程块足够分给所有 SM</translation>
    </message>
    <message>
        <source>A full last wave</source>
        <translation>最后一个波次满载</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>%1 threads are whole warps: no lane idles.</source>
        <translation>%1 个线程恰为完整的线程束：没有空闲通道。</translation>
    </message>
    <message>
        <source>Idle lanes in the last warp: %1. The hardware runs threads 32 at a time; a multiple of 32 wastes none.</source>
        <translation>最后一个线程束中的空闲通道：%1 个。硬件每次执行 32 个线程；取 32 的倍数则毫无浪费。</translation>
    </message>
    <message>
        <source>%1 threads: from 128 on a block keeps an SM busy with few blocks; 128 to 256 are a good start.</source>
        <translation>%1 个线程：达到 128 后，少量线程块就能让 SM 保持忙碌；可先取 128 到 256。</translation>
    </message>
    <message>
        <source>%1 threads are few. 128 to 256 are a good start; small blocks need many on an SM, and their number is limited.</source>
        <translation>%1 个线程偏少。可先取 128 到 256；线程块小则 SM 上需要很多线程块，而其数量有限。</translation>
    </message>
    <message>
        <source>%1 threads are very few: even a full SM has hardly any warps. Take at least 64, better 128 to 256.</source>
        <translation>%1 个线程太少：即使 SM 放满，线程束也寥寥无几。请至少取 64，最好 128 到 256。</translation>
    </message>
    <message>
        <source>%1 blocks share an SM: while one waits at a barrier, others run.</source>
        <translation>%1 个线程块共用一个 SM：一个在屏障处等待时，其他线程块可以运行。</translation>
    </message>
    <message>
        <source>One block has the SM alone: while it waits at __syncthreads(), nothing else runs. Several smaller ones overlap.</source>
        <translation>SM 上只有一个线程块：它在 __syncthreads() 处等待时，没有别的可运行。多个较小的线程块可以交叠执行。</translation>
    </message>
    <message>
        <source>%1 of the warp slots: enough for an SM to find another warp while one waits.</source>
        <translation>占线程束槽位的 %1：足以让 SM 在一个线程束等待时找到另一个线程束。</translation>
    </message>
    <message>
        <source>%1 of the warp slots: below about 30 % latency is rarely hidden, unless every thread has several independent operations in flight.</source>
        <translation>占线程束槽位的 %1：低于约 30 % 时延迟很少能被隐藏，除非每个线程都有多个独立操作同时在执行。</translation>
    </message>
    <message>
        <source>%1: above about half, more rarely pays. If the kernel is bound by arithmetic, registers and independent operations per thread are worth more. Measure.</source>
        <translation>%1：超过约一半后，继续提高很少见效。若内核受限于算术运算，每线程的寄存器和独立操作更有价值。请实测。</translation>
    </message>
    <message>
        <source>%1: a kernel bound by memory may gain from more; one bound by arithmetic can be fastest with few warps that each do a lot. Measure before paying for it.</source>
        <translation>%1：受限于访存的内核可能因占用率提高而受益；受限于算术运算的内核则可能在线程束较少、各自多做工作时最快。付出代价之前请先实测。</translation>
    </message>
    <message>
        <source>%1 of at most %2 registers per thread.</source>
        <translation>每线程寄存器数 %1，上限 %2。</translation>
    </message>
    <message>
        <source>%1 registers are the most that a thread can have: the compiler has probably spilled values. Look at -Xptxas -v.</source>
        <translation>%1 个寄存器已是每线程的上限：编译器很可能已产生寄存器溢出。请查看 -Xptxas -v 的输出。</translation>
    </message>
    <message>
        <source>%1 blocks for %2 SMs: several for each, so that an uneven end hardly matters.</source>
        <translation>%2 个 SM 共有 %1 个线程块：每个 SM 分到多个，结尾不齐也几乎没有影响。</translation>
    </message>
    <message>
        <source>%1 blocks for %2 SMs: some have nothing to do.</source>
        <translation>%2 个 SM 共有 %1 个线程块：部分 SM 无事可做。</translation>
    </message>
    <message>
        <source>The last wave has %1 of %2 blocks: little time is lost.</source>
        <translation>最后一个波次有 %1 / %2 个线程块：损失的时间很少。</translation>
    </message>
    <message>
        <source>The last wave has only %1 of %2 blocks: part of the GPU waits for it.</source>
        <translation>最后一个波次只有 %1 / %2 个线程块：GPU 的一部分要空等它。</translation>
    </message>
    <message>
        <source>The last wave has only %1 of %2 blocks, and takes as long as a full one. Another grid or block size evens it out.</source>
        <translation>最后一个波次只有 %1 / %2 个线程块，耗时却与满波次相同。改变网格或线程块大小可使其均衡。</translation>
    </message>
    <message>
        <source>Every wave is full.</source>
        <translation>每个波次都满载。</translation>
    </message>
    <message>
        <source>Every warp slot is in use. That alone makes no kernel fast: fewer warps with more registers each may do as well. Measure.</source>
        <translation>线程束槽位已全部用上。仅凭这一点并不能让内核变快：线程束较少而各自寄存器较多时，效果可能同样好。请实测。</translation>
    </message>
    <message>
        <source>Block shape</source>
        <translation>线程块形状</translation>
    </message>
    <message>
        <source>Active blocks per SM</source>
        <translation>每 SM 活跃线程块数</translation>
    </message>
    <message>
        <source>Active warps per SM</source>
        <translation>每 SM 活跃线程束数</translation>
    </message>
    <message>
        <source>Active threads per SM</source>
        <translation>每 SM 活跃线程数</translation>
    </message>
    <message>
        <source>Maximum warps per SM</source>
        <translation>每 SM 最大线程束数</translation>
    </message>
    <message>
        <source>Warps per block</source>
        <translation>每线程块线程束数</translation>
    </message>
    <message>
        <source>Registers given to a block</source>
        <translation>为每线程块分配的寄存器数</translation>
    </message>
    <message>
        <source>Shared memory given to a block</source>
        <translation>为每线程块分配的共享内存</translation>
    </message>
    <message>
        <source>Shared memory of an SM</source>
        <translation>单个 SM 的共享内存</translation>
    </message>
    <message>
        <source>Blocks per wave</source>
        <translation>每波次线程块数</translation>
    </message>
    <message>
        <source>Blocks in the last wave</source>
        <translation>最后一个波次的线程块数</translation>
    </message>
    <message>
        <source>Efficiency of the waves</source>
        <translation>波次效率</translation>
    </message>
    <message>
        <source>static %1</source>
        <translation>静态 %1</translation>
    </message>
    <message>
        <source>dynamic %1</source>
        <translation>动态 %1</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限值</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>Limit by %1</source>
        <translation>按%1的限值</translation>
    </message>
    <message>
        <source>Compute capability %1</source>
        <translation>计算能力 %1</translation>
    </message>
    <message>
        <source>A comparison holds at most %1 launches. Remove one, or replace one.</source>
        <translation>一次对比最多包含 %1 个启动配置。请移除或替换一个。</translation>
    </message>
    <message>
        <source>The GPU&apos;s number of SMs is not known, so it has no GPC layout.</source>
        <translation>该 GPU 的 SM 数未知，因此没有 GPC 布局。</translation>
    </message>
    <message>
        <source>GPC layout: %1 GPCs are too many; at most %2 are taken.</source>
        <translation>GPC 布局：%1 个 GPC 过多；最多 %2 个。</translation>
    </message>
    <message>
        <source>GPC layout: GPC %1 has %2 SMs; it needs at least %3.</source>
        <translation>GPC 布局：GPC %1 有 %2 个 SM；至少需要 %3 个。</translation>
    </message>
    <message>
        <source>GPC layout: the SMs sum to %1, but the GPU has %2.</source>
        <translation>GPC 布局：各 GPC 的 SM 合计 %1 个，但该 GPU 有 %2 个。</translation>
    </message>
    <message>
        <source>The block as a row of %1</source>
        <translation>线程块改为一行，共 %1</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>runs: %1, %2</source>
        <translation>可启动：%1，%2</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>+%1, %2 → %3</source>
        <translation>+%1，%2 → %3</translation>
    </message>
    <message>
        <source>−%1, %2 → %3</source>
        <translation>−%1，%2 → %3</translation>
    </message>
    <message>
        <source>Nothing between helps.</source>
        <translation>中间值均无效果。</translation>
    </message>
    <message>
        <source>Nothing between helps: the register file is handed out in steps of %1 per thread.</source>
        <translation>中间值均无效果：寄存器文件以每线程 %1为步长分配。</translation>
    </message>
    <message>
        <source>Nothing between helps: shared memory is handed out in steps of %1.</source>
        <translation>中间值均无效果：共享内存以 %1 为步长分配。</translation>
    </message>
    <message>
        <source>Fewer registers: values may spill to local memory, and less is reused. Look for spills in the output of -Xptxas -v.</source>
        <translation>寄存器减少：值可能溢出到本地内存，数据复用也会减少。请在 -Xptxas -v 的输出中查看有无寄存器溢出。</translation>
    </message>
    <message>
        <source>Smaller blocks: fewer threads share data, so more is loaded twice, and there are more blocks to start.</source>
        <translation>线程块变小：共享数据的线程减少，重复加载增多，需要启动的线程块也更多。</translation>
    </message>
    <message>
        <source>Larger blocks: more threads wait at every barrier, there are fewer blocks, and the tail is coarser.</source>
        <translation>线程块变大：每个屏障处等待的线程更多，线程块数减少，尾部的粒度更粗。</translation>
    </message>
    <message>
        <source>Less shared memory: smaller tiles, so data is loaded more often.</source>
        <translation>共享内存减少：数据块变小，数据加载更频繁。</translation>
    </message>
    <message>
        <source>The kernel must do with fewer of them.</source>
        <translation>内核可用的数量随之减少。</translation>
    </message>
    <message>
        <source>More shared memory leaves less L1 cache for everything else.</source>
        <translation>共享内存增大，留给其他数据的 L1 缓存便减少。</translation>
    </message>
    <message>
        <source>Global loads no longer go through the L1 cache.</source>
        <translation>全局内存加载不再经过 L1 缓存。</translation>
    </message>
    <message>
        <source>The kernel&apos;s own limits change: it is compiled or set up anew.</source>
        <translation>内核自身的限值改变：需重新编译或重新设置。</translation>
    </message>
    <message>
        <source>%1: anything up to %2 costs nothing.</source>
        <translation>%1：不超过 %2 都不损失占用率。</translation>
    </message>
    <message>
        <source>%1: at the edge. From %2 on the launch cannot run.</source>
        <translation>%1：已到临界值。自 %2 起无法启动。</translation>
    </message>
    <message>
        <source>%1: up to %2 cost nothing. From %3 on the launch cannot run.</source>
        <translation>%1：不超过 %2 不损失占用率。自 %3 起无法启动。</translation>
    </message>
    <message>
        <source>%1: at the edge. From %2 on: %3, %4.</source>
        <translation>%1：已到临界值。自 %2 起：%3，%4。</translation>
    </message>
    <message>
        <source>%1: up to %2 cost nothing. From %3 on: %4, %5.</source>
        <translation>%1：不超过 %2 不损失占用率。自 %3 起：%4，%5。</translation>
    </message>
    <message>
        <source>For nvcc: the same limit of %1 for every kernel of a file. Launch bounds are more precise, and take precedence.</source>
        <translation>用于 nvcc：对文件中的每个内核施加同样的 %1上限。启动边界更精确，且优先生效。</translation>
    </message>
    <message>
        <source>Before the launch: without this opt-in a block may not have so much shared memory, and the launch fails.</source>
        <translation>写在启动之前：若不如此显式启用，线程块便不能使用这么多共享内存，启动会失败。</translation>
    </message>
    <message>
        <source>Before the launch, as a hint: %1 of shared memory are enough for %2; the rest stays L1 cache.</source>
        <translation>写在启动之前，作为提示：%1 的共享内存足以容纳 %2；其余仍作 L1 缓存。</translation>
    </message>
    <message>
        <source>This device has no thread block clusters, so a launch with a cluster size fails. They need compute capability 9.0.</source>
        <translation>此设备不支持线程块簇，因此指定了线程块簇大小的启动会失败。线程块簇需要计算能力 9.0。</translation>
    </message>
    <message>
        <source>A cluster of %1 cannot launch: this device takes %2, or %3 with the kernel&apos;s opt-in.</source>
        <translation>含 %1的线程块簇无法启动：此设备允许 %2 个，内核显式启用后允许 %3 个。</translation>
    </message>
    <message>
        <source>A cluster of more than %1 needs the kernel&apos;s opt-in: call cudaFuncSetAttribute with NonPortableClusterSizeAllowed.</source>
        <translation>线程块簇超过 %1需要内核显式启用：请用 NonPortableClusterSizeAllowed 调用 cudaFuncSetAttribute。</translation>
    </message>
    <message>
        <source>The grid must hold whole clusters, or the launch fails. %1 would be one cluster.</source>
        <translation>网格必须由完整的线程块簇组成，否则启动失败。%1恰为一个线程块簇。</translation>
    </message>
    <message>
        <source>The grid must hold whole clusters, or the launch fails. %1 or %2 would be right.</source>
        <translation>网格必须由完整的线程块簇组成，否则启动失败。可取 %1 或 %2。</translation>
    </message>
    <message>
        <source>asked for</source>
        <translation>请求量</translation>
    </message>
    <message>
        <source>lost to rounding and reserve</source>
        <translation>取整与系统预留的损耗</translation>
    </message>
    <message>
        <source>free, but another resource binds</source>
        <translation>空闲，但其他资源起限制作用</translation>
    </message>
    <message>
        <source>too small for one more block</source>
        <translation>不足以再放一个线程块</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>more than a block may have</source>
        <translation>超出线程块上限的部分</translation>
    </message>
    <message>
        <source>L1 cache</source>
        <translation>L1 缓存</translation>
    </message>
    <message>
        <source>What the blocks on the SM asked for.</source>
        <translation>SM 上各线程块的请求量。</translation>
    </message>
    <message>
        <source>Handed out on top: resources are given in whole units, and the driver keeps a reserve of shared memory in every block.</source>
        <translation>在请求量之外多分配的部分：资源以完整的分配粒度分配，且每个线程块中都有一部分共享内存为系统预留。</translation>
    </message>
    <message>
        <source>Would hold more blocks, but another resource is used up. Using it costs no occupancy.</source>
        <translation>本可容纳更多线程块，但另一种资源已用尽。用掉这部分不损失占用率。</translation>
    </message>
    <message>
        <source>Left over: one block more does not fit into it.</source>
        <translation>剩余的部分：不足以再放一个线程块。</translation>
    </message>
    <message>
        <source>Would be left if the block could run.</source>
        <translation>假如线程块能够启动，将会剩余的部分。</translation>
    </message>
    <message>
        <source>What a block asks for beyond what it may have. It cannot run.</source>
        <translation>线程块的请求量超出其上限的部分。该线程块无法启动。</translation>
    </message>
    <message>
        <source>What is left of the memory that shared memory and L1 cache divide. A smaller carve-out gives the cache more.</source>
        <translation>共享内存与 L1 缓存共用的存储中余下的部分。共享内存配比越小，留给缓存的越多。</translation>
    </message>
    <message>
        <source>Warp slots</source>
        <translation>线程束槽位</translation>
    </message>
    <message>
        <source>Block slots</source>
        <translation>线程块槽位</translation>
    </message>
    <message>
        <source>Register file</source>
        <translation>寄存器文件</translation>
    </message>
    <message>
        <source>Shared memory</source>
        <translation>共享内存</translation>
    </message>
    <message>
        <source>Barriers</source>
        <translation>屏障</translation>
    </message>
    <message>
        <source>Virtual resources</source>
        <translation>虚拟资源</translation>
    </message>
    <message>
        <source>Block %1 would need slots for %2; %3 are left.</source>
        <translation>线程块 %1 需要 %2的槽位；只剩 %3 个。</translation>
    </message>
    <message>
        <source>Every block slot of the SM is taken.</source>
        <translation>SM 的线程块槽位已全部占用。</translation>
    </message>
    <message>
        <source>Block %1 would need %2; %3 are left.</source>
        <translation>线程块 %1 需要 %2；只剩 %3 个。</translation>
    </message>
    <message>
        <source>Block %1 would need %2 of shared memory; %3 are left.</source>
        <translation>线程块 %1 需要 %2 的共享内存；只剩 %3。</translation>
    </message>
    <message>
        <source>Block %1 has %2 of %3 each; the sub-partitions have room for %4 more.</source>
        <translation>线程块 %1 有 %2，每线程束 %3；各子分区只能再放 %4 个线程束。</translation>
    </message>
    <message>
        <source>Block %1 has %2 of %3 each; half an SM has room for %4 more (global caching).</source>
        <translation>线程块 %1 有 %2，每线程束 %3；半个 SM 只能再放 %4 个线程束（全局缓存）。</translation>
    </message>
    <message>
        <source>Block %1 would need %2; half an SM has %3 slots left (global caching).</source>
        <translation>线程块 %1 需要 %2；半个 SM 只剩 %3 个槽位（全局缓存）。</translation>
    </message>
    <message>
        <source>Warps are dealt out to the sub-partitions in turn. Which one a warp really gets is up to the hardware; that they spread evenly follows from how many fit.</source>
        <translation>线程束轮流分给各子分区。某个线程束实际分到哪个子分区由硬件决定；它们均匀分布，则可由能容纳的数量推知。</translation>
    </message>
    <message>
        <source>threads per SM</source>
        <translation>每 SM 线程数</translation>
    </message>
    <message>
        <source>rounded up: +%1</source>
        <translation>向上取整：+%1</translation>
    </message>
    <message>
        <source>rounded down: %1 left over</source>
        <translation>向下取整：剩余 %1</translation>
    </message>
    <message>
        <source>the largest size</source>
        <translation>最大的一档</translation>
    </message>
    <message>
        <source>rounded down</source>
        <translation>向下取整</translation>
    </message>
    <message>
        <source>The textbook counts threads. The hardware gives whole warps: %1 take the room of %2.</source>
        <translation>教科书公式按线程计数。硬件按完整的线程束分配：%1占用 %2的空间。</translation>
    </message>
    <message>
        <source>The textbook does not round the warps up: %1 instead of %2.</source>
        <translation>教科书公式不对线程束向上取整：%1，而非 %2。</translation>
    </message>
    <message>
        <source>The textbook has no launch check. It counts as if every sub-partition held as many warps as the fullest: %1 instead of %2.</source>
        <translation>教科书公式没有启动检查。启动检查假定每个子分区的线程束都与最满的子分区一样多：%1，而非 %2。</translation>
    </message>
    <message>
        <source>The textbook takes the register file as one piece. In every sub-partition %1 are left over, too few for one more warp.</source>
        <translation>教科书公式把寄存器文件视为一个整体。实际上每个子分区剩余 %1，不足以再放一个线程束。</translation>
    </message>
    <message>
        <source>The textbook counts the SM&apos;s threads, the hardware its warp slots.</source>
        <translation>教科书公式按 SM 的线程计数，硬件按线程束槽位计数。</translation>
    </message>
    <message>
        <source>The textbook leaves out the %1 that the driver reserves in every block: %2 instead of %3.</source>
        <translation>教科书公式未计入每个线程块中系统预留的 %1：%2，而非 %3。</translation>
    </message>
    <message>
        <source>The textbook does not round up to the allocation unit: %1 instead of %2.</source>
        <translation>教科书公式不向上取整到分配粒度：%1，而非 %2。</translation>
    </message>
    <message>
        <source>The textbook takes all of the SM&apos;s shared memory, not the configured size.</source>
        <translation>教科书公式取 SM 的全部共享内存，而非已配置的大小。</translation>
    </message>
    <message>
        <source>The textbook takes the register file as one piece; divided, %1 are left over.</source>
        <translation>教科书公式把寄存器文件视为一个整体；划分后剩余 %1。</translation>
    </message>
    <message>
        <source>textbook</source>
        <translation>教科书公式</translation>
    </message>
    <message>
        <source>The textbook divides the SM&apos;s threads, registers and shared memory by what a block asks for. It knows no warps, allocation units, reserve, carve-out or launch check.</source>
        <translation>教科书公式用 SM 的线程数、寄存器数和共享内存除以线程块的请求量，不考虑线程束、分配粒度、系统预留、共享内存配比和启动检查。</translation>
    </message>
    <message>
        <source>The textbook has no such check.</source>
        <translation>教科书公式没有此项检查。</translation>
    </message>
    <message>
        <source>The textbook counts the SM as a whole, the hardware each half for itself.</source>
        <translation>教科书公式按整个 SM 计算，硬件规则按两半分别计算。</translation>
    </message>
    <message>
        <source>The textbook does not count %1.</source>
        <translation>教科书公式不计入%1。</translation>
    </message>
    <message>
        <source>Here this costs no block.</source>
        <translation>此处并不因此减少线程块。</translation>
    </message>
    <message>
        <source>The textbook promises %1 (%2), but the launch cannot run.</source>
        <translation>教科书公式预期 %1（%2），但此启动配置无法启动。</translation>
    </message>
    <message>
        <source>Textbook and hardware agree in the end: %1, %2.</source>
        <translation>教科书公式与硬件规则最终一致：%1，%2。</translation>
    </message>
    <message>
        <source>The textbook promises %1 (%2), the hardware runs %3 (%4).</source>
        <translation>教科书公式预期 %1（%2），硬件实际运行 %3（%4）。</translation>
    </message>
    <message>
        <source>the block</source>
        <translation>线程块</translation>
    </message>
    <message>
        <source>the result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>%1: %2, binds</source>
        <translation>%1：%2，起限制作用</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>无限制</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>“%1” lies in another tab than “%2”, which this step shows.</source>
        <translation>“%1”不在本步显示的标签页“%2”中。</translation>
    </message>
    <message>
        <source>%1 blocks for %2 SMs: only a few each. More even out, and thousands scale to larger GPUs.</source>
        <translation>%1 个线程块分给 %2 个 SM：每个只有几个。更多的线程块更均衡，数千个还能适应更大的 GPU。</translation>
    </message>
    <message>
        <source>Between __global__ void and the kernel&apos;s name: the compiler keeps to %1 per thread, so that there is room for %2.</source>
        <translation>写在 __global__ void 与内核名之间：编译器将每线程限制在 %1以内，从而可容纳 %2。</translation>
    </message>
    <message>
        <source>Between __global__ void and the kernel&apos;s name: the compiler never takes more than %1 per thread, so that there stays room for %2.</source>
        <translation>写在 __global__ void 与内核名之间：编译器每线程使用的寄存器不会超过 %1，从而始终可容纳 %2。</translation>
    </message>
    <message>
        <source>Before the launch: moves the border between shared memory and L1 cache, so that there is room for %1.</source>
        <translation>写在启动之前：移动共享内存与 L1 缓存的分界，从而可容纳 %1。</translation>
    </message>
    <message>
        <source>“%1” must be a compute capability such as “9.0”, not %2.</source>
        <translation>“%1”必须是计算能力，例如“9.0”，而不是 %2。</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>%1 before</source>
        <translation>%1（之前）</translation>
    </message>
    <message>
        <source>%1 after</source>
        <translation>%1（之后）</translation>
    </message>
    <message>
        <source>at the launch</source>
        <translation>启动时决定</translation>
    </message>
    <message>
        <source>Launch bounds</source>
        <translation>启动边界</translation>
    </message>
    <message>
        <source>Loaded</source>
        <translation>驱动加载</translation>
    </message>
    <message>
        <source>Mangled name</source>
        <translation>修饰名</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>下一档</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>内核数</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>exactly %1</source>
        <translation>恰好 %1</translation>
    </message>
    <message>
        <source>clusters of up to %1</source>
        <translation>线程块簇最大 %1</translation>
    </message>
    <message>
        <source>The file ends too early: what begins here should have %1, but only %2 follow.</source>
        <translation>文件过早结束：从此处开始应有 %1，但后面只有 %2。</translation>
    </message>
    <message>
        <source>Damaged: a length, an offset or a number points outside (%1).</source>
        <translation>已损坏：某个长度、偏移或编号指向文件之外（%1）。</translation>
    </message>
    <message>
        <source>Damaged: code that is compressed by %1 cannot be unpacked.</source>
        <translation>已损坏：用 %1 压缩的代码无法解压。</translation>
    </message>
    <message>
        <source>Left out: it would take %1 of memory, and %2 are the most that is read.</source>
        <translation>已略去：读取它需要 %1 内存，而上限是 %2。</translation>
    </message>
    <message>
        <source>A cubin of 32 bits, as CUDA 6 and earlier wrote them. Only those of 64 bits are read.</source>
        <translation>32 位的 cubin，由 CUDA 6 及更早版本生成。只读取 64 位的 cubin。</translation>
    </message>
    <message>
        <source>Line %1 is not as it should be: “%2”</source>
        <translation>第 %1 行不符合预期：“%2”</translation>
    </message>
    <message>
        <source>This is no file but a device, a pipe or a socket.</source>
        <translation>这不是文件，而是设备、管道或套接字。</translation>
    </message>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>无法读取文件：%1</translation>
    </message>
    <message>
        <source>There are no kernels in it (%1).</source>
        <translation>其中没有内核（%1）。</translation>
    </message>
    <message>
        <source>There are no kernels in it.</source>
        <translation>其中没有内核。</translation>
    </message>
    <message>
        <source>The format is not known. What can be read: compiler output (ptxas -v, nvcc --resource-usage, nvlink), cuobjdump --dump-resource-usage, cubins, fatbins, PTX, programs and libraries with GPU code, and files of Nsight Compute and Triton.</source>
        <translation>无法识别的格式。可以读取：编译器输出（ptxas -v、nvcc --resource-usage、nvlink）、cuobjdump --dump-resource-usage 的输出、cubin、fatbin、PTX、含 GPU 代码的程序和库，以及 Nsight Compute 和 Triton 的文件。</translation>
    </message>
    <message>
        <source>Code for link-time optimisation has no resources before it is linked. Pieces of it: %1.</source>
        <translation>链接时优化的代码在链接之前没有资源信息。共 %1 段。</translation>
    </message>
    <message>
        <source>From line %1 on the output of several compilers is mixed: numbers there may be another kernel&apos;s.</source>
        <translation>从第 %1 行起，多个编译器的输出交错在一起：其中的数字可能属于别的内核。</translation>
    </message>
    <message>
        <source>Device linking told kernels again; what was told of them before is left out. Their number: %1.</source>
        <translation>设备链接之后再次给出了一些内核，此前对它们的记录已略去。数目：%1。</translation>
    </message>
    <message>
        <source>The process that reads the files crashed.</source>
        <translation>读取文件的进程崩溃了。</translation>
    </message>
    <message>
        <source>The process that reads the files crashed (signal or exception %1).</source>
        <translation>读取文件的进程崩溃了（信号或异常 %1）。</translation>
    </message>
    <message>
        <source>The system did not start occuscope-cli: %1</source>
        <translation>系统未能启动 occuscope-cli：%1</translation>
    </message>
    <message>
        <source>Reading took more than %1 s, so it was ended.</source>
        <translation>读取超过了 %1 秒，因此被终止。</translation>
    </message>
    <message>
        <source>Reading would have taken more than %1 of memory, so it was ended.</source>
        <translation>读取将占用超过 %1 的内存，因此被终止。</translation>
    </message>
    <message>
        <source>What was run did not answer as occuscope-cli does: “%1”</source>
        <translation>所运行的程序没有像 occuscope-cli 那样应答：“%1”</translation>
    </message>
    <message>
        <source>occuscope-cli speaks version %1 of the protocol for reading builds, this program version %2.</source>
        <translation>occuscope-cli 使用的构建读取协议版本为 %1，本程序为 %2。</translation>
    </message>
    <message>
        <source>The request was not understood: %1</source>
        <translation>无法理解该请求：%1</translation>
    </message>
    <message>
        <source>occuscope-cli belongs beside this program: install Occuscope again, or build it whole.</source>
        <translation>occuscope-cli 应位于本程序旁边：请重新安装 Occuscope，或完整地构建它。</translation>
    </message>
    <message>
        <source>What was read before stays. Leave out the file that was being read; it may be damaged.</source>
        <translation>此前读取的内容会保留。请排除当时正在读取的文件，它可能已损坏。</translation>
    </message>
    <message>
        <source>What was read before stays. Open fewer or smaller files at a time, or raise the limit (occuscope-cli kernels --help).</source>
        <translation>此前读取的内容会保留。请一次打开更少或更小的文件，或提高上限（见 occuscope-cli kernels --help）。</translation>
    </message>
    <message>
        <source>Install window and command line of the same version.</source>
        <translation>请安装相同版本的窗口程序和命令行程序。</translation>
    </message>
    <message>
        <source>“%1” is not known; write one of %2. A name that holds such a sign needs quotes.</source>
        <translation>未知的“%1”；请写以下之一：%2。含有此类符号的名称需要加引号。</translation>
    </message>
    <message>
        <source>“%1” is no number that “%2” can be compared with; write for example %3.</source>
        <translation>“%1”不是可以与“%2”比较的数字；例如可写 %3。</translation>
    </message>
    <message>
        <source>“%1” cannot be said of “%2”; write one of %3.</source>
        <translation>“%1”不能用于“%2”；请写以下之一：%3。</translation>
    </message>
    <message>
        <source>“%1” is not known of “%2”; write one of %3.</source>
        <translation>“%2”没有“%1”这个取值；请写以下之一：%3。</translation>
    </message>
    <message>
        <source>“%1” lacks a side; write for example %2.</source>
        <translation>“%1”缺少一侧；例如可写 %2。</translation>
    </message>
    <message>
        <source>The quote in “%1” is not closed.</source>
        <translation>“%1”中的引号没有闭合。</translation>
    </message>
    <message>
        <source>There is no “%1”: all conditions must hold. In quotes it is a part of the name.</source>
        <translation>没有“%1”这种写法：所有条件必须同时满足。加上引号则视为名称的一部分。</translation>
    </message>
    <message>
        <source>Registers</source>
        <translation>寄存器</translation>
    </message>
    <message>
        <source>Static shared</source>
        <translation>静态共享内存</translation>
    </message>
    <message>
        <source>Dynamic shared</source>
        <translation>动态共享内存</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>栈</translation>
    </message>
    <message>
        <source>Spills</source>
        <translation>寄存器溢出</translation>
    </message>
    <message>
        <source>Spill stores</source>
        <translation>溢出写入</translation>
    </message>
    <message>
        <source>Spill loads</source>
        <translation>溢出读取</translation>
    </message>
    <message>
        <source>Most threads</source>
        <translation>最多线程数</translation>
    </message>
    <message>
        <source>Fewest blocks</source>
        <translation>最少线程块数</translation>
    </message>
    <message>
        <source>Block size</source>
        <translation>线程块大小</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>线程块簇</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Read from</source>
        <translation>信息来源</translation>
    </message>
    <message>
        <source>On the GPU</source>
        <translation>在此 GPU 上</translation>
    </message>
    <message>
        <source>Whole name</source>
        <translation>全名</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>The output of several compilers is mixed here: the numbers may be another kernel&apos;s.</source>
        <translation>此处多个编译器的输出交错在一起：数字可能属于别的内核。</translation>
    </message>
    <message>
        <source>It calls itself, so how large its stack becomes cannot be known.</source>
        <translation>它会递归调用自身，因此无法得知栈会有多大。</translation>
    </message>
    <message>
        <source>Machine code does not keep the fewest blocks of the launch bounds. This is the smallest number that explains how many registers the compiler kept to.</source>
        <translation>机器代码不保存启动边界中的最少线程块数。这是能够解释编译器所遵守的寄存器上限的最小数目。</translation>
    </message>
    <message>
        <source>Sizes were printed with two decimals, so they may be a few bytes off.</source>
        <translation>大小只给出两位小数，因此可能有几个字节的误差。</translation>
    </message>
    <message>
        <source>machine code</source>
        <translation>机器代码</translation>
    </message>
    <message>
        <source>machine code before device linking</source>
        <translation>设备链接之前的机器代码</translation>
    </message>
    <message>
        <source>PTX</source>
        <translation>PTX</translation>
    </message>
    <message>
        <source>compiler output</source>
        <translation>编译器输出</translation>
    </message>
    <message>
        <source>linker output</source>
        <translation>链接器输出</translation>
    </message>
    <message>
        <source>cuobjdump output</source>
        <translation>cuobjdump 输出</translation>
    </message>
    <message>
        <source>Nsight Compute profile</source>
        <translation>Nsight Compute 性能分析</translation>
    </message>
    <message>
        <source>Nsight Compute calculator</source>
        <translation>Nsight Compute 计算器</translation>
    </message>
    <message>
        <source>Triton metadata</source>
        <translation>Triton 元数据</translation>
    </message>
    <message>
        <source>target not known</source>
        <translation>目标未知</translation>
    </message>
    <message>
        <source>does not run on it</source>
        <translation>无法在其上运行</translation>
    </message>
    <message>
        <source>compiled by the driver when it is loaded</source>
        <translation>加载时由驱动编译</translation>
    </message>
    <message>
        <source>runs, though made for an earlier GPU</source>
        <translation>可运行，但为较早的 GPU 编译</translation>
    </message>
    <message>
        <source>made for it</source>
        <translation>正是为它编译</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>变差</translation>
    </message>
    <message>
        <source>better</source>
        <translation>变好</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>有变化</translation>
    </message>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>as given</source>
        <translation>由用户给定</translation>
    </message>
    <message>
        <source>the only one it runs with</source>
        <translation>只能以此大小启动</translation>
    </message>
    <message>
        <source>as launched</source>
        <translation>按启动时的值</translation>
    </message>
    <message>
        <source>launch bound</source>
        <translation>启动边界</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>假定</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>decided at the launch</source>
        <translation>启动时决定</translation>
    </message>
    <message>
        <source>perhaps, decided at the launch</source>
        <translation>可能有，启动时决定</translation>
    </message>
    <message>
        <source>Of %1 files in the folder only %2 are read.</source>
        <translation>文件夹中有 %1 个文件，只读取了其中 %2 个。</translation>
    </message>
    <message>
        <source>Of %1 launches only %2 are read.</source>
        <translation>共有 %1 次启动，只读取了其中 %2 次。</translation>
    </message>
    <message>
        <source>Of %1 problems only %2 are told.</source>
        <translation>共有 %1 个问题，只列出其中 %2 个。</translation>
    </message>
    <message>
        <source>Of %1 kernels only %2 are read.</source>
        <translation>共有 %1 个内核，只读取了其中 %2 个。</translation>
    </message>
    <message>
        <source>There is no such file or folder.</source>
        <translation>没有这样的文件或文件夹。</translation>
    </message>
    <message>
        <source>The permission to read it is missing.</source>
        <translation>没有读取它的权限。</translation>
    </message>
    <message>
        <source>Not final: device linking may raise registers, stack and shared memory.</source>
        <translation>尚非最终结果：设备链接可能增加寄存器、栈和共享内存。</translation>
    </message>
    <message>
        <source>It may call functions that are not added up, through pointers or again and again: the stack may be larger.</source>
        <translation>它可能通过指针或反复调用未计入的函数：栈可能更大。</translation>
    </message>
</context>
<context>
    <name>occ::ui::AboutDialog</name>
    <message>
        <source>Device data: %1 compute capabilities and %2 products, from NVIDIA&apos;s CUDA documents and headers, device reports and public lists of products. GPU ▸ Limits and sources names the source of each value and marks what is doubtful.</source>
        <translation>设备数据：%1 种计算能力、%2 款产品，取自 NVIDIA 的 CUDA 文档与头文件、设备报告和公开的产品列表。“GPU ▸ 限值与来源”列出每个值的来源，并标出存疑之处。</translation>
    </message>
    <message>
        <source>The sources are under the MIT licence. This desktop program links Qt Charts, and is therefore distributed under the GNU General Public License, version 3.</source>
        <translation>源代码采用 MIT 许可证。本桌面程序链接了 Qt Charts，因此按 GNU 通用公共许可证第 3 版（GPL-3）分发。</translation>
    </message>
    <message>
        <source>Built with Qt %1. CUDA and NVIDIA are trademarks of NVIDIA Corporation, which has no part in this program.</source>
        <translation>使用 Qt %1 构建。CUDA 和 NVIDIA 是 NVIDIA 公司的商标，该公司与本程序无关。</translation>
    </message>
    <message>
        <source>Occupancy of CUDA kernels: how many warps of a multiprocessor a launch keeps busy, what limits them, and what to change.</source>
        <translation>CUDA 内核的占用率：一次启动能让流式多处理器上的多少线程束保持活跃，受什么限制，又该改动什么。</translation>
    </message>
    <message>
        <source>About Occuscope</source>
        <translation>关于 Occuscope</translation>
    </message>
</context>
<context>
    <name>occ::ui::AdviceView</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Sets the inputs so. Undo takes it back.</source>
        <translation>按此设置各项输入，可撤销。</translation>
    </message>
    <message>
        <source>This launch cannot run. These would</source>
        <translation>此启动配置无法启动，以下改动可使其启动</translation>
    </message>
    <message>
        <source>No launch can run on this device.</source>
        <translation>此设备上没有任何可行的启动配置。</translation>
    </message>
    <message>
        <source>None: every warp slot of the SM is in use.</source>
        <translation>无：SM 的线程束槽位已全部用上。</translation>
    </message>
    <message>
        <source>None: no single input raises the occupancy.</source>
        <translation>无：单独改动任何一项输入都不能提高占用率。</translation>
    </message>
    <message>
        <source>Next steps</source>
        <translation>下一档</translation>
    </message>
    <message>
        <source>More by changing inputs together</source>
        <translation>同时改动多项输入可再提高</translation>
    </message>
    <message>
        <source>Room to grow</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copies the line to the clipboard.</source>
        <translation>将此行代码复制到剪贴板。</translation>
    </message>
    <message>
        <source>Lines to paste</source>
        <translation>可粘贴的代码行</translation>
    </message>
    <message>
        <source>None: this launch needs no attribute and no bounds.</source>
        <translation>无：此启动配置既不需要设置属性，也不需要启动边界。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Rules of thumb</source>
        <translation>经验法则</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>&amp;Copy advice</source>
        <translation>复制建议(&amp;C)</translation>
    </message>
    <message>
        <source>Save next steps as C&amp;SV…</source>
        <translation>下一档存为 CSV(&amp;S)…</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>Save &amp;picture…</source>
        <translation>保存图片(&amp;P)…</translation>
    </message>
    <message>
        <source>Copy p&amp;icture</source>
        <translation>复制图片(&amp;I)</translation>
    </message>
</context>
<context>
    <name>occ::ui::BlockShapeField</name>
    <message>
        <source>as X × Y × Z</source>
        <translation>即 X × Y × Z</translation>
    </message>
    <message>
        <source>Block size in X</source>
        <translation>线程块 X 方向大小</translation>
    </message>
    <message>
        <source>Block size in Y</source>
        <translation>线程块 Y 方向大小</translation>
    </message>
    <message>
        <source>Block size in Z</source>
        <translation>线程块 Z 方向大小</translation>
    </message>
    <message>
        <source>Extent of the block in this direction, in threads</source>
        <translation>线程块在该方向上的线程数</translation>
    </message>
</context>
<context>
    <name>occ::ui::BoundedField</name>
    <message>
        <source>%1 (slider)</source>
        <translation>%1（滑块）</translation>
    </message>
</context>
<context>
    <name>occ::ui::CalculationModel</name>
    <message>
        <source>%1: %2, binds</source>
        <translation>%1：%2，起限制作用</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>来源：%1</translation>
    </message>
    <message>
        <source>textbook: %1</source>
        <translation>教科书公式：%1</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>有变化</translation>
    </message>
</context>
<context>
    <name>occ::ui::CalculationPainter</name>
    <message>
        <source>Source: %1</source>
        <translation>来源：%1</translation>
    </message>
    <message>
        <source>binds</source>
        <translation>起限制作用</translation>
    </message>
    <message>
        <source>%1, textbook %2</source>
        <translation>%1，教科书公式 %2</translation>
    </message>
    <message>
        <source>textbook %1</source>
        <translation>教科书公式 %1</translation>
    </message>
    <message>
        <source>textbook: %1</source>
        <translation>教科书公式：%1</translation>
    </message>
</context>
<context>
    <name>occ::ui::CalculationSheet</name>
    <message>
        <source>Calculation of the occupancy</source>
        <translation>占用率计算</translation>
    </message>
</context>
<context>
    <name>occ::ui::CalculationView</name>
    <message>
        <source>Click a step, or press Enter on it, for its rule and where that comes from.</source>
        <translation>单击某一步骤，或在其上按 Enter，可查看该步的规则及其出处。</translation>
    </message>
    <message>
        <source>Textbook</source>
        <translation>教科书公式</translation>
    </message>
    <message>
        <source>Put the arithmetic that lessons teach beside it, and mark where the two part</source>
        <translation>并列显示课堂上讲授的算法，并标出两者从何处开始不同</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Copy or save the calculation as text, Markdown, LaTeX or a picture</source>
        <translation>将计算过程复制或保存为文本、Markdown、LaTeX 或图片</translation>
    </message>
    <message>
        <source>Calculation</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>全部收起</translation>
    </message>
    <message>
        <source>Open all</source>
        <translation>全部展开</translation>
    </message>
    <message>
        <source>Hide the rules</source>
        <translation>隐藏规则</translation>
    </message>
    <message>
        <source>Show the rule and the source of every step</source>
        <translation>显示每一步的规则和来源</translation>
    </message>
    <message>
        <source>Copy as &amp;text</source>
        <translation>复制为文本(&amp;T)</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>复制为 Markdown(&amp;M)</translation>
    </message>
    <message>
        <source>Copy as &amp;LaTeX</source>
        <translation>复制为 LaTeX(&amp;L)</translation>
    </message>
    <message>
        <source>Copy p&amp;icture</source>
        <translation>复制图片(&amp;I)</translation>
    </message>
    <message>
        <source>Save te&amp;xt…</source>
        <translation>保存文本(&amp;X)…</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>文本 (*.txt)</translation>
    </message>
    <message>
        <source>Save Markdow&amp;n…</source>
        <translation>保存 Markdown(&amp;N)…</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Save LaTeX &amp;document…</source>
        <translation>保存 LaTeX 文档(&amp;D)…</translation>
    </message>
    <message>
        <source>LaTeX document (*.tex)</source>
        <translation>LaTeX 文档 (*.tex)</translation>
    </message>
    <message>
        <source>Save &amp;picture…</source>
        <translation>保存图片(&amp;P)…</translation>
    </message>
</context>
<context>
    <name>occ::ui::ChartLegend</name>
    <message>
        <source>Colours of the charts: %1</source>
        <translation>图表颜色：%1</translation>
    </message>
    <message>
        <source>What limits occupancy: %1</source>
        <translation>占用率的限制因素：%1</translation>
    </message>
</context>
<context>
    <name>occ::ui::ChartPane</name>
    <message>
        <source>&amp;Copy chart</source>
        <translation>复制图表(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Axis in &amp;per cent</source>
        <translation>坐标轴用百分比(&amp;P)</translation>
    </message>
    <message>
        <source>Axis in &amp;warps</source>
        <translation>坐标轴用线程束数(&amp;W)</translation>
    </message>
</context>
<context>
    <name>occ::ui::ChartSheet</name>
    <message>
        <source>Theoretical occupancy</source>
        <translation>理论占用率</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>75 % · 48 of 64 warps · 6 blocks, limited by registers</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>Registers per thread: 40</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 (compute capability %2)</source>
        <translation>%1（计算能力 %2）</translation>
    </message>
    <message>
        <source>0 %, cannot launch: %1</source>
        <translation>0 %，无法启动：%1</translation>
    </message>
</context>
<context>
    <name>occ::ui::ChartText</name>
    <message>
        <source>Occupancy by threads per block</source>
        <translation>占用率随每块线程数的变化</translation>
    </message>
    <message>
        <source>Occupancy by registers per thread</source>
        <translation>占用率随每线程寄存器数的变化</translation>
    </message>
    <message>
        <source>Occupancy by shared memory per block</source>
        <translation>占用率随每块共享内存的变化</translation>
    </message>
    <message>
        <source>%1 · %2 of %3 · %4</source>
        <comment>75 % · 48 of 64 warps · 6 blocks</comment>
        <translation>%1 · %2 / %3 · %4</translation>
    </message>
    <message>
        <source>limited by %1</source>
        <translation>受限于%1</translation>
    </message>
    <message>
        <source>no block fits: %1</source>
        <translation>放不下任何线程块：%1</translation>
    </message>
    <message>
        <source>%1: %2 · %3</source>
        <comment>256 threads: 75 % · limited by registers</comment>
        <translation>%1：%2 · %3</translation>
    </message>
    <message>
        <source>at this value only</source>
        <translation>仅在此值</translation>
    </message>
    <message>
        <source>the same above %1, up to %2</source>
        <translation>大于 %1 至 %2 均相同</translation>
    </message>
    <message>
        <source>the same up to %1</source>
        <translation>到 %1 为止均相同</translation>
    </message>
    <message>
        <source>the same from %1 to %2</source>
        <translation>从 %1 到 %2均相同</translation>
    </message>
    <message>
        <source>cannot launch</source>
        <translation>无法启动</translation>
    </message>
    <message>
        <source>the SM&apos;s shared memory is set to %1</source>
        <translation>SM 的共享内存设为 %1</translation>
    </message>
</context>
<context>
    <name>occ::ui::ChartsView</name>
    <message>
        <source>Axis in per cent</source>
        <translation>坐标轴用百分比</translation>
    </message>
    <message>
        <source>Show occupancy in per cent of the SM&apos;s warps</source>
        <translation>以占 SM 线程束总数的百分比显示占用率</translation>
    </message>
    <message>
        <source>warps</source>
        <translation>线程束</translation>
    </message>
    <message>
        <source>Axis in warps</source>
        <translation>坐标轴用线程束数</translation>
    </message>
    <message>
        <source>Show the number of active warps</source>
        <translation>显示活跃线程束数</translation>
    </message>
    <message>
        <source>carve-outs</source>
        <translation>配比</translation>
    </message>
    <message>
        <source>One curve per carve-out</source>
        <translation>每种共享内存配比一条曲线</translation>
    </message>
    <message>
        <source>Chart of shared memory: one curve for each size that the SM&apos;s shared memory can be set to</source>
        <translation>共享内存图：SM 共享内存可设的每种大小各一条曲线</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Save the charts as a picture, a document or a table</source>
        <translation>将图表保存为图片、文档或表格</translation>
    </message>
</context>
<context>
    <name>occ::ui::CompareCard</name>
    <message>
        <source>Remove this launch from the comparison (Delete)</source>
        <translation>将此启动配置移出对比 (Delete)</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Name of the launch</source>
        <translation>启动配置的名称</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动命名</translation>
    </message>
</context>
<context>
    <name>occ::ui::CompareGpus</name>
    <message>
        <source>&amp;Use this GPU</source>
        <translation>使用此 GPU(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Pin this kernel there</source>
        <translation>在所选 GPU 上固定此内核(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Copy table</source>
        <translation>复制表格(&amp;C)</translation>
    </message>
    <message>
        <source>Runs on %1 of %2</source>
        <comment>GPUs</comment>
        <translation>%2 个 GPU 中有 %1 个可运行</translation>
    </message>
    <message>
        <source>Search: h10, ada, sm_89</source>
        <translation>搜索：h10、ada、sm_89</translation>
    </message>
    <message>
        <source>Search GPUs</source>
        <translation>搜索 GPU</translation>
    </message>
    <message>
        <source>All products</source>
        <translation>所有产品</translation>
    </message>
    <message>
        <source>Compute capabilities</source>
        <translation>计算能力</translation>
    </message>
    <message>
        <source>Which GPUs</source>
        <translation>GPU 范围</translation>
    </message>
    <message>
        <source>Hide GPUs on which the launch cannot run</source>
        <translation>隐藏无法启动的 GPU</translation>
    </message>
    <message>
        <source>The kernel on many GPUs</source>
        <translation>该内核在多种 GPU 上的结果</translation>
    </message>
    <message>
        <source>Only where it r&amp;uns</source>
        <translation>仅可运行(&amp;U)</translation>
    </message>
</context>
<context>
    <name>occ::ui::ComparePage</name>
    <message>
        <source>Occupancy b&amp;y</source>
        <translation>曲线横轴(&amp;Y)</translation>
    </message>
    <message>
        <source>Input along the chart</source>
        <translation>图表横轴的输入</translation>
    </message>
    <message>
        <source>Only &amp;differences</source>
        <translation>仅差异(&amp;D)</translation>
    </message>
    <message>
        <source>Hide the rows in which all launches agree. What differs from the first launch is marked.</source>
        <translation>隐藏所有启动配置都相同的行。与第一个启动配置不同之处会标出。</translation>
    </message>
    <message>
        <source>Differences from the first launch</source>
        <translation>与第一个启动配置的差异</translation>
    </message>
</context>
<context>
    <name>occ::ui::CompareStrip</name>
    <message>
        <source>Double-click: load it into the calculator. F2: rename.</source>
        <translation>双击：载入计算器。F2：重命名。</translation>
    </message>
    <message>
        <source>The launch in the calculator, which follows the sliders.</source>
        <translation>计算器中的启动配置，随滑块变化。</translation>
    </message>
    <message>
        <source>Keep the launch in the calculator for comparison</source>
        <translation>保留计算器中的启动配置，用于对比</translation>
    </message>
    <message>
        <source>+ Pin this launch</source>
        <translation>+ 固定此启动配置</translation>
    </message>
    <message>
        <source>Pin this launch</source>
        <translation>固定此启动配置</translation>
    </message>
</context>
<context>
    <name>occ::ui::CompareText</name>
    <message>
        <source>Now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>2: H100 SXM</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>not on this GPU</source>
        <translation>不适用于此 GPU</translation>
    </message>
    <message>
        <source>cannot launch: %1</source>
        <translation>无法启动：%1</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <comment>75 % · 6 blocks · registers</comment>
        <translation>%1 · %2 · %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Lines that coincide are drawn side by side.</source>
        <translation>重合的曲线并排绘制。</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>75 % · registers</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>75 % · 48 of 64 warps · 6 blocks, limited by registers</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>H100 SXM: 75 % · 6 blocks</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, %2: %3 · %4</source>
        <comment>1: H100 SXM, 256 threads: 75 % · limited by registers</comment>
        <translation>%1，%2：%3 · %4</translation>
    </message>
</context>
<context>
    <name>occ::ui::CompareView</name>
    <message>
        <source>Removed: %1</source>
        <translation>已移除：%1</translation>
    </message>
    <message>
        <source>The calculator uses %1 now.</source>
        <translation>计算器现在使用 %1。</translation>
    </message>
    <message>
        <source>Pinned already: %1</source>
        <translation>此前已固定：%1</translation>
    </message>
    <message>
        <source>Pinned: %1</source>
        <translation>已固定：%1</translation>
    </message>
    <message>
        <source>Pinned on %1 GPUs.</source>
        <translation>已在 %1 个 GPU 上固定。</translation>
    </message>
    <message>
        <source>Loaded into the calculator: %1</source>
        <translation>已载入计算器：%1</translation>
    </message>
    <message>
        <source>Replaced: %1</source>
        <translation>已替换：%1</translation>
    </message>
    <message>
        <source>Curves and differences</source>
        <translation>曲线与差异</translation>
    </message>
    <message>
        <source>Across GPUs</source>
        <translation>跨 GPU 对比</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>对比内容</translation>
    </message>
    <message>
        <source>&amp;Put back</source>
        <translation>恢复(&amp;P)</translation>
    </message>
    <message>
        <source>Bring back the pins as they were before the last change</source>
        <translation>将固定项恢复到上次改动之前的状态</translation>
    </message>
    <message>
        <source>Co&amp;mparison</source>
        <translation>对比(&amp;M)</translation>
    </message>
    <message>
        <source>Open and save comparisons</source>
        <translation>打开和保存对比</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>导出(&amp;X)</translation>
    </message>
    <message>
        <source>Save or copy what is shown</source>
        <translation>保存或复制当前显示的内容</translation>
    </message>
    <message>
        <source>Pin a launch, then change the inputs or the GPU: both stay side by side, as curves and as a table of what differs. Up to six launches can be pinned.</source>
        <translation>固定一个启动配置，再改动输入或 GPU：两者会并列显示，既有曲线，也有列出差异的表格。最多可固定六个启动配置。</translation>
    </message>
    <message>
        <source>Pin this launch</source>
        <translation>固定此启动配置</translation>
    </message>
    <message>
        <source>One kernel on many GPUs</source>
        <translation>一个内核在多种 GPU 上的结果</translation>
    </message>
    <message>
        <source>Differences from the first launch</source>
        <translation>与第一个启动配置的差异</translation>
    </message>
    <message>
        <source>The first launch is what the others are compared with.</source>
        <translation>其他启动配置均与第一个启动配置对比。</translation>
    </message>
    <message>
        <source>Save &amp;picture of the curves…</source>
        <translation>保存曲线图片(&amp;P)…</translation>
    </message>
    <message>
        <source>Copy p&amp;icture of the curves</source>
        <translation>复制曲线图片(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Copy table</source>
        <translation>复制表格(&amp;C)</translation>
    </message>
    <message>
        <source>Table as C&amp;SV…</source>
        <translation>表格存为 CSV(&amp;S)…</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>Table as &amp;Markdown…</source>
        <translation>表格存为 Markdown(&amp;M)…</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>&amp;Table as picture…</source>
        <translation>表格存为图片(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Remove all pins</source>
        <translation>移除全部固定项(&amp;R)</translation>
    </message>
    <message>
        <source>All pins were removed.</source>
        <translation>已移除全部固定项。</translation>
    </message>
    <message>
        <source>&amp;Pin this launch</source>
        <translation>固定此启动配置(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Load into the calculator</source>
        <translation>载入计算器(&amp;L)</translation>
    </message>
    <message>
        <source>Re&amp;place by the launch in the calculator</source>
        <translation>替换为计算器中的启动配置(&amp;P)</translation>
    </message>
    <message>
        <source>Re&amp;name…</source>
        <translation>重命名(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Compare the others with it</source>
        <translation>以此为对比基准(&amp;C)</translation>
    </message>
    <message>
        <source>Move &amp;back</source>
        <translation>前移(&amp;B)</translation>
    </message>
    <message>
        <source>Move &amp;forward</source>
        <translation>后移(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Open comparison or scenario</source>
        <translation>打开对比或方案</translation>
    </message>
    <message>
        <source>Comparisons and scenarios (*.json)</source>
        <translation>对比和方案 (*.json)</translation>
    </message>
    <message>
        <source>Save comparison</source>
        <translation>保存对比</translation>
    </message>
    <message>
        <source>Comparisons (*.json)</source>
        <translation>对比 (*.json)</translation>
    </message>
    <message>
        <source>The comparison was not opened; your pins are unchanged.</source>
        <translation>未能打开对比；固定项未受影响。</translation>
    </message>
    <message>
        <source>Opened: %1</source>
        <translation>已打开：%1</translation>
    </message>
    <message>
        <source>The comparison was not saved.</source>
        <translation>未能保存对比。</translation>
    </message>
</context>
<context>
    <name>occ::ui::CustomGpuDialog</name>
    <message>
        <source>GPU (*.json)</source>
        <translation>GPU (*.json)</translation>
    </message>
    <message>
        <source>User-defined GPU</source>
        <translation>自定义 GPU</translation>
    </message>
    <message>
        <source>My %1</source>
        <translation>我的 %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>SMs</source>
        <translation>SM 数</translation>
    </message>
    <message>
        <source>Sizes between semicolons, ascending: 0; 8 KiB; 16 KiB</source>
        <translation>各大小以分号分隔，从小到大：0; 8 KiB; 16 KiB</translation>
    </message>
    <message>
        <source>Use this GPU</source>
        <translation>使用此 GPU</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Save to share…</source>
        <translation>保存以供分享…</translation>
    </message>
    <message>
        <source>Give the GPU a name.</source>
        <translation>请为 GPU 命名。</translation>
    </message>
    <message>
        <source>The sizes of shared memory are not readable. Write up to %1 sizes between semicolons, such as 0; 8 KiB; 16 KiB.</source>
        <translation>无法识别共享内存大小。请用分号分隔，最多写 %1 个，例如 0; 8 KiB; 16 KiB。</translation>
    </message>
    <message>
        <source>These limits fit together.</source>
        <translation>这些限值彼此相符。</translation>
    </message>
    <message>
        <source>The GPU was not opened.</source>
        <translation>未能打开 GPU 文件。</translation>
    </message>
    <message>
        <source>The GPU was not saved.</source>
        <translation>未能保存 GPU。</translation>
    </message>
    <message>
        <source>Open a GPU</source>
        <translation>打开 GPU</translation>
    </message>
    <message>
        <source>Save the GPU</source>
        <translation>保存 GPU</translation>
    </message>
</context>
<context>
    <name>occ::ui::EditText</name>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPU and inputs</source>
        <translation>GPU 和输入</translation>
    </message>
    <message>
        <source>several inputs</source>
        <translation>多项输入</translation>
    </message>
    <message>
        <source>name of the scenario</source>
        <translation>方案名称</translation>
    </message>
    <message>
        <source>GPC layout</source>
        <translation>GPC 布局</translation>
    </message>
</context>
<context>
    <name>occ::ui::ExerciseDialog</name>
    <message>
        <source>Exercise sheet</source>
        <translation>练习卷</translation>
    </message>
    <message>
        <source>&amp;Questions</source>
        <translation>题目数(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Level</source>
        <translation>难度(&amp;L)</translation>
    </message>
    <message>
        <source>The same seed makes the same sheet again; it is printed on every page</source>
        <translation>同一种子总是生成同一份练习卷；种子印在每一页上</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>种子(&amp;E)</translation>
    </message>
    <message>
        <source>L&amp;anguage</source>
        <translation>语言(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Paper</source>
        <translation>纸张(&amp;P)</translation>
    </message>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Letter</translation>
    </message>
    <message>
        <source>Answer &amp;key</source>
        <translation>参考答案(&amp;K)</translation>
    </message>
    <message>
        <source>On pages at the end</source>
        <translation>附在卷末</translation>
    </message>
    <message>
        <source>In a second file</source>
        <translation>另存为单独的文件</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>&amp;New seed</source>
        <translation>新种子(&amp;N)</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>&amp;Save as PDF…</source>
        <translation>存为 PDF(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Copy as Markdown</source>
        <translation>复制为 Markdown(&amp;C)</translation>
    </message>
    <message>
        <source>Save the exercise sheet</source>
        <translation>保存练习卷</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF 文档 (*.pdf)</translation>
    </message>
    <message>
        <source>The file for the answer key exists. Replace it?</source>
        <translation>参考答案的文件已存在。是否替换？</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
</context>
<context>
    <name>occ::ui::ExercisePrint</name>
    <message>
        <source>CUDA occupancy: exercises</source>
        <translation>CUDA 占用率练习</translation>
    </message>
    <message>
        <source>Occuscope · level: %1 · questions: %2 · seed: %3</source>
        <translation>Occuscope · 难度：%1 · 题目数：%2 · 种子：%3</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>第 %1 页，共 %2 页</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>班级</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Limits of the GPUs in the questions, per compute capability. All questions are about one multiprocessor (SM) unless they say otherwise.</source>
        <translation>题目所涉 GPU 的各项限值，按计算能力列出。除非另有说明，所有题目均针对单个流式多处理器 (SM)。</translation>
    </message>
    <message>
        <source>Answer key</source>
        <translation>参考答案</translation>
    </message>
</context>
<context>
    <name>occ::ui::ExportDialog</name>
    <message>
        <source>Export charts</source>
        <translation>导出图表</translation>
    </message>
    <message>
        <source>All charts</source>
        <translation>全部图表</translation>
    </message>
    <message>
        <source>&amp;Charts</source>
        <translation>图表(&amp;C)</translation>
    </message>
    <message>
        <source>One curve per c&amp;arve-out</source>
        <translation>每种共享内存配比一条曲线(&amp;A)</translation>
    </message>
</context>
<context>
    <name>occ::ui::FieldFrame</name>
    <message>
        <source>Makes no difference on compute capability %1.</source>
        <translation>在计算能力 %1 上不起作用。</translation>
    </message>
</context>
<context>
    <name>occ::ui::GpuCard</name>
    <message>
        <source>%1 bit</source>
        <translation>%1 位</translation>
    </message>
    <message>
        <source>compute mode: %1</source>
        <translation>计算模式：%1</translation>
    </message>
    <message>
        <source>a slice of a GPU (MIG)</source>
        <translation>GPU 的一个切片 (MIG)</translation>
    </message>
    <message>
        <source>shared through MPS</source>
        <translation>经 MPS 共享</translation>
    </message>
    <message>
        <source>long kernels are stopped</source>
        <translation>运行过久的内核会被中止</translation>
    </message>
    <message>
        <source>uses the system’s memory</source>
        <translation>使用系统内存</translation>
    </message>
    <message>
        <source>CC %1</source>
        <translation>CC %1</translation>
    </message>
    <message>
        <source>SM clock %1</source>
        <translation>SM 频率 %1</translation>
    </message>
    <message>
        <source>memory %1</source>
        <translation>显存 %1</translation>
    </message>
    <message>
        <source>L2 %1</source>
        <translation>L2 %1</translation>
    </message>
    <message>
        <source>driver for CUDA %1</source>
        <translation>驱动支持 CUDA %1</translation>
    </message>
    <message>
        <source>CUDA runtime %1</source>
        <translation>CUDA 运行时 %1</translation>
    </message>
    <message>
        <source>⚠ The rules of compute capability %1 are not known, so nothing can be calculated for this GPU.</source>
        <translation>⚠ 计算能力 %1 的规则未知，因此无法为此 GPU 计算。</translation>
    </message>
    <message>
        <source>%1: %2 instead of %3</source>
        <translation>%1：%2，而非 %3</translation>
    </message>
    <message>
        <source>⚠ This device reports other limits than the data of its compute capability; its own values are used. %1</source>
        <translation>⚠ 此设备报告的限值与其计算能力的数据不同；计算采用设备自己的值。%1</translation>
    </message>
    <message>
        <source>%1 · CC %2 · %3</source>
        <translation>%1 · CC %2 · %3</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Calculate with this GPU</source>
        <translation>用此 GPU 计算</translation>
    </message>
    <message>
        <source>The inputs and charts on the left and above are those of this GPU.</source>
        <translation>左侧和上方的输入与图表即为此 GPU 的。</translation>
    </message>
    <message>
        <source>Takes over this GPU’s own limits and number of SMs for all inputs and charts</source>
        <translation>所有输入和图表改用此 GPU 自身的限值和 SM 数</translation>
    </message>
    <message>
        <source>GPU of this machine</source>
        <translation>该机器上的 GPU</translation>
    </message>
    <message>
        <source>⚠ This device reports limits that contradict each other; the data of its compute capability is used. %1</source>
        <translation>⚠ 此设备报告的限值相互矛盾；改用其计算能力的数据。%1</translation>
    </message>
</context>
<context>
    <name>occ::ui::GpuFiles</name>
    <message>
        <source>The file was not opened.</source>
        <translation>未能打开文件。</translation>
    </message>
    <message>
        <source>The sample was not opened.</source>
        <translation>未能打开样例。</translation>
    </message>
    <message>
        <source>The sample</source>
        <translation>样例</translation>
    </message>
    <message>
        <source>The file was not opened; what you have is unchanged.</source>
        <translation>未能打开文件；当前内容未受影响。</translation>
    </message>
    <message>
        <source>The measurement was not saved.</source>
        <translation>未能保存测量结果。</translation>
    </message>
    <message>
        <source>The list of GPUs was not saved.</source>
        <translation>未能保存 GPU 列表。</translation>
    </message>
</context>
<context>
    <name>occ::ui::GpuListModel</name>
    <message>
        <source>Used lately</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>User-defined</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>Compute capabilities</source>
        <translation>计算能力</translation>
    </message>
    <message>
        <source>Detected: %1</source>
        <translation>检测到的 GPU：%1</translation>
    </message>
</context>
<context>
    <name>occ::ui::GpuOptions</name>
    <message>
        <source>Options of a measurement</source>
        <translation>测量选项</translation>
    </message>
    <message>
        <source>How many blocks one SM holds: predicted, by the driver, measured</source>
        <translation>一个 SM 能驻留多少线程块：预测、驱动、实测</translation>
    </message>
    <message>
        <source>Which block ran where and when, and the achieved occupancy</source>
        <translation>哪个线程块何时在哪个 SM 上运行，以及实际占用率</translation>
    </message>
    <message>
        <source>How fast memory and arithmetic are at each occupancy</source>
        <translation>各档占用率下显存访问与算术运算的速度</translation>
    </message>
    <message>
        <source>Blocks of the grid</source>
        <translation>网格的线程块数</translation>
    </message>
    <message>
        <source>Of the timeline. Without a number: the grid of the inputs, else three waves and a half.</source>
        <translation>用于时间线。不填数字时取输入中的网格；输入也未给出时取三个半波次。</translation>
    </message>
    <message>
        <source>as the inputs say</source>
        <translation>按输入</translation>
    </message>
    <message>
        <source>Time of a block</source>
        <translation>每线程块时间</translation>
    </message>
    <message>
        <source> µs</source>
        <translation> µs</translation>
    </message>
    <message>
        <source>How long each block of the timeline stays on its SM</source>
        <translation>时间线中每个线程块在其 SM 上停留的时间</translation>
    </message>
    <message>
        <source>Spread of the time</source>
        <translation>时间的波动幅度</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Blocks take longer or shorter by up to this share, as blocks with different work do</source>
        <translation>各线程块的时间最多延长或缩短这一比例，如同工作量不同的线程块</translation>
    </message>
    <message>
        <source>Quick</source>
        <translation>快速</translation>
    </message>
    <message>
        <source>Fewer repeats and fewer configurations, for a first look or a slow or shared GPU</source>
        <translation>减少重复次数和启动配置数，适合初步了解，或用于较慢或共享的 GPU</translation>
    </message>
    <message>
        <source>Configurations to verify</source>
        <translation>要验证的启动配置数</translation>
    </message>
    <message>
        <source>Launches that Verify compares: predicted, by the driver, measured</source>
        <translation>“验证”所比较的启动配置：预测、驱动、实测</translation>
    </message>
</context>
<context>
    <name>occ::ui::GpuPanel</name>
    <message>
        <source>Cancelled. What was complete is shown.</source>
        <translation>已取消。已显示完成的部分。</translation>
    </message>
    <message>
        <source>%1 What was complete is shown.</source>
        <translation>%1已显示完成的部分。</translation>
    </message>
    <message>
        <source>The inputs have changed since: residency and timeline are of another launch.</source>
        <translation>此后输入已更改：驻留和时间线属于另一个启动配置。</translation>
    </message>
    <message>
        <source>Simulating…</source>
        <translation>正在模拟…</translation>
    </message>
    <message>
        <source>The number of SMs is not known</source>
        <translation>SM 数未知</translation>
    </message>
    <message>
        <source>A simulation needs a whole GPU, and the inputs name only a compute capability. Choose a product, or a detected GPU.</source>
        <translation>模拟需要完整的 GPU，而输入中只指定了计算能力。请选择一款产品，或检测到的 GPU。</translation>
    </message>
    <message>
        <source>Nothing measured yet</source>
        <translation>尚无测量结果</translation>
    </message>
    <message>
        <source>This is a list of GPUs. Calculate with one of them, or measure where it is.</source>
        <translation>这是一份 GPU 列表。可用其中一个 GPU 计算，或在其所在的机器上测量。</translation>
    </message>
    <message>
        <source>Not looked on %1 yet</source>
        <translation>尚未在 %1 上检测 GPU</translation>
    </message>
    <message>
        <source>Not looked for a GPU yet</source>
        <translation>尚未检测 GPU</translation>
    </message>
    <message>
        <source>A detected GPU brings its own limits into the inputs and charts, and can run real kernels: prediction, driver and measurement side by side. Without one, use a machine that ssh reaches, or simulate.</source>
        <translation>检测到的 GPU 会把自身的限值带入输入和图表，并能运行真实的内核：预测、驱动与实测并列显示。没有 GPU 时，可使用 ssh 能连接的机器，或进行模拟。</translation>
    </message>
    <message>
        <source>Looking for GPUs: %1</source>
        <translation>正在检测 GPU：%1</translation>
    </message>
    <message>
        <source>Measuring: %1</source>
        <translation>正在测量：%1</translation>
    </message>
    <message>
        <source>Results appear here as they are complete.</source>
        <translation>各项结果完成后即在此显示。</translation>
    </message>
    <message>
        <source>Nothing to simulate</source>
        <translation>没有可模拟的内容</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Parts of the measurement</source>
        <translation>测量的各部分</translation>
    </message>
    <message>
        <source>Measure runs the launch of the inputs on this GPU: its blocks per SM as predicted, by the driver and measured, its achieved occupancy block by block, and speed against occupancy. It can be cancelled, and changes no setting of the device.</source>
        <translation>“测量”在此 GPU 上运行输入的启动配置：每 SM 线程块数的预测、驱动与实测，逐线程块得出的实际占用率，以及速度随占用率的变化。可随时取消，且不更改设备的任何设置。</translation>
    </message>
    <message>
        <source>What is shown is of GPU %1, and another one is chosen.</source>
        <translation>显示的是 GPU %1 的结果，而当前选择的是另一块 GPU。</translation>
    </message>
</context>
<context>
    <name>occ::ui::GpuPicker</name>
    <message>
        <source>Limits and sources…</source>
        <translation>限值与来源…</translation>
    </message>
    <message>
        <source>%1 · limits and sources…</source>
        <translation>%1 · 限值与来源…</translation>
    </message>
    <message>
        <source>Published sources disagree on some values of this device, or nobody could measure them. They are marked with ⚠ in the table of limits.</source>
        <translation>该设备的某些值在公开资料中说法不一，或无人能够测得。限值表中以 ⚠ 标出。</translation>
    </message>
    <message>
        <source>Every limit of this device, and where its value comes from</source>
        <translation>该设备的全部限值及其出处</translation>
    </message>
    <message>
        <source>Copy the limits of</source>
        <translation>复制此设备的限值</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Press the space bar for the list, or type a part of a name to search.</source>
        <translation>按空格键打开列表，或键入名称的一部分进行搜索。</translation>
    </message>
</context>
<context>
    <name>occ::ui::GpuPlace</name>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Simulation (no GPU needed)</source>
        <translation>模拟（无需 GPU）</translation>
    </message>
    <message>
        <source>Sample (simulated)</source>
        <translation>样例（模拟）</translation>
    </message>
</context>
<context>
    <name>occ::ui::GpuPopup</name>
    <message>
        <source>Product, architecture or compute capability</source>
        <translation>产品、架构或计算能力</translation>
    </message>
    <message>
        <source>Search GPUs</source>
        <translation>搜索 GPU</translation>
    </message>
    <message>
        <source>GPUs found</source>
        <translation>找到的 GPU</translation>
    </message>
    <message>
        <source>Define a GPU of your own…</source>
        <translation>自定义一款 GPU…</translation>
    </message>
    <message>
        <source>No GPU matches “%1”.</source>
        <translation>没有与“%1”匹配的 GPU。</translation>
    </message>
</context>
<context>
    <name>occ::ui::GpuRunBar</name>
    <message>
        <source>Looking for GPUs…</source>
        <translation>正在检测 GPU…</translation>
    </message>
    <message>
        <source>Starting the measurement…</source>
        <translation>正在开始测量…</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1：%2 / %3</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Add remote GPU…</source>
        <translation>添加远程 GPU…</translation>
    </message>
    <message>
        <source>Edit this remote GPU…</source>
        <translation>编辑此远程 GPU…</translation>
    </message>
    <message>
        <source>Remove this remote GPU</source>
        <translation>移除此远程 GPU</translation>
    </message>
    <message>
        <source>Open measurement…</source>
        <translation>打开测量结果…</translation>
    </message>
    <message>
        <source>Save measurement…</source>
        <translation>保存测量结果…</translation>
    </message>
    <message>
        <source>Open sample</source>
        <translation>打开样例</translation>
    </message>
    <message>
        <source>Where to measure</source>
        <translation>测量位置</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Remote GPUs and saved measurements</source>
        <translation>远程 GPU 与已保存的测量结果</translation>
    </message>
    <message>
        <source>Detect</source>
        <translation>检测</translation>
    </message>
    <message>
        <source>Looks for GPUs there and shows what they are</source>
        <translation>在所选位置查找 GPU 并显示其信息</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Runs the launch of the inputs on the GPU there</source>
        <translation>在所选位置的 GPU 上运行输入的启动配置</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Runs many different launches and compares prediction, driver and measurement</source>
        <translation>运行许多不同的启动配置，比较预测、驱动与实测</translation>
    </message>
    <message>
        <source>Options…</source>
        <translation>选项…</translation>
    </message>
    <message>
        <source>What is measured, and how large</source>
        <translation>测量哪些内容，规模多大</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>occ::ui::GpuStatePage</name>
    <message>
        <source>Detect GPUs</source>
        <translation>检测 GPU</translation>
    </message>
    <message>
        <source>Measure this launch</source>
        <translation>测量此启动配置</translation>
    </message>
    <message>
        <source>Add remote GPU…</source>
        <translation>添加远程 GPU…</translation>
    </message>
    <message>
        <source>Simulate</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>Open sample</source>
        <translation>打开样例</translation>
    </message>
    <message>
        <source>Choose a GPU…</source>
        <translation>选择 GPU…</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>操作说明</translation>
    </message>
</context>
<context>
    <name>occ::ui::GpuText</name>
    <message>
        <source>Compute capability %1</source>
        <translation>计算能力 %1</translation>
    </message>
    <message>
        <source>CC %1</source>
        <translation>CC %1</translation>
    </message>
</context>
<context>
    <name>occ::ui::GridClusters</name>
    <message>
        <source>SMs of each GPC</source>
        <translation>各 GPC 的 SM 数</translation>
    </message>
    <message>
        <source>The blocks of a cluster run within one GPC, and GPUs of one product differ in how many SMs theirs have. Write 18 18 16, or 6x16 for six equal ones.</source>
        <translation>一个线程块簇的线程块都在同一个 GPC 内运行，而同一产品的不同 GPU，其各 GPC 的 SM 数也可能不同。写法如 18 18 16；若六个 GPC 相同，可写 6x16。</translation>
    </message>
    <message>
        <source>Assume</source>
        <translation>恢复假定</translation>
    </message>
    <message>
        <source>Back to the layout that is assumed: as even as SMs allow</source>
        <translation>恢复为假定的布局：各 GPC 的 SM 数尽可能平均</translation>
    </message>
</context>
<context>
    <name>occ::ui::GridInputs</name>
    <message>
        <source>Grid of %1, all waves full</source>
        <translation>网格共 %1 个线程块，所有波次均满载</translation>
    </message>
    <message>
        <source>All waves full:</source>
        <translation>所有波次均满载：</translation>
    </message>
</context>
<context>
    <name>occ::ui::GridText</name>
    <message>
        <source>Blocks at once</source>
        <translation>同时驻留线程块数</translation>
    </message>
    <message>
        <source>Blocks that all SMs hold together: %1 each on %2. A wave has as many.</source>
        <translation>全部 SM 合计可同时容纳的线程块数：%2，每个 %1。一个波次就有这么多线程块。</translation>
    </message>
    <message>
        <source>Full waves</source>
        <translation>满波次数</translation>
    </message>
    <message>
        <source>How often the grid fills all places.</source>
        <translation>网格填满全部位置的次数。</translation>
    </message>
    <message>
        <source>Last wave</source>
        <translation>最后一个波次</translation>
    </message>
    <message>
        <source>Blocks of the last wave. It takes as long as a full one.</source>
        <translation>最后一个波次的线程块数。其耗时与满波次相同。</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>Share of all places in use, over all waves, where every block takes equally long.</source>
        <translation>假定各线程块耗时相同，所有波次中被占用的位置所占的比例。</translation>
    </message>
    <message>
        <source>SM efficiency</source>
        <translation>SM 效率</translation>
    </message>
    <message>
        <source>Share of the SMs&apos; time in which they hold any block.</source>
        <translation>各 SM 上有线程块的时间占总时间的比例。</translation>
    </message>
    <message>
        <source>Idle SMs</source>
        <translation>空闲 SM 数</translation>
    </message>
    <message>
        <source>SMs without a block during the last wave.</source>
        <translation>最后一个波次中没有线程块的 SM 数。</translation>
    </message>
    <message>
        <source>Cooperative</source>
        <translation>协作启动</translation>
    </message>
    <message>
        <source>Most blocks of a cooperative launch, in which the whole grid can be synchronized: all of them must be active at once.</source>
        <translation>协作启动的线程块数上限。协作启动可以同步整个网格，因此全部线程块必须同时处于活跃状态。</translation>
    </message>
    <message>
        <source>Cooperative launches need compute capability 6.0.</source>
        <translation>协作启动需要计算能力 6.0 及以上。</translation>
    </message>
    <message>
        <source>Efficiency against grid size</source>
        <translation>效率随网格大小的变化</translation>
    </message>
    <message>
        <source>Blocks on the SMs</source>
        <translation>SM 上的线程块</translation>
    </message>
    <message>
        <source>last wave: %1 of %2 places</source>
        <translation>最后一个波次：%1 / %2 个位置</translation>
    </message>
    <message>
        <source>all waves full</source>
        <translation>所有波次均满载</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Efficiency %1</source>
        <translation>效率 %1</translation>
    </message>
    <message>
        <source>Efficiency rises to %1 with each full wave of %2 and falls behind it.</source>
        <translation>每填满一个波次（%2），效率升至 %1，随即下降。</translation>
    </message>
    <message>
        <source>%1 of %2 places in use</source>
        <translation>已占用 %1 / %2 个位置</translation>
    </message>
    <message>
        <source>Block %1</source>
        <translation>线程块 %1</translation>
    </message>
    <message>
        <source>Cluster %1</source>
        <translation>线程块簇 %1</translation>
    </message>
    <message>
        <source>From %1 to %2 block times</source>
        <translation>线程块时间：%1 至 %2</translation>
    </message>
    <message>
        <source>Wave %1 of %2</source>
        <translation>第 %1 / %2 波次</translation>
    </message>
    <message>
        <source>%1 of %2 block times</source>
        <translation>线程块时间 %1 / %2</translation>
    </message>
    <message>
        <source>%1 of %2 blocks done</source>
        <translation>已完成 %1 / %2 个线程块</translation>
    </message>
    <message>
        <source>the first %1 are like the next and not shown</source>
        <translation>前 %1与随后的波次相同，未显示</translation>
    </message>
    <message>
        <source>No clusters: every block is placed alone.</source>
        <translation>无线程块簇：每个线程块单独放置。</translation>
    </message>
    <message>
        <source>Estimate: no cluster of %1 fits a GPC.</source>
        <translation>估计：大小为 %1 的线程块簇放不进任何 GPC。</translation>
    </message>
    <message>
        <source>Estimate: %1 clusters of %2 fit at once; %3 of %4 places stay unused.</source>
        <translation>估计：可同时放下 %1 个大小为 %2 的线程块簇；%4 个位置中有 %3 个闲置。</translation>
    </message>
    <message>
        <source>The GPC layout is an assumption: it differs from die to die.</source>
        <translation>GPC 布局是假定的：各个芯片的布局不尽相同。</translation>
    </message>
</context>
<context>
    <name>occ::ui::GridView</name>
    <message>
        <source>This launch cannot run, so there are no waves. %1</source>
        <translation>此启动配置无法启动，因此没有波次。%1</translation>
    </message>
    <message>
        <source>This GPU has no thread block clusters: take the cluster size back.</source>
        <translation>此 GPU 不支持线程块簇：请取消线程块簇大小的设置。</translation>
    </message>
    <message>
        <source>No cluster of this size fits: choose a smaller one.</source>
        <translation>放不下这种大小的线程块簇：请选择更小的。</translation>
    </message>
    <message>
        <source>A compute capability has no number of SMs, and without it there are no waves. Choose a product on the left, or take the one that fits.</source>
        <translation>计算能力本身不含 SM 数，而没有 SM 数就无法得出波次。请在左侧选择一款产品，或采用相符的产品。</translation>
    </message>
    <message>
        <source>Use %1 (%2)</source>
        <translation>使用 %1（%2）</translation>
    </message>
    <message>
        <source>The number of SMs is not known, and without it there are no waves. Choose a product on the left, or give the number of SMs in a GPU of your own.</source>
        <translation>SM 数未知，因而无法得出波次。请在左侧选择一款产品，或在自定义 GPU 中填写 SM 数。</translation>
    </message>
    <message>
        <source>How many blocks does the launch have? Type a number above, click into the chart, or begin with one wave and a little more.</source>
        <translation>此次启动有多少个线程块？请在上方输入数字，或在图表中单击，也可以从略多于一个波次开始。</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>The grid of %1 does not hold whole clusters of %2, so the launch fails.</source>
        <translation>网格共 %1，不能恰好分成大小为 %2 的线程块簇，因此启动失败。</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Save &amp;efficiency chart…</source>
        <translation>保存效率图(&amp;E)…</translation>
    </message>
    <message>
        <source>Copy e&amp;fficiency chart</source>
        <translation>复制效率图(&amp;F)</translation>
    </message>
    <message>
        <source>Save &amp;schedule…</source>
        <translation>保存调度图(&amp;S)…</translation>
    </message>
    <message>
        <source>Copy s&amp;chedule</source>
        <translation>复制调度图(&amp;C)</translation>
    </message>
    <message>
        <source>Copy fi&amp;gures</source>
        <translation>复制数据(&amp;G)</translation>
    </message>
    <message>
        <source>Efficiency as CS&amp;V…</source>
        <translation>效率存为 CSV(&amp;V)…</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>%1 places for blocks are too many to be drawn.</source>
        <translation>%1 个线程块位置太多，无法绘制。</translation>
    </message>
</context>
<context>
    <name>occ::ui::Handout</name>
    <message>
        <source>Theoretical occupancy of a CUDA kernel</source>
        <translation>CUDA 内核的理论占用率</translation>
    </message>
    <message>
        <source>%1 – sources of the figures: last page</source>
        <comment>Occuscope 1.0 – ...</comment>
        <translation>%1 – 数据来源见末页</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>第 %1 页，共 %2 页</translation>
    </message>
    <message>
        <source>The file&apos;s name must end in .pdf: %1</source>
        <translation>文件名须以 .pdf 结尾：%1</translation>
    </message>
</context>
<context>
    <name>occ::ui::HandoutDialog</name>
    <message>
        <source>Handout</source>
        <translation>讲义</translation>
    </message>
    <message>
        <source>course or person</source>
        <translation>课程或姓名</translation>
    </message>
    <message>
        <source>Portrait</source>
        <translation>纵向</translation>
    </message>
    <message>
        <source>Landscape</source>
        <translation>横向</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>彩色</translation>
    </message>
    <message>
        <source>For black-and-white printers</source>
        <translation>适合黑白打印机</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Date</source>
        <translation>日期(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Paper</source>
        <translation>纸张(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Orientation</source>
        <translation>方向(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Ink</source>
        <translation>印色(&amp;I)</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>&amp;Save PDF…</source>
        <translation>保存 PDF(&amp;S)…</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF 文档 (*.pdf)</translation>
    </message>
</context>
<context>
    <name>occ::ui::HandoutText</name>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>资源</translation>
    </message>
    <message>
        <source>Blocks per SM</source>
        <translation>每 SM 线程块数</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>61,440 of 65,536</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 (binds)</source>
        <comment>Registers (binds)</comment>
        <translation>%1（起限制作用）</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>各资源的限制</translation>
    </message>
    <message>
        <source>Sources of the GPU&apos;s figures</source>
        <translation>GPU 数据的来源</translation>
    </message>
    <message>
        <source>Theoretical occupancy: active warps divided by the warps that an SM can hold. It bounds how well latency can be hidden; it is not speed.</source>
        <translation>理论占用率：活跃线程束数除以 SM 可容纳的线程束数。它限定了延迟隐藏所能达到的程度，但并不代表速度。</translation>
    </message>
</context>
<context>
    <name>occ::ui::Headline</name>
    <message>
        <source>%1 of %2 · %3 · %4 per SM</source>
        <translation>每个 SM：%1 / %2 · %3 · %4</translation>
    </message>
    <message>
        <source>Cannot launch: %1</source>
        <translation>无法启动：%1</translation>
    </message>
    <message>
        <source>Theoretical occupancy</source>
        <translation>理论占用率</translation>
    </message>
    <message>
        <source>Active on one SM</source>
        <translation>单个 SM 上的活跃量</translation>
    </message>
    <message>
        <source>What limits it</source>
        <translation>限制因素</translation>
    </message>
    <message>
        <source>Theoretical occupancy: active warps divided by the warps that an SM can hold. Whether more of it makes a kernel faster depends on the kernel.</source>
        <translation>理论占用率：活跃线程束数除以 SM 可容纳的线程束数。占用率提高能否让内核更快，取决于内核本身。</translation>
    </message>
</context>
<context>
    <name>occ::ui::InputPanel</name>
    <message>
        <source>Advanced</source>
        <translation>高级</translation>
    </message>
    <message>
        <source>Fold the advanced inputs away</source>
        <translation>收起高级输入</translation>
    </message>
    <message>
        <source>Show the advanced inputs</source>
        <translation>展开高级输入</translation>
    </message>
    <message>
        <source>Carve-out, cache preference, barriers, launch bounds, caching, grid and clusters</source>
        <translation>共享内存配比、缓存偏好、屏障、启动边界、全局缓存、网格与线程块簇</translation>
    </message>
</context>
<context>
    <name>occ::ui::KernelColumns</name>
    <message>
        <source>The code that the driver would load on the GPU in use</source>
        <translation>驱动会在所用 GPU 上加载的代码</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Without its scope, parameters and arguments</source>
        <translation>不含作用域、形参和模板实参</translation>
    </message>
    <message>
        <source>What it was compiled for</source>
        <translation>为哪种架构编译</translation>
    </message>
    <message>
        <source>Of a thread</source>
        <translation>每线程</translation>
    </message>
    <message>
        <source>Static shared memory of a block</source>
        <translation>每个线程块的静态共享内存</translation>
    </message>
    <message>
        <source>Dynamic shared memory of a block, which the launch decides</source>
        <translation>每个线程块的动态共享内存，由启动决定</translation>
    </message>
    <message>
        <source>Local memory of a thread for calls and arrays</source>
        <translation>每线程用于调用和数组的本地内存</translation>
    </message>
    <message>
        <source>Bytes of a thread that go to local memory for want of registers, stores and loads together</source>
        <translation>因寄存器不足而写入本地内存的每线程字节数，写入与读取合计</translation>
    </message>
    <message>
        <source>Named barriers of a block</source>
        <translation>线程块的命名屏障</translation>
    </message>
    <message>
        <source>Launch bounds</source>
        <translation>启动边界</translation>
    </message>
    <message>
        <source>Most threads of a block, and fewest blocks of an SM, that it was compiled for</source>
        <translation>编译时约定的线程块最多线程数和每个 SM 的最少线程块数</translation>
    </message>
    <message>
        <source>Blocks of a thread block cluster</source>
        <translation>一个线程块簇的线程块数</translation>
    </message>
    <message>
        <source>Threads of the block that is calculated with</source>
        <translation>计算所用的线程块线程数</translation>
    </message>
    <message>
        <source>Blocks that an SM holds at once</source>
        <translation>一个 SM 同时容纳的线程块数</translation>
    </message>
    <message>
        <source>Theoretical occupancy on the GPU in use</source>
        <translation>在所用 GPU 上的理论占用率</translation>
    </message>
    <message>
        <source>What keeps the SM from holding more</source>
        <translation>使 SM 不能容纳更多的因素</translation>
    </message>
    <message>
        <source>What the figures were read from</source>
        <translation>这些数字从何处读取</translation>
    </message>
    <message>
        <source>File that the kernel is in</source>
        <translation>内核所在的文件</translation>
    </message>
    <message>
        <source>With its scope, parameters and arguments</source>
        <translation>含作用域、形参和模板实参</translation>
    </message>
    <message>
        <source>cannot launch</source>
        <translation>无法启动</translation>
    </message>
    <message>
        <source>at the launch</source>
        <translation>启动时决定</translation>
    </message>
    <message>
        <source>Not known: the driver compiles PTX when it loads it.</source>
        <translation>未知：驱动在加载时编译 PTX。</translation>
    </message>
    <message>
        <source>Not known: what was read does not say.</source>
        <translation>未知：所读取的内容没有给出。</translation>
    </message>
    <message>
        <source>Not known: without the number of registers there is no answer.</source>
        <translation>未知：没有寄存器数就无法得出。</translation>
    </message>
    <message>
        <source>Not known: the GPU is not known.</source>
        <translation>未知：该 GPU 未知。</translation>
    </message>
    <message>
        <source>%1 of %2 in %3 per SM</source>
        <translation>每个 SM：%1 / %2（%3）</translation>
    </message>
    <message>
        <source>The smallest change that raises occupancy</source>
        <translation>能提高占用率的最小改动</translation>
    </message>
</context>
<context>
    <name>occ::ui::KernelDetails</name>
    <message>
        <source>&amp;Put on the sliders</source>
        <translation>放到滑块上(&amp;P)</translation>
    </message>
    <message>
        <source>Take this kernel over into the calculator. A double click on its row does the same.</source>
        <translation>将此内核带入计算器。双击所在的行效果相同。</translation>
    </message>
    <message>
        <source>Follow the &amp;selection</source>
        <translation>跟随选择(&amp;S)</translation>
    </message>
    <message>
        <source>Every kernel that is chosen in the list goes into the calculator</source>
        <translation>列表中选中的每个内核都会进入计算器</translation>
    </message>
    <message>
        <source>Details of the kernel</source>
        <translation>内核详情</translation>
    </message>
    <message>
        <source>Choose a kernel to see all that is known about it.</source>
        <translation>选择一个内核，查看关于它的全部信息。</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>what the GPU loads</source>
        <translation>GPU 会加载的代码</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>架构</translation>
    </message>
    <message>
        <source>Read from</source>
        <translation>信息来源</translation>
    </message>
    <message>
        <source>Registers per thread</source>
        <translation>每线程寄存器数</translation>
    </message>
    <message>
        <source>Static shared memory</source>
        <translation>静态共享内存</translation>
    </message>
    <message>
        <source>Dynamic shared memory</source>
        <translation>动态共享内存</translation>
    </message>
    <message>
        <source>Stack per thread</source>
        <translation>每线程栈</translation>
    </message>
    <message>
        <source>Spill stores</source>
        <translation>溢出写入</translation>
    </message>
    <message>
        <source>Spill loads</source>
        <translation>溢出读取</translation>
    </message>
    <message>
        <source>Barriers</source>
        <translation>屏障</translation>
    </message>
    <message>
        <source>Launch bounds</source>
        <translation>启动边界</translation>
    </message>
    <message>
        <source>none known</source>
        <translation>没有或未知</translation>
    </message>
    <message>
        <source>Most registers allowed</source>
        <translation>寄存器上限</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>线程块簇</translation>
    </message>
    <message>
        <source>Largest cluster</source>
        <translation>最大线程块簇</translation>
    </message>
    <message>
        <source>Grid of the launch</source>
        <translation>启动的网格</translation>
    </message>
    <message>
        <source>Measured occupancy</source>
        <translation>实测占用率</translation>
    </message>
    <message>
        <source>pasted text</source>
        <translation>粘贴的文本</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>At byte</source>
        <translation>字节位置</translation>
    </message>
    <message>
        <source>Source file</source>
        <translation>源文件</translation>
    </message>
    <message>
        <source>No occupancy: the number of registers is not known.</source>
        <translation>没有占用率：寄存器数未知。</translation>
    </message>
    <message>
        <source>Block size</source>
        <translation>线程块大小</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>占用率</translation>
    </message>
    <message>
        <source>Per SM</source>
        <translation>每个 SM</translation>
    </message>
    <message>
        <source>On %1</source>
        <translation>在 %1 上</translation>
    </message>
    <message>
        <source>Next steps</source>
        <translation>下一档</translation>
    </message>
    <message>
        <source>To be read with care</source>
        <translation>请谨慎看待</translation>
    </message>
    <message>
        <source>As built</source>
        <translation>构建结果</translation>
    </message>
    <message>
        <source>Name for the linker</source>
        <translation>链接名</translation>
    </message>
</context>
<context>
    <name>occ::ui::KernelDiffModel</name>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
</context>
<context>
    <name>occ::ui::KernelDiffPage</name>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Being read and compared…</source>
        <translation>正在读取并对比…</translation>
    </message>
    <message>
        <source>No kernel has changed.</source>
        <translation>没有内核发生变化。</translation>
    </message>
    <message>
        <source>S&amp;wap</source>
        <translation>交换(&amp;W)</translation>
    </message>
    <message>
        <source>Take the other build for the earlier one</source>
        <translation>将另一个构建作为较早的构建</translation>
    </message>
    <message>
        <source>&amp;Back to the list</source>
        <translation>返回列表(&amp;B)</translation>
    </message>
    <message>
        <source>Filter: gemm spills&gt;0</source>
        <translation>筛选：gemm spills&gt;0</translation>
    </message>
    <message>
        <source>Filter differences</source>
        <translation>筛选差异</translation>
    </message>
    <message>
        <source>A kernel is shown where it meets the filter in either build.</source>
        <translation>内核在任一构建中符合条件即显示。</translation>
    </message>
    <message>
        <source>Differences of two builds</source>
        <translation>两个构建的差异</translation>
    </message>
    <message>
        <source>Only: %1</source>
        <translation>仅显示：%1</translation>
    </message>
    <message>
        <source>Lower occupancy, or the same with more spills, registers or memory</source>
        <translation>占用率更低，或占用率相同但溢出、寄存器或内存更多</translation>
    </message>
    <message>
        <source>Higher occupancy, or the same with less spills, registers or memory</source>
        <translation>占用率更高，或占用率相同但溢出、寄存器或内存更少</translation>
    </message>
</context>
<context>
    <name>occ::ui::KernelFilterBar</name>
    <message>
        <source>registers spill</source>
        <translation>有寄存器溢出</translation>
    </message>
    <message>
        <source>below 50 %</source>
        <translation>低于 50 %</translation>
    </message>
    <message>
        <source>128 registers or more</source>
        <translation>寄存器不少于 128 个</translation>
    </message>
    <message>
        <source>more than 48 KiB of shared memory</source>
        <translation>共享内存超过 48 KiB</translation>
    </message>
    <message>
        <source>limited by shared memory</source>
        <translation>受限于共享内存</translation>
    </message>
    <message>
        <source>&quot;gemm&quot; in the name, for sm_90</source>
        <translation>名称含“gemm”，目标为 sm_90</translation>
    </message>
    <message>
        <source>&quot;conv&quot; in the name of the file</source>
        <translation>文件名含“conv”</translation>
    </message>
    <message>
        <source>All architectures</source>
        <translation>所有架构</translation>
    </message>
    <message>
        <source>What the GPU loads</source>
        <translation>GPU 会加载的代码</translation>
    </message>
    <message>
        <source>What %1 loads</source>
        <translation>%1 会加载的代码</translation>
    </message>
    <message>
        <source>%1 kernels</source>
        <translation>%1 个内核</translation>
    </message>
    <message>
        <source>%1 of %2 kernels</source>
        <translation>%1 / %2 个内核</translation>
    </message>
    <message>
        <source>&amp;More that can be asked for</source>
        <translation>可查询的其他内容(&amp;M)</translation>
    </message>
    <message>
        <source>Filter: gemm spills&gt;0 occupancy&lt;50</source>
        <translation>筛选：gemm spills&gt;0 occupancy&lt;50</translation>
    </message>
    <message>
        <source>Filter kernels</source>
        <translation>筛选内核</translation>
    </message>
    <message>
        <source>Words are parts of the name; conditions such as registers&gt;=128 hold as well. All of them must be met.</source>
        <translation>单词是名称的一部分；也可写 registers&gt;=128 这样的条件。所有条件必须同时满足。</translation>
    </message>
    <message>
        <source>What a filter can ask for</source>
        <translation>筛选可以查询的内容</translation>
    </message>
    <message>
        <source>Help on filters</source>
        <translation>筛选帮助</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>架构</translation>
    </message>
    <message>
        <source>Code for which GPUs is shown</source>
        <translation>显示面向哪些 GPU 的代码</translation>
    </message>
    <message>
        <source>B&amp;elow</source>
        <translation>低于(&amp;E)</translation>
    </message>
    <message>
        <source>Only kernels below this occupancy</source>
        <translation>仅显示低于此占用率的内核</translation>
    </message>
    <message>
        <source>Occupancy below</source>
        <translation>占用率低于</translation>
    </message>
    <message>
        <source>&amp;Block size</source>
        <translation>块大小(&amp;B)</translation>
    </message>
    <message>
        <source>as compiled</source>
        <translation>按编译时</translation>
    </message>
    <message>
        <source>Block size of every kernel</source>
        <translation>所有内核的线程块大小</translation>
    </message>
    <message>
        <source>Threads of the block that every kernel is calculated with. As compiled: the launch bound of each, else 256.</source>
        <translation>所有内核计算时所用的线程块线程数。按编译时：各自的启动边界，否则为 256。</translation>
    </message>
</context>
<context>
    <name>occ::ui::KernelListPage</name>
    <message>
        <source>Kernels</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>No kernel meets the filters.</source>
        <translation>没有符合筛选条件的内核。</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
</context>
<context>
    <name>occ::ui::KernelProblemsDialog</name>
    <message>
        <source>Problems of the build</source>
        <translation>该构建的问题</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>At byte</source>
        <translation>字节位置</translation>
    </message>
    <message>
        <source>pasted text</source>
        <translation>粘贴的文本</translation>
    </message>
</context>
<context>
    <name>occ::ui::KernelSummarySheet</name>
    <message>
        <source>full occupancy</source>
        <translation>满占用</translation>
    </message>
    <message>
        <source>What limits the kernels</source>
        <translation>内核受限于什么</translation>
    </message>
    <message>
        <source>%3: occupancy known for %1 of %2 kernels, on %4</source>
        <translation>%3：在 %4 上，占用率已知的内核 %1 / %2</translation>
    </message>
</context>
<context>
    <name>occ::ui::KernelSummaryStrip</name>
    <message>
        <source>full</source>
        <translation>满</translation>
    </message>
    <message>
        <source>cannot launch</source>
        <translation>无法启动</translation>
    </message>
    <message>
        <source>PTX only</source>
        <translation>仅 PTX</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>spilling</source>
        <translation>有溢出</translation>
    </message>
    <message>
        <source>Below full occupancy, limited by %1</source>
        <translation>未达满占用率，受限于%1</translation>
    </message>
    <message>
        <source>With all warps of the SM active</source>
        <translation>SM 的所有线程束均活跃</translation>
    </message>
    <message>
        <source>No block fits on the GPU in use</source>
        <translation>所用 GPU 容纳不下一个线程块</translation>
    </message>
    <message>
        <source>Without an occupancy: PTX, whose registers the driver decides, and kernels whose registers nobody told</source>
        <translation>没有占用率：寄存器由驱动决定的 PTX，以及没有给出寄存器数的内核</translation>
    </message>
    <message>
        <source>Kernels that put registers into local memory</source>
        <translation>把寄存器放入本地内存的内核</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>汇总</translation>
    </message>
</context>
<context>
    <name>occ::ui::KernelsView</name>
    <message>
        <source>What was read until then is shown.</source>
        <translation>此前读取的内容已显示。</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>粘贴的文本</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Stop reading; what has been read stays</source>
        <translation>停止读取；已读取的内容会保留</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>Co&amp;mpare…</source>
        <translation>对比(&amp;M)…</translation>
    </message>
    <message>
        <source>Compare this build with an earlier one</source>
        <translation>将此构建与较早的构建对比</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>导出(&amp;X)</translation>
    </message>
    <message>
        <source>Open a &amp;folder…</source>
        <translation>打开文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>How much has been read</source>
        <translation>已读取多少</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no text to paste.</source>
        <translation>没有可粘贴的文本。</translation>
    </message>
    <message>
        <source>Copy what the compiler wrote, with ptxas -v or --resource-usage.</source>
        <translation>请复制编译器在 ptxas -v 或 --resource-usage 下的输出。</translation>
    </message>
    <message>
        <source>The text is too long to be pasted.</source>
        <translation>文本过长，无法粘贴。</translation>
    </message>
    <message>
        <source>Save it to a file and open that.</source>
        <translation>请将其保存为文件再打开。</translation>
    </message>
    <message>
        <source>Open a folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Open build files</source>
        <translation>打开构建文件</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Programs and libraries (*.so *.so.* *.o *.a *.exe *.dll *.obj *.lib *.cubin *.fatbin *.ptx)</source>
        <translation>程序和库 (*.so *.so.* *.o *.a *.exe *.dll *.obj *.lib *.cubin *.fatbin *.ptx)</translation>
    </message>
    <message>
        <source>Texts (*.txt *.log *.csv *.json *.ncu-occ)</source>
        <translation>文本 (*.txt *.log *.csv *.json *.ncu-occ)</translation>
    </message>
    <message>
        <source>&amp;Files…</source>
        <translation>文件(&amp;F)…</translation>
    </message>
    <message>
        <source>F&amp;older…</source>
        <translation>文件夹(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Paste compiler output</source>
        <translation>粘贴编译器输出(&amp;P)</translation>
    </message>
    <message>
        <source>%1 was not read.</source>
        <translation>未能读取 %1。</translation>
    </message>
    <message>
        <source>The build</source>
        <translation>该构建</translation>
    </message>
    <message>
        <source>No kernels were found.</source>
        <translation>没有找到内核。</translation>
    </message>
    <message>
        <source>See every kernel of a build: its registers, shared memory and spills, and its occupancy on the GPU in use.

Drop files here: programs, libraries, objects and archives with CUDA code, cubin, fatbin and PTX files, build logs with the output of ptxas -v, output of cuobjdump, tables of Nsight Compute, metadata of Triton.</source>
        <translation>查看一个构建中的每个内核：寄存器、共享内存、寄存器溢出，以及在所用 GPU 上的占用率。

可将文件拖放到此处：含 CUDA 代码的程序、库、目标文件和归档，cubin、fatbin 和 PTX 文件，含 ptxas -v 输出的构建日志，cuobjdump 的输出，Nsight Compute 的表格，Triton 的元数据。</translation>
    </message>
    <message>
        <source>&amp;Open files…</source>
        <translation>打开文件(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Put on the sliders</source>
        <translation>放到滑块上(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>As C&amp;SV…</source>
        <translation>存为 CSV(&amp;S)…</translation>
    </message>
    <message>
        <source>As &amp;JSON…</source>
        <translation>存为 JSON(&amp;J)…</translation>
    </message>
    <message>
        <source>As &amp;Markdown…</source>
        <translation>存为 Markdown(&amp;M)…</translation>
    </message>
    <message>
        <source>Co&amp;lumns</source>
        <translation>列(&amp;L)</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>JSON document (*.json)</source>
        <translation>JSON 文档 (*.json)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Save &amp;picture of the summary…</source>
        <translation>保存汇总图片(&amp;P)…</translation>
    </message>
    <message>
        <source>Copy p&amp;icture of the summary</source>
        <translation>复制汇总图片(&amp;I)</translation>
    </message>
    <message>
        <source>Problems (%1)…</source>
        <translation>问题（%1）…</translation>
    </message>
</context>
<context>
    <name>occ::ui::LessonDock</name>
    <message>
        <source>Open a lesson</source>
        <translation>打开课程</translation>
    </message>
    <message>
        <source>Lessons (*.json);;All files (*)</source>
        <translation>课程 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>The lesson was not opened.</source>
        <translation>未能打开课程。</translation>
    </message>
    <message>
        <source>There is no lesson %1.</source>
        <translation>没有课程 %1。</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
</context>
<context>
    <name>occ::ui::LessonList</name>
    <message>
        <source>Your own</source>
        <translation>您自己的课程</translation>
    </message>
    <message>
        <source>&amp;Remove from the list</source>
        <translation>从列表中移除(&amp;R)</translation>
    </message>
    <message>
        <source>⚠ %1 is no lesson that can be read.
%2</source>
        <translation>⚠ %1 不是可读取的课程。
%2</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>从列表中移除</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>▶ in progress</source>
        <translation>▶ 进行中</translation>
    </message>
    <message>
        <source>✓ done</source>
        <translation>✓ 已完成</translation>
    </message>
    <message>
        <source>✓ done, %1 of %2 right</source>
        <translation>✓ 已完成，答对 %1 / %2</translation>
    </message>
    <message>
        <source>Each lesson sets the window up, asks, and lets the engine answer.</source>
        <translation>每节课会设置好窗口、提出问题，再由引擎给出答案。</translation>
    </message>
    <message>
        <source>&amp;Open a lesson file…</source>
        <translation>打开课程文件(&amp;O)…</translation>
    </message>
    <message>
        <source>Files in this folder are listed without being opened: %1</source>
        <translation>此文件夹中的文件无需打开即会列出：%1</translation>
    </message>
    <message>
        <source>E&amp;xercise sheet…</source>
        <translation>练习卷(&amp;X)…</translation>
    </message>
    <message>
        <source>Questions with an answer key, to be printed</source>
        <translation>附参考答案的题目，可打印</translation>
    </message>
</context>
<context>
    <name>occ::ui::LessonPage</name>
    <message>
        <source>Goal</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Do this lesson again</source>
        <translation>重做本课</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>下一课</translation>
    </message>
    <message>
        <source>Start the next lesson</source>
        <translation>开始下一课</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>已完成。</translation>
    </message>
    <message>
        <source>%1 of %2 questions right, %3 of them at once.</source>
        <translation>%2 道题目答对 %1 道，其中 %3 道一次答对。</translation>
    </message>
    <message>
        <source>✓ %1</source>
        <translation>✓ %1</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>小结</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Summary</source>
        <translation>小结(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>上一步(&amp;B)</translation>
    </message>
    <message>
        <source>The step before (Alt+Left)</source>
        <translation>上一步 (Alt+←)</translation>
    </message>
    <message>
        <source>The next step (Alt+Right)</source>
        <translation>下一步 (Alt+→)</translation>
    </message>
    <message>
        <source>Set &amp;up again</source>
        <translation>恢复本步设置(&amp;U)</translation>
    </message>
    <message>
        <source>Brings back the inputs, the tab and the marks of this step</source>
        <translation>恢复本步的输入、标签页和标记</translation>
    </message>
    <message>
        <source>&amp;Leave</source>
        <translation>退出(&amp;L)</translation>
    </message>
    <message>
        <source>Leaves the lesson and brings back your own inputs</source>
        <translation>退出课程，并恢复您自己的输入</translation>
    </message>
    <message>
        <source>Your inputs differ from this step&apos;s. The questions are about the step&apos;s.</source>
        <translation>当前输入与本步的设置不同。题目针对的是本步的设置。</translation>
    </message>
    <message>
        <source>Step of the lesson</source>
        <translation>课程步骤</translation>
    </message>
</context>
<context>
    <name>occ::ui::LessonQuestionView</name>
    <message>
        <source>Your prediction</source>
        <translation>您的预测</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>核对</translation>
    </message>
    <message>
        <source>Compares your prediction with what the engine calculates</source>
        <translation>将您的预测与引擎的计算结果比较</translation>
    </message>
    <message>
        <source>Reveal</source>
        <translation>显示答案</translation>
    </message>
    <message>
        <source>Shows the answer; the question then no longer counts</source>
        <translation>显示答案；此题不再计分</translation>
    </message>
    <message>
        <source>✓ Right: %1. It was revealed before and does not count.</source>
        <translation>✓ 正确：%1。此前已显示过答案，不计分。</translation>
    </message>
    <message>
        <source>✓ Right: %1</source>
        <translation>✓ 正确：%1</translation>
    </message>
    <message>
        <source>✗ Not right: %1. Try again, or reveal the answer.</source>
        <translation>✗ 不正确：%1。请重试，或显示答案。</translation>
    </message>
    <message>
        <source>? Choose one of the answers first.</source>
        <translation>? 请先选择一个答案。</translation>
    </message>
    <message>
        <source>? Not understood.</source>
        <translation>? 无法理解此答案。</translation>
    </message>
    <message>
        <source>→ The answer: %1</source>
        <translation>→ 答案：%1</translation>
    </message>
</context>
<context>
    <name>occ::ui::LimitRows</name>
    <message>
        <source>whole blocks</source>
        <translation>整个线程块</translation>
    </message>
    <message>
        <source>single warps</source>
        <translation>单个线程束</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>not a limit</source>
        <translation>不构成限制</translation>
    </message>
    <message>
        <source>no clusters</source>
        <translation>不支持线程块簇</translation>
    </message>
    <message>
        <source>unknown, or no clusters</source>
        <translation>未知，或不支持线程块簇</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>架构</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>芯片</translation>
    </message>
    <message>
        <source>CUDA Toolkits that compile for it</source>
        <translation>可为其编译的 CUDA 工具包</translation>
    </message>
    <message>
        <source>%1 and later</source>
        <translation>%1 及更高版本</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>FP32 cores per SM</source>
        <translation>每个 SM 的 FP32 核心数</translation>
    </message>
    <message>
        <source>L1 cache and shared memory together</source>
        <translation>L1 缓存与共享内存合计</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>L2 缓存</translation>
    </message>
    <message>
        <source>Boost clock</source>
        <translation>加速频率</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>年份</translation>
    </message>
    <message>
        <source>Kind of product</source>
        <translation>产品类别</translation>
    </message>
    <message>
        <source>SMs</source>
        <translation>SM 数</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>defined by you</source>
        <translation>由您定义</translation>
    </message>
    <message>
        <source>A GPU defined by you, after compute capability %1.</source>
        <translation>由您以计算能力 %1 为蓝本定义的 GPU。</translation>
    </message>
    <message>
        <source>kind of source: %1</source>
        <translation>来源类型：%1</translation>
    </message>
    <message>
        <source>Doubtful as a whole: %1</source>
        <translation>整行数据存疑（英文说明）：%1</translation>
    </message>
    <message>
        <source>Note of the data: %1</source>
        <translation>数据附注（英文）：%1</translation>
    </message>
    <message>
        <source>Rule for barriers: %1</source>
        <translation>屏障规则（英文）：%1</translation>
    </message>
</context>
<context>
    <name>occ::ui::LimiterCard</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>无限制</translation>
    </message>
    <message>
        <source>binding, %1, %2</source>
        <translation>构成限制，%1，%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>binds</source>
        <translation>限制</translation>
    </message>
</context>
<context>
    <name>occ::ui::LimiterTable</name>
    <message>
        <source>Blocks per SM that each resource allows</source>
        <translation>各资源允许的每 SM 线程块数</translation>
    </message>
    <message>
        <source>Blocks that would fit on an SM if this resource were the only one. Below: how much of it the active blocks hold. The lighter part of the bar is rounding and reserve.</source>
        <translation>只考虑该资源时，一个 SM 可容纳的线程块数。下方是活跃线程块占用的资源量，条形的浅色部分为取整与系统预留。</translation>
    </message>
</context>
<context>
    <name>occ::ui::LimitsDialog</name>
    <message>
        <source>Limits and sources</source>
        <translation>限值与来源</translation>
    </message>
    <message>
        <source>Sources of the chosen limit</source>
        <translation>所选限值的来源</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>限值</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Doubtful</source>
        <translation>存疑（英文）</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源（英文）</translation>
    </message>
    <message>
        <source>Doubtful:</source>
        <translation>存疑（英文说明）：</translation>
    </message>
    <message>
        <source>No source is recorded.</source>
        <translation>没有记录来源。</translation>
    </message>
    <message>
        <source>Sources:</source>
        <translation>来源（英文）：</translation>
    </message>
    <message>
        <source>%1:</source>
        <comment>a limit</comment>
        <translation>%1：</translation>
    </message>
</context>
<context>
    <name>occ::ui::MainMenu</name>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Export charts…</source>
        <translation>导出图表(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Copy result as text</source>
        <translation>将结果复制为文本(&amp;C)</translation>
    </message>
    <message>
        <source>Re&amp;set inputs</source>
        <translation>重置输入(&amp;S)</translation>
    </message>
    <message>
        <source>Occupancy in &amp;per cent</source>
        <translation>占用率用百分比(&amp;P)</translation>
    </message>
    <message>
        <source>Occupancy in &amp;warps</source>
        <translation>占用率用线程束数(&amp;W)</translation>
    </message>
    <message>
        <source>Curves of the carve-&amp;outs</source>
        <translation>共享内存配比曲线(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Choose a GPU…</source>
        <translation>选择 GPU(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Limits and sources…</source>
        <translation>限值与来源(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;User-defined GPU…</source>
        <translation>自定义 GPU(&amp;U)…</translation>
    </message>
    <message>
        <source>&amp;Block size</source>
        <translation>线程块大小(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Registers per thread</source>
        <translation>每线程寄存器数(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Static shared memory</source>
        <translation>静态共享内存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Dynamic shared memory</source>
        <translation>动态共享内存(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Charts</source>
        <translation>图表(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Keyboard and mouse…</source>
        <translation>键盘与鼠标(&amp;K)…</translation>
    </message>
    <message>
        <source>&amp;About Occuscope…</source>
        <translation>关于 Occuscope(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Presets</source>
        <translation>预设(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;GPU</source>
        <translation>&amp;GPU</translation>
    </message>
    <message>
        <source>G&amp;o to</source>
        <translation>转到(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Clear this list</source>
        <translation>清空此列表</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Forget a user-defined GPU</source>
        <translation>删除自定义 GPU(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>颜色(&amp;C)</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>撤销(&amp;U)：%1</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>重做(&amp;R)：%1</translation>
    </message>
    <message>
        <source>&amp;Detect GPUs</source>
        <translation>检测 GPU(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Measure this launch</source>
        <translation>测量此启动配置(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Verify the rules</source>
        <translation>验证规则(&amp;V)</translation>
    </message>
    <message>
        <source>C&amp;ancel the measurement</source>
        <translation>取消测量(&amp;A)</translation>
    </message>
    <message>
        <source>Add &amp;remote GPU…</source>
        <translation>添加远程 GPU(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Open measurement…</source>
        <translation>打开测量结果(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save measurement…</source>
        <translation>保存测量结果(&amp;S)…</translation>
    </message>
    <message>
        <source>Open sam&amp;ple measurement</source>
        <translation>打开样例测量结果(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Import GPU list…</source>
        <translation>导入 GPU 列表(&amp;I)…</translation>
    </message>
    <message>
        <source>Save GPU lis&amp;t…</source>
        <translation>保存 GPU 列表(&amp;T)…</translation>
    </message>
    <message>
        <source>This &amp;GPU</source>
        <translation>本机 GPU(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation>高对比度(&amp;H)</translation>
    </message>
    <message>
        <source>Print a &amp;handout…</source>
        <translation>打印讲义(&amp;H)…</translation>
    </message>
    <message>
        <source>&amp;Pin this launch for comparison</source>
        <translation>固定此启动配置以供对比(&amp;P)</translation>
    </message>
    <message>
        <source>P&amp;resentation</source>
        <translation>演示(&amp;R)</translation>
    </message>
    <message>
        <source>Ca&amp;lculation</source>
        <translation>计算(&amp;L)</translation>
    </message>
    <message>
        <source>S&amp;M</source>
        <translation>S&amp;M</translation>
    </message>
    <message>
        <source>Ma&amp;p</source>
        <translation>热图(&amp;P)</translation>
    </message>
    <message>
        <source>Gr&amp;id</source>
        <translation>网格(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Advice</source>
        <translation>建议(&amp;A)</translation>
    </message>
    <message>
        <source>C&amp;ompare</source>
        <translation>对比(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Open a lesson…</source>
        <translation>打开课程(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Exercise sheet…</source>
        <translation>练习卷(&amp;E)…</translation>
    </message>
    <message>
        <source>This tab in its ow&amp;n window</source>
        <translation>此标签页独立成窗口(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open build files…</source>
        <translation>打开构建文件(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a &amp;folder…</source>
        <translation>打开文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Paste compiler output</source>
        <translation>粘贴编译器输出(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Compare with an earlier build…</source>
        <translation>与较早的构建对比(&amp;C)…</translation>
    </message>
    <message>
        <source>C&amp;ancel reading</source>
        <translation>取消读取(&amp;A)</translation>
    </message>
    <message>
        <source>P&amp;ut the kernel on the sliders</source>
        <translation>把内核放到滑块上(&amp;U)</translation>
    </message>
    <message>
        <source>Follow the &amp;selection</source>
        <translation>跟随选择(&amp;S)</translation>
    </message>
    <message>
        <source>Save as CS&amp;V…</source>
        <translation>存为 CSV(&amp;V)…</translation>
    </message>
    <message>
        <source>Save as &amp;JSON…</source>
        <translation>存为 JSON(&amp;J)…</translation>
    </message>
    <message>
        <source>Save as &amp;Markdown…</source>
        <translation>存为 Markdown(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Kernels</source>
        <translation>内核(&amp;K)</translation>
    </message>
</context>
<context>
    <name>occ::ui::MainWindow</name>
    <message>
        <source>Scenario (*.json)</source>
        <translation>方案 (*.json)</translation>
    </message>
    <message>
        <source>Open a scenario</source>
        <translation>打开方案</translation>
    </message>
    <message>
        <source>Save the scenario</source>
        <translation>保存方案</translation>
    </message>
    <message>
        <source>Measurement (*.json)</source>
        <translation>测量结果 (*.json)</translation>
    </message>
    <message>
        <source>List of GPUs (*.json)</source>
        <translation>GPU 列表 (*.json)</translation>
    </message>
    <message>
        <source>Open a measurement</source>
        <translation>打开测量结果</translation>
    </message>
    <message>
        <source>Import a list of GPUs</source>
        <translation>导入 GPU 列表</translation>
    </message>
    <message>
        <source>Save the measurement</source>
        <translation>保存测量结果</translation>
    </message>
    <message>
        <source>Save the list of GPUs</source>
        <translation>保存 GPU 列表</translation>
    </message>
    <message>
        <source>Nsight Compute calculator (*.ncu-occ)</source>
        <translation>Nsight Compute 计算器 (*.ncu-occ)</translation>
    </message>
    <message>
        <source>Scenarios (*.json *.ncu-occ)</source>
        <translation>方案 (*.json *.ncu-occ)</translation>
    </message>
</context>
<context>
    <name>occ::ui::MapView</name>
    <message>
        <source>Inputs of the map</source>
        <translation>热图的输入</translation>
    </message>
    <message>
        <source>The inputs on the level and on the upright axis</source>
        <translation>横轴与纵轴所用的输入</translation>
    </message>
    <message>
        <source>by occupancy</source>
        <translation>按占用率</translation>
    </message>
    <message>
        <source>Colour by occupancy</source>
        <translation>按占用率着色</translation>
    </message>
    <message>
        <source>Colour the map by occupancy</source>
        <translation>按占用率为热图着色</translation>
    </message>
    <message>
        <source>by limiter</source>
        <translation>按限制因素</translation>
    </message>
    <message>
        <source>Colour by limiter</source>
        <translation>按限制因素着色</translation>
    </message>
    <message>
        <source>Colour the map by the resource that limits occupancy</source>
        <translation>按限制占用率的资源为热图着色</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Save or copy the map as a picture or a table</source>
        <translation>将热图保存或复制为图片或表格</translation>
    </message>
    <message>
        <source>Save &amp;picture…</source>
        <translation>保存图片(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Copy picture</source>
        <translation>复制图片(&amp;C)</translation>
    </message>
    <message>
        <source>Save cells as &amp;table…</source>
        <translation>单元格存为表格(&amp;T)…</translation>
    </message>
    <message>
        <source>Copy cells as &amp;CSV</source>
        <translation>单元格复制为 CSV(&amp;C)</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
</context>
<context>
    <name>occ::ui::MapWords</name>
    <message>
        <source>%1 to %2</source>
        <comment>225 to 256 threads</comment>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>不超过 %1</translation>
    </message>
    <message>
        <source>above %1 up to %2</source>
        <translation>大于 %1 至 %2</translation>
    </message>
    <message>
        <source>Occupancy: %1</source>
        <translation>占用率：%1</translation>
    </message>
    <message>
        <source>What limits: %1</source>
        <translation>限制因素：%1</translation>
    </message>
    <message>
        <source>the same for %1 × %2</source>
        <comment>225 to 256 threads × 33 to 40 registers</comment>
        <translation>结果相同的范围：%1 × %2</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>占用率</translation>
    </message>
    <message>
        <source>this launch</source>
        <translation>此启动配置</translation>
    </message>
</context>
<context>
    <name>occ::ui::MeasurementSummary</name>
    <message>
        <source>Simulated for %1: nothing here was measured.</source>
        <translation>针对 %1 的模拟：此处没有任何实测数据。</translation>
    </message>
    <message>
        <source>Measured on %1, %2, %3.</source>
        <translation>测量于 %1，%2，%3。</translation>
    </message>
    <message>
        <source>From the file %1.</source>
        <translation>来自文件 %1。</translation>
    </message>
    <message>
        <source>Theoretical occupancy of the kernel that ran: the active warps that the rules allow, divided by the warps that an SM can hold</source>
        <translation>所运行内核的理论占用率：规则允许的活跃线程束数除以 SM 可容纳的线程束数</translation>
    </message>
    <message>
        <source>Not measured yet: it comes with the timeline.</source>
        <translation>尚未测量：随时间线一并得出。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Average of the warps on an SM over the time that it was busy. Mean of the SMs’ own averages: %1</source>
        <translation>SM 上的线程束数在其忙碌时间内的平均值。各 SM 自身平均值的均值：%1</translation>
    </message>
    <message>
        <source>Speed cannot be simulated; it needs a GPU.</source>
        <translation>速度无法模拟，需要 GPU。</translation>
    </message>
    <message>
        <source>Not measured yet: it comes with the throughput.</source>
        <translation>尚未测量：随吞吐量一并得出。</translation>
    </message>
    <message>
        <source>Best rate of the streaming copy, bytes read and written, at %1 occupancy</source>
        <translation>流式复制的最高速率（读写字节数合计），此时占用率为 %1</translation>
    </message>
    <message>
        <source>%1 of the memory’s peak of %2 GB/s</source>
        <translation>为显存峰值 %2 GB/s 的 %1</translation>
    </message>
    <message>
        <source>Theoretical occupancy</source>
        <translation>理论占用率</translation>
    </message>
    <message>
        <source>Achieved occupancy</source>
        <translation>实际占用率</translation>
    </message>
    <message>
        <source>Active warps per SM</source>
        <translation>每 SM 活跃线程束数</translation>
    </message>
    <message>
        <source>Memory throughput</source>
        <translation>显存吞吐量</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1%2</translation>
    </message>
</context>
<context>
    <name>occ::ui::MeasurementText</name>
    <message>
        <source>driver CUDA %1, runtime CUDA %2</source>
        <translation>驱动 CUDA %1，运行时 CUDA %2</translation>
    </message>
    <message>
        <source>Simulated: the engine&apos;s own schedule, nothing was measured.</source>
        <translation>模拟：引擎自己的调度，没有任何实测数据。</translation>
    </message>
    <message>
        <source>SIMULATED</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>主机 %1</translation>
    </message>
    <message>
        <source>%1 static + %2 dynamic</source>
        <comment>shared memory</comment>
        <translation>静态 %1 + 动态 %2</translation>
    </message>
    <message>
        <source>carve-out %1</source>
        <translation>共享内存配比 %1</translation>
    </message>
    <message>
        <source>grid of %1</source>
        <translation>网格共 %1</translation>
    </message>
</context>
<context>
    <name>occ::ui::NextStepsView</name>
    <message>
        <source>Next steps</source>
        <translation>下一档</translation>
    </message>
    <message>
        <source>None: every warp of the SM is in use.</source>
        <translation>无：SM 的线程束已全部用上。</translation>
    </message>
    <message>
        <source>None: no single input raises the occupancy.</source>
        <translation>无：单独改动任何一项输入都不能提高占用率。</translation>
    </message>
</context>
<context>
    <name>occ::ui::NotesView</name>
    <message>
        <source>Notes</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Grid of %1: %2, all full.</source>
        <translation>网格共 %1：%2，全部满载。</translation>
    </message>
    <message>
        <source>Grid of %1: %2, the last one of %3 in %4 places. %5 of all places are used.</source>
        <translation>网格共 %1：%2，最后一个波次有 %3（共 %4 个位置）。位置总利用率 %5。</translation>
    </message>
</context>
<context>
    <name>occ::ui::Output</name>
    <message>
        <source>Copied to the clipboard.</source>
        <translation>已复制到剪贴板。</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>The file was not saved.</source>
        <translation>未能保存文件。</translation>
    </message>
</context>
<context>
    <name>occ::ui::PagePreview</name>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>第 %1 页，共 %2 页</translation>
    </message>
</context>
<context>
    <name>occ::ui::PictureDialog</name>
    <message>
        <source>Save picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source> DPI</source>
        <translation> DPI</translation>
    </message>
    <message>
        <source>Light, for reports</source>
        <translation>浅色，适合报告</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽度(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>高度(&amp;H)</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source> pixels</source>
        <translation> 像素</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>分辨率(&amp;R)</translation>
    </message>
    <message>
        <source>C&amp;olours</source>
        <translation>颜色(&amp;O)</translation>
    </message>
    <message>
        <source>Co&amp;py</source>
        <translation>复制(&amp;P)</translation>
    </message>
    <message>
        <source>A table with one line per step</source>
        <translation>每级台阶一行的表格</translation>
    </message>
    <message>
        <source>On paper: %1 × %2 mm</source>
        <translation>打印尺寸：%1 × %2 mm</translation>
    </message>
</context>
<context>
    <name>occ::ui::PictureFile</name>
    <message>
        <source>%1 × %2 pixels are too many: at most %3 on a side.</source>
        <translation>%1 × %2 像素过大：每边最多 %3 像素。</translation>
    </message>
    <message>
        <source>The picture could not be encoded as PNG.</source>
        <translation>无法将图片编码为 PNG。</translation>
    </message>
    <message>
        <source>The resolution must be %1 to %2 DPI, not %3.</source>
        <translation>分辨率须在 %1 到 %2 DPI 之间，不能是 %3。</translation>
    </message>
    <message>
        <source>%1 × %2 pixels are too few to be legible at %3 DPI: take at least %4 × %5, or a lower resolution.</source>
        <translation>%1 × %2 像素在 %3 DPI 下过小，无法看清：请至少取 %4 × %5，或降低分辨率。</translation>
    </message>
    <message>
        <source>There is not enough memory for %1 × %2 pixels.</source>
        <translation>内存不足，无法生成 %1 × %2 像素的图片。</translation>
    </message>
    <message>
        <source>This picture has no table: take .png, .svg or .pdf.</source>
        <translation>此图片没有对应的表格：请使用 .png、.svg 或 .pdf。</translation>
    </message>
    <message>
        <source>The file&apos;s name must end in .png, .svg, .pdf or .csv: %1</source>
        <translation>文件名须以 .png、.svg、.pdf 或 .csv 结尾：%1</translation>
    </message>
    <message>
        <source>PNG picture</source>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG 矢量图</translation>
    </message>
    <message>
        <source>PDF document</source>
        <translation>PDF 文档</translation>
    </message>
    <message>
        <source>CSV table</source>
        <translation>CSV 表格</translation>
    </message>
</context>
<context>
    <name>occ::ui::Presentation</name>
    <message>
        <source>Presentation</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>%1, part %2</source>
        <comment>3 / 9, part 2</comment>
        <translation>%1，第 %2 部分</translation>
    </message>
</context>
<context>
    <name>occ::ui::PresentationPainter</name>
    <message>
        <source>%1 shared memory</source>
        <comment>8 KiB shared memory</comment>
        <translation>共享内存 %1</translation>
    </message>
    <message>
        <source>→  Page down  Space</source>
        <translation>→  Page Down  空格键</translation>
    </message>
    <message>
        <source>next picture</source>
        <translation>下一张图</translation>
    </message>
    <message>
        <source>←  Page up</source>
        <translation>←  Page Up</translation>
    </message>
    <message>
        <source>previous picture</source>
        <translation>上一张图</translation>
    </message>
    <message>
        <source>Home  End  1 … 9</source>
        <translation>Home  End  1 … 9</translation>
    </message>
    <message>
        <source>first, last or this picture</source>
        <translation>第一张、最后一张或对应编号的图</translation>
    </message>
    <message>
        <source>↑  ↓</source>
        <translation>↑  ↓</translation>
    </message>
    <message>
        <source>change the input</source>
        <translation>改变输入值</translation>
    </message>
    <message>
        <source>Shift + ↑  ↓</source>
        <translation>Shift + ↑  ↓</translation>
    </message>
    <message>
        <source>to the next cliff</source>
        <translation>跳到下一处陡降</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>choose another input</source>
        <translation>选择另一项输入</translation>
    </message>
    <message>
        <source>Ctrl + Z</source>
        <translation>Ctrl + Z</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>light or dark</source>
        <translation>浅色或深色</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>blank the screen</source>
        <translation>黑屏</translation>
    </message>
    <message>
        <source>S</source>
        <translation>S</translation>
    </message>
    <message>
        <source>to the next screen</source>
        <translation>移到下一个屏幕</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>this help</source>
        <translation>本帮助</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>leave</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Page down  Page up</source>
        <translation>Page Down  Page Up</translation>
    </message>
    <message>
        <source>step of the lesson, while one is done</source>
        <translation>课程的上一步或下一步（课程进行时）</translation>
    </message>
</context>
<context>
    <name>occ::ui::RemoteGpuDialog</name>
    <message>
        <source>The program answers, but it found no GPU.</source>
        <translation>程序有应答，但没有找到 GPU。</translation>
    </message>
    <message>
        <source>It works. Found on %1:</source>
        <translation>连接正常。在 %1 上找到：</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>测试(&amp;T)</translation>
    </message>
    <message>
        <source>Add remote GPU</source>
        <translation>添加远程 GPU</translation>
    </message>
    <message>
        <source>host, user@host, or a name of ~/.ssh/config</source>
        <translation>主机、用户@主机，或 ~/.ssh/config 中的名称</translation>
    </message>
    <message>
        <source>&amp;Destination</source>
        <translation>目标(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Program there</source>
        <translation>远程程序(&amp;P)</translation>
    </message>
    <message>
        <source>How to install it there</source>
        <translation>如何安装到远程机器</translation>
    </message>
    <message>
        <source>Result of the test</source>
        <translation>测试结果</translation>
    </message>
    <message>
        <source>Measures on a machine that the system’s ssh reaches without asking for a password: with a key or an agent, and after you have connected once and accepted its key.</source>
        <translation>在系统的 ssh 无需输入密码即可连接的机器上测量：使用密钥或密钥代理，且您已手动连接过一次并接受了其主机密钥。</translation>
    </message>
    <message>
        <source>HOST</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>There it needs one file, the command line program built with the CUDA Toolkit. Copy it, and give its place as the program:
%1</source>
        <translation>远程机器上只需要一个文件，即用 CUDA Toolkit 构建的命令行程序。请将其复制过去，并把它的路径填为远程程序：
%1</translation>
    </message>
    <message>
        <source>Edit remote GPU</source>
        <translation>编辑远程 GPU</translation>
    </message>
    <message>
        <source>Asking %1…</source>
        <translation>正在查询 %1…</translation>
    </message>
</context>
<context>
    <name>occ::ui::ReportTable</name>
    <message>
        <source>&amp;Copy report</source>
        <translation>复制报告(&amp;C)</translation>
    </message>
</context>
<context>
    <name>occ::ui::ResidencyView</name>
    <message>
        <source>Blocks per SM of %1 launches, as the engine expects them.</source>
        <translation>%1 种启动配置的每 SM 线程块数，为引擎的预期值。</translation>
    </message>
    <message>
        <source>%1 Prediction, driver and measurement agree on %2 of %3 launches.</source>
        <comment>✓ or ✗</comment>
        <translation>%1 在 %3 种启动配置中，有 %2 种的预测、驱动与实测一致。</translation>
    </message>
    <message>
        <source>%1: predicted %2, simulated %3 blocks per SM</source>
        <translation>%1：每 SM 线程块数预测 %2，模拟 %3</translation>
    </message>
    <message>
        <source>%1: predicted %2, driver %3, measured %4 blocks per SM</source>
        <translation>%1：每 SM 线程块数预测 %2，驱动 %3，实测 %4</translation>
    </message>
    <message>
        <source>Residency: blocks per SM</source>
        <translation>驻留：每 SM 线程块数</translation>
    </message>
    <message>
        <source>%1 of %2 SMs held that many.</source>
        <translation>%2 个 SM 中有 %1 个驻留了这么多线程块。</translation>
    </message>
    <message>
        <source>… and %1 more, marked in the table</source>
        <translation>… 另有 %1 种，见表中标记</translation>
    </message>
    <message>
        <source>Blocks per SM: prediction, driver and measurement</source>
        <translation>每 SM 线程块数：预测、驱动与实测</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>复制报告</translation>
    </message>
    <message>
        <source>Copies the chosen rows, or all, as Markdown with GPU and versions</source>
        <translation>将所选行（未选时为全部）复制为 Markdown，附 GPU 和版本</translation>
    </message>
    <message>
        <source>How many blocks of a launch does an SM really hold? Here the engine&apos;s prediction, the driver&apos;s answer and a measurement stand side by side. Nothing has been measured yet.</source>
        <translation>一个 SM 究竟能驻留一次启动的多少线程块？引擎的预测、驱动的回答和实测结果在此并列显示。尚未测量。</translation>
    </message>
    <message>
        <source>Measure residency</source>
        <translation>测量驻留</translation>
    </message>
</context>
<context>
    <name>occ::ui::ResultText</name>
    <message>
        <source>Occupancy: %1 (%2 of %3, %4 per SM)</source>
        <translation>占用率：%1（每个 SM：%2 / %3，%4）</translation>
    </message>
</context>
<context>
    <name>occ::ui::ScenarioFiles</name>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>第 %1 行，第 %2 列：%3</translation>
    </message>
    <message>
        <source>The scenario was not opened.</source>
        <translation>未能打开方案。</translation>
    </message>
    <message>
        <source>The scenario was not opened; what you have is unchanged.</source>
        <translation>未能打开方案；当前内容未受影响。</translation>
    </message>
    <message>
        <source>The scenario was not saved.</source>
        <translation>未能保存方案。</translation>
    </message>
    <message>
        <source>Saved without what files of Nsight Compute’s calculator do not hold: %1</source>
        <translation>已保存，但不含 Nsight Compute 计算器文件无法容纳的内容：%1</translation>
    </message>
</context>
<context>
    <name>occ::ui::SchedulePlayer</name>
    <message>
        <source>Back to the beginning</source>
        <translation>回到开头</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Home</translation>
    </message>
    <message>
        <source>To the previous end of a block</source>
        <translation>到上一个线程块结束时刻</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>←</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格键</translation>
    </message>
    <message>
        <source>To the next end of a block</source>
        <translation>到下一个线程块结束时刻</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>→</translation>
    </message>
    <message>
        <source>Other block times</source>
        <translation>换一组线程块时间</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>重新随机</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Block times in a second</source>
        <translation>每秒播放的线程块时间数</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>波动幅度</translation>
    </message>
    <message>
        <source>How much blocks differ in time. Blocks of a real kernel do, and then waves blur.</source>
        <translation>各线程块用时的差异程度。真实内核的线程块用时各不相同，波次的界线因而变得模糊。</translation>
    </message>
    <message>
        <source>Spread of block times</source>
        <translation>线程块时间的波动幅度</translation>
    </message>
    <message>
        <source>Blocks on the SMs</source>
        <translation>SM 上的线程块</translation>
    </message>
</context>
<context>
    <name>occ::ui::ShortcutsDialog</name>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab、Shift+Tab</translation>
    </message>
    <message>
        <source>Next or previous input or chart</source>
        <translation>下一个或上一个输入或图表</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>In a slider or chart: one step; in a number: more or less</source>
        <translation>在滑块或图表中：移动一步；在数字框中：增大或减小</translation>
    </message>
    <message>
        <source>Page Up, Page Down</source>
        <translation>Page Up、Page Down</translation>
    </message>
    <message>
        <source>A larger step</source>
        <translation>移动一大步</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Home、End</translation>
    </message>
    <message>
        <source>Smallest or largest value of a slider</source>
        <translation>滑块的最小值或最大值</translation>
    </message>
    <message>
        <source>Ctrl+arrow keys, Ctrl+wheel</source>
        <translation>Ctrl+方向键、Ctrl+滚轮</translation>
    </message>
    <message>
        <source>To the next value at which the occupancy changes</source>
        <translation>跳到占用率变化的下一个值</translation>
    </message>
    <message>
        <source>Drag a slider</source>
        <translation>拖动滑块</translation>
    </message>
    <message>
        <source>It is drawn to the values at which the occupancy changes</source>
        <translation>自动吸附到占用率变化处的值</translation>
    </message>
    <message>
        <source>Shift+drag</source>
        <translation>Shift+拖动</translation>
    </message>
    <message>
        <source>The same without being drawn</source>
        <translation>拖动时不吸附</translation>
    </message>
    <message>
        <source>Click or drag in a chart</source>
        <translation>在图表中单击或拖动</translation>
    </message>
    <message>
        <source>Sets the input of the chart</source>
        <translation>设置该图表对应的输入</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>滚轮</translation>
    </message>
    <message>
        <source>Scrolls; changes a value only where the input was chosen before</source>
        <translation>滚动；仅当输入已获得焦点时才改变其值</translation>
    </message>
    <message>
        <source>Letters or digits in the GPU box</source>
        <translation>在 GPU 框中键入字母或数字</translation>
    </message>
    <message>
        <source>Search for a GPU</source>
        <translation>搜索 GPU</translation>
    </message>
    <message>
        <source>Shift+F1</source>
        <translation>Shift+F1</translation>
    </message>
    <message>
        <source>Explains the input with the keyboard</source>
        <translation>说明当前获得焦点的输入</translation>
    </message>
    <message>
        <source>Keyboard and mouse</source>
        <translation>键盘与鼠标</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>What they do</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Double click on a tab</source>
        <translation>双击标签</translation>
    </message>
    <message>
        <source>Opens it in a window of its own; closing that puts it back</source>
        <translation>使其成为独立窗口；关闭该窗口即放回原处</translation>
    </message>
    <message>
        <source>Alt+Left, Alt+Right</source>
        <translation>Alt+左、Alt+右</translation>
    </message>
    <message>
        <source>In a lesson: the step before or after</source>
        <translation>课程中：上一步或下一步</translation>
    </message>
    <message>
        <source>Space, Enter</source>
        <translation>空格、Enter</translation>
    </message>
    <message>
        <source>In the calculation: the rule of a step; in the schedule: play or pause</source>
        <translation>计算中：某一步的规则；调度中：播放或暂停</translation>
    </message>
    <message>
        <source>F2, Delete</source>
        <translation>F2、Delete</translation>
    </message>
    <message>
        <source>In a comparison: rename or remove a launch</source>
        <translation>对比中：重命名或移除启动配置</translation>
    </message>
    <message>
        <source>In a presentation: %1</source>
        <comment>In a presentation: next picture</comment>
        <translation>演示中：%1</translation>
    </message>
</context>
<context>
    <name>occ::ui::SmCanvas</name>
    <message>
        <source>Picture of a multiprocessor</source>
        <translation>流式多处理器示意图</translation>
    </message>
</context>
<context>
    <name>occ::ui::SmLayout</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>binds</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>sub-partition %1</source>
        <translation>子分区 %1</translation>
    </message>
    <message>
        <source>fails</source>
        <translation>超限</translation>
    </message>
</context>
<context>
    <name>occ::ui::SmText</name>
    <message>
        <source>What one block takes of an SM</source>
        <translation>1 个线程块占用的 SM 资源</translation>
    </message>
    <message>
        <source>What %1 take of an SM</source>
        <translation>%1占用的 SM 资源</translation>
    </message>
    <message>
        <source>%1, sub-partition %2</source>
        <translation>%1，子分区 %2</translation>
    </message>
    <message>
        <source>Block %1 · %2: %3</source>
        <translation>线程块 %1 · %2：%3</translation>
    </message>
    <message>
        <source> for %1</source>
        <translation>，供 %1使用</translation>
    </message>
    <message>
        <source> · %1 asked for</source>
        <translation> · 请求 %1</translation>
    </message>
    <message>
        <source> · %1 reserve</source>
        <translation> · 系统预留 %1</translation>
    </message>
    <message>
        <source> · %1 lost to rounding</source>
        <translation> · 取整损失 %1</translation>
    </message>
    <message>
        <source> · %1 of its last warp are idle</source>
        <translation> · 最后一个线程束有 %1空闲</translation>
    </message>
    <message>
        <source>%1: %2 %3</source>
        <translation>%1：%2，%3</translation>
    </message>
    <message>
        <source> (room for %1)</source>
        <translation>（可容纳 %1）</translation>
    </message>
    <message>
        <source> (a block takes %1)</source>
        <translation>（一个线程块占用 %1）</translation>
    </message>
    <message>
        <source>L1 cache: %1</source>
        <translation>L1 缓存：%1</translation>
    </message>
    <message>
        <source> of shared memory</source>
        <translation> 共享内存</translation>
    </message>
    <message>
        <source>Block %1 takes %2</source>
        <translation>线程块 %1 占用 %2</translation>
    </message>
    <message>
        <source>%1 (%2): %3</source>
        <translation>%1（%2）：%3</translation>
    </message>
    <message>
        <source>Point at a part to read it. ← and → go from block to block, ↑ and ↓ from resource to resource.</source>
        <translation>指向某一部分即可查看说明。← 和 → 在线程块之间切换，↑ 和 ↓ 在资源之间切换。</translation>
    </message>
    <message>
        <source>A block that cannot run</source>
        <translation>无法运行的线程块</translation>
    </message>
</context>
<context>
    <name>occ::ui::SmView</name>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Where every resource goes, in figures</source>
        <translation>以数字列出各项资源的去向</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Use of the resources</source>
        <translation>资源使用情况</translation>
    </message>
    <message>
        <source>Save &amp;picture…</source>
        <translation>保存图片(&amp;P)…</translation>
    </message>
    <message>
        <source>Copy p&amp;icture</source>
        <translation>复制图片(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Copy table</source>
        <translation>复制表格(&amp;C)</translation>
    </message>
    <message>
        <source>Save table as C&amp;SV…</source>
        <translation>表格存为 CSV(&amp;S)…</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
</context>
<context>
    <name>occ::ui::TextFile</name>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>%1 is too large: more than %2 MiB.</source>
        <translation>%1 过大：超过 %2 MiB。</translation>
    </message>
</context>
<context>
    <name>occ::ui::ThroughputSheet</name>
    <message>
        <source>Throughput against occupancy</source>
        <translation>吞吐量随占用率的变化</translation>
    </message>
</context>
<context>
    <name>occ::ui::ThroughputText</name>
    <message>
        <source>More warps pay up to %1 occupancy: before it, the rate does not hold %2 of the best.</source>
        <translation>占用率达到 %1 之前，增加线程束都有收益：此前的速率不能保持在最高值的 %2 以上。</translation>
    </message>
    <message>
        <source>From %1 occupancy on, more warps bring less than %2.</source>
        <translation>占用率从 %1 起，再增加线程束带来的提升不到 %2。</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <comment>8 chains at 25 %</comment>
        <translation>%1时 %2</translation>
    </message>
    <message>
        <source>%1 (at most %2)</source>
        <comment>1 chain (at most 60 %)</comment>
        <translation>%1（最高 %2）</translation>
    </message>
    <message>
        <source>Independent instructions replace warps: %1 of the best rate (%2) is reached by %3.</source>
        <translation>独立指令可以代替线程束：要达到最高速率（%2）的 %1，所需占用率为：%3。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between parts of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Not reached by %1.</source>
        <translation>未能达到的有：%1。</translation>
    </message>
    <message>
        <source>Multiply-add by independent chains</source>
        <translation>不同独立链数的乘加</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>Streaming copy (GB/s)</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>1 chain</source>
        <translation>1 条链</translation>
    </message>
    <message>
        <source>%1 chains</source>
        <translation>%1 条链</translation>
    </message>
    <message>
        <source>%1 occupancy: %2, %3 per SM</source>
        <translation>占用率 %1：每 SM %2，%3</translation>
    </message>
    <message>
        <source>median %1</source>
        <translation>中位数 %1</translation>
    </message>
    <message>
        <source>quartiles %1 to %2, %3 runs</source>
        <translation>四分位数 %1 至 %2，%3 次运行</translation>
    </message>
    <message>
        <source>this launch: %1</source>
        <translation>此启动配置：%1</translation>
    </message>
    <message>
        <source>theoretical peak %1</source>
        <translation>理论峰值 %1</translation>
    </message>
    <message>
        <source>The last warps cost speed: the best rate is at %1 occupancy, and at the highest less than %2 of it is left.</source>
        <translation>最后增加的线程束反而降低速度：最高速率出现在占用率 %1 处，而在最高占用率时不足其 %2。</translation>
    </message>
</context>
<context>
    <name>occ::ui::ThroughputView</name>
    <message>
        <source>Medians of repeated runs; the bars are quartiles. The ring marks where more warps stop paying.</source>
        <translation>重复运行的中位数；误差线为四分位数。圆环标出再增加线程束不再有收益之处。</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Throughput against occupancy</source>
        <translation>吞吐量随占用率的变化</translation>
    </message>
    <message>
        <source>Save &amp;picture…</source>
        <translation>保存图片(&amp;P)…</translation>
    </message>
    <message>
        <source>Copy p&amp;icture</source>
        <translation>复制图片(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Copy figures</source>
        <translation>复制数据(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Table as CSV…</source>
        <translation>表格存为 CSV(&amp;T)…</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>A simulation cannot measure speed. Choose a machine with an NVIDIA GPU, here or through ssh, and measure there.</source>
        <translation>模拟无法测量速度。请选择有 NVIDIA GPU 的机器（本机或通过 ssh），在其上测量。</translation>
    </message>
    <message>
        <source>Measure throughput</source>
        <translation>测量吞吐量</translation>
    </message>
    <message>
        <source>Does occupancy buy speed on this GPU? Copying, dependent loads and multiply-adds run at every occupancy that it allows. Nothing has been measured yet.</source>
        <translation>在此 GPU 上，占用率能换来速度吗？复制、相关加载和乘加将在它允许的每一档占用率上运行。尚未测量。</translation>
    </message>
</context>
<context>
    <name>occ::ui::TimelineCanvas</name>
    <message>
        <source>Timeline of blocks on SMs</source>
        <translation>SM 上线程块的时间线</translation>
    </message>
</context>
<context>
    <name>occ::ui::TimelineSheet</name>
    <message>
        <source>Blocks on SMs</source>
        <translation>SM 上的线程块</translation>
    </message>
</context>
<context>
    <name>occ::ui::TimelineText</name>
    <message>
        <source>%1 of %2</source>
        <comment>warps</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Achieved occupancy</source>
        <translation>实际占用率</translation>
    </message>
    <message>
        <source>Theoretical</source>
        <translation>理论占用率</translation>
    </message>
    <message>
        <source>What the launch&apos;s resources allow, as the engine calculates it</source>
        <translation>启动配置的资源所允许的值，由引擎计算</translation>
    </message>
    <message>
        <source>Warps per SM</source>
        <translation>每 SM 线程束数</translation>
    </message>
    <message>
        <source>Warp time over the busy time of all SMs together, as a profiler&apos;s average</source>
        <translation>线程束时间之和除以所有 SM 忙碌时间之和，与性能分析器的平均值算法相同</translation>
    </message>
    <message>
        <source>The mean of the SMs&apos; own averages: each SM counts the same, however long it was busy</source>
        <translation>各 SM 自身平均值的均值：无论忙碌多久，每个 SM 的权重相同</translation>
    </message>
    <message>
        <source>Active SMs</source>
        <translation>活跃 SM 数</translation>
    </message>
    <message>
        <source>SMs that ran any block</source>
        <translation>运行过线程块的 SM</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>波次数</translation>
    </message>
    <message>
        <source>Most blocks that one slot took one after the other</source>
        <translation>单个槽位先后运行的线程块数的最大值</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>持续时间</translation>
    </message>
    <message>
        <source>From the first block&apos;s start to the last block&apos;s end</source>
        <translation>从首个线程块开始到最后一个线程块结束</translation>
    </message>
    <message>
        <source>Tail</source>
        <translation>尾部</translation>
    </message>
    <message>
        <source>Share of the duration in which slots stay empty because no block is left</source>
        <translation>因没有剩余线程块而有槽位空置的时间占持续时间的比例</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>Waves: 4</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The GPU&apos;s timer is too coarse to compare SMs: each is shown as if its first block had started at 0. Times within an SM are exact.</source>
        <translation>GPU 的计时器太粗，无法比较各 SM：每个 SM 都按其首个线程块从 0 开始显示。同一 SM 内的时间是准确的。</translation>
    </message>
    <message>
        <source>Block %1</source>
        <comment>its number</comment>
        <translation>线程块 %1</translation>
    </message>
    <message>
        <source>SM %1, slot %2</source>
        <translation>SM %1，槽位 %2</translation>
    </message>
    <message>
        <source>start %1, duration %2</source>
        <translation>开始 %1，持续 %2</translation>
    </message>
    <message>
        <source>at %1: %2 resident</source>
        <translation>%1 时：驻留 %2</translation>
    </message>
    <message>
        <source>%1 in all, at most %2 at once</source>
        <translation>共 %1，同时最多 %2 个</translation>
    </message>
    <message>
        <source>average %1 of %2 warps</source>
        <translation>平均 %1 / %2 个线程束</translation>
    </message>
    <message>
        <source>SM %1</source>
        <translation>SM %1</translation>
    </message>
    <message>
        <source>wave %1</source>
        <translation>第 %1 波次</translation>
    </message>
    <message>
        <source>tail %1</source>
        <comment>share of the duration</comment>
        <translation>尾部 %1</translation>
    </message>
    <message>
        <source>average warps</source>
        <translation>平均线程束数</translation>
    </message>
    <message>
        <source>Warps, SM mean</source>
        <translation>各 SM 线程束均值</translation>
    </message>
</context>
<context>
    <name>occ::ui::TimelineView</name>
    <message>
        <source>One row per SM</source>
        <translation>每 SM 一行</translation>
    </message>
    <message>
        <source>One row per slot</source>
        <translation>每槽位一行</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>SM averages</source>
        <translation>SM 平均值</translation>
    </message>
    <message>
        <source>What is achieved occupancy?</source>
        <translation>什么是实际占用率？</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>缩小 (−)</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom in (+). The wheel zooms at the pointer, with Ctrl it makes rows higher; Shift and a drag zoom into a part.</source>
        <translation>放大 (+)。滚轮以指针处为中心缩放，按住 Ctrl 时改变行高；按住 Shift 拖动可放大某一部分。</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Show everything (0 or Home)</source>
        <translation>显示全部（0 或 Home）</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Blocks on SMs</source>
        <translation>SM 上的线程块</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>Chrome trace (*.json)</source>
        <translation>Chrome trace (*.json)</translation>
    </message>
    <message>
        <source>Save &amp;picture…</source>
        <translation>保存图片(&amp;P)…</translation>
    </message>
    <message>
        <source>Copy p&amp;icture</source>
        <translation>复制图片(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Copy figures</source>
        <translation>复制数据(&amp;C)</translation>
    </message>
    <message>
        <source>Chrome &amp;trace…</source>
        <translation>Chrome trace(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Blocks as CSV…</source>
        <translation>线程块存为 CSV(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;SMs as CSV…</source>
        <translation>各 SM 存为 CSV(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>显示全部(&amp;F)</translation>
    </message>
    <message>
        <source>Which SM runs which block, and when? A run, or the engine&apos;s own schedule, shows waves, the tail and the achieved occupancy of the whole grid. There is none yet.</source>
        <translation>哪个 SM 在何时运行哪个线程块？一次运行或引擎自己的调度会显示整个网格的波次、尾部和实际占用率。目前尚无时间线。</translation>
    </message>
    <message>
        <source>Make a timeline</source>
        <translation>生成时间线</translation>
    </message>
</context>
<context>
    <name>occ::ui::VerificationView</name>
    <message>
        <source>Launches that differ</source>
        <translation>不一致的启动配置</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>Report as &amp;Markdown…</source>
        <translation>报告存为 Markdown(&amp;M)…</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>&amp;Differing launches as CSV…</source>
        <translation>不一致的启动配置存为 CSV(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Answers as CSV…</source>
        <translation>各问题的答案存为 CSV(&amp;A)…</translation>
    </message>
    <message>
        <source>✓ %1 of %2 configurations agree</source>
        <translation>✓ %1 / %2 种启动配置一致</translation>
    </message>
    <message>
        <source>✗ %1 of %2 configurations do not agree</source>
        <translation>✗ %1 / %2 种启动配置不一致</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>复制报告</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>%1: %2 of %3 agree</source>
        <comment>Barriers as a limit: 4 of 4 agree</comment>
        <translation>%1：%2 / %3 一致</translation>
    </message>
    <message>
        <source>A sweep over launches compares the engine with the driver and with the hardware, which a simulation cannot stand in for. Choose a machine with an NVIDIA GPU.</source>
        <translation>对一系列启动配置的扫描把引擎与驱动和硬件进行比较，而模拟无法代替硬件。请选择有 NVIDIA GPU 的机器。</translation>
    </message>
    <message>
        <source>A sweep over about 1,200 launches compares the engine with the driver and with measurements on this GPU, and asks what only a run can answer. It takes some minutes. Nothing has been verified yet.</source>
        <translation>对约 1,200 种启动配置的扫描把引擎与驱动以及此 GPU 上的实测结果进行比较，并探究只有运行才能回答的问题。需要几分钟。尚未验证。</translation>
    </message>
    <message>
        <source>Run the verify sweep</source>
        <translation>运行验证扫描</translation>
    </message>
</context>
<context>
    <name>occ::ui::ViewTabs</name>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Open in a &amp;window of its own</source>
        <translation>在独立窗口中打开(&amp;W)</translation>
    </message>
</context>
<context>
    <name>occ::ui::Views</name>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Occupancy against each input</source>
        <translation>占用率随各项输入的变化</translation>
    </message>
    <message>
        <source>Calculation</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Every limit step by step, beside the textbook&apos;s arithmetic</source>
        <translation>逐步列出每项限制的计算，并与教科书公式对照</translation>
    </message>
    <message>
        <source>SM</source>
        <translation>SM</translation>
    </message>
    <message>
        <source>What the blocks take of a multiprocessor</source>
        <translation>线程块占用的流式多处理器资源</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>Occupancy against two inputs at once</source>
        <translation>占用率随两项输入同时变化的情况</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>Waves, tail and clusters of the whole grid</source>
        <translation>整个网格的波次、尾部与线程块簇</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>What to change, what it costs, lines to paste</source>
        <translation>可改动之处、相应代价，以及可粘贴的代码行</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Launches and GPUs side by side</source>
        <translation>并排对比多个启动配置与 GPU</translation>
    </message>
    <message>
        <source>This GPU</source>
        <translation>本机 GPU</translation>
    </message>
    <message>
        <source>Detect a GPU, run kernels on it, compare with the prediction</source>
        <translation>检测 GPU，在其上运行内核，并与预测比较</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Every kernel of a build, read from programs, libraries and logs</source>
        <translation>从程序、库和日志中读取的一个构建的每个内核</translation>
    </message>
</context>
</TS>
