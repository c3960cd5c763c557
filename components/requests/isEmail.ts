const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Looks like an address; the server knows the whole rule. */
export const isEmail = (typed: string): boolean => EMAIL.test(typed.trim());
