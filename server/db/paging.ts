/** Pages that so many rows make, 0 where there are none. */
export const pageCount = (total: number, size: number): number => Math.ceil(total / size);
