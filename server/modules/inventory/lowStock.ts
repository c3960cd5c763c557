/** From here on pages say how many are left. */
export const LOW_STOCK = 10;
