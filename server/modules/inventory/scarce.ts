/** From here on pages say how many are left. */
export const SCARCE = 10;
