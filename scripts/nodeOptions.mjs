/**
 * Node's own options for a store. Calls leave much behind that is short-lived: with room for more of it (megabytes)
 * less is copied for living too long, a tenth of a checkout's processor time.
 */
export const NODE_OPTIONS = ["--enable-source-maps", "--max-semi-space-size=64"];

/**
 * The allocator's settings for a store (glibc's; others ignore them). Pictures are read in several threads: by itself
 * each would keep the memory of the largest it ever read, five times of what reading takes.
 */
export const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024) };
