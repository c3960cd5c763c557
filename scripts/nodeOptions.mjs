/**
 * Node's own options for a store. The limit is far above what a store holds (some 150 MB): a heap that may become large
 * is let grow to several times of that before it is tidied. More room for what is short-lived than Node's own 16 MB
 * spares a tenth of a checkout's processor time and costs 200 MB.
 */
export const NODE_OPTIONS = ["--enable-source-maps", "--max-old-space-size=1024"];

/**
 * The allocator's settings for a store (glibc's; others ignore them). Pictures are read in several threads: by itself
 * each would keep the memory of the largest it ever read, five times of what reading takes.
 */
export const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024) };
