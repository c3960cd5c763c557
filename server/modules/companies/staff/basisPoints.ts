/** Of a percentage with two decimals at most: 12.5 is 1250. */
export const basisPoints = (percent: number) => Math.round(percent * 100);
