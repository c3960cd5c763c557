/** Below it pages say how many are left, and lists of the team call a shelf low. */
export const LOW_STOCK = 10;
