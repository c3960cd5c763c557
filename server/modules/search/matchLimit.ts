/**
 * Products that one search finds at most, whoever finds them: the best ones, then the popular ones. Filters choose
 * among them, and a page's cost grows with them.
 */
export const MAX_MATCHES = 1000;
