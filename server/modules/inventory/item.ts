/** A product or one of its variants: what a stock level is for. */
export interface Item {
  productId: number;
  variant: string;
}

/** Units of something that is sold. */
export interface DemandLine extends Item {
  quantity: number;
}

/**
 * Units to take from stock, one entry per stock item, ordered by product and variant so that all orders lock rows in
 * the same order.
 */
export type Demand = readonly DemandLine[];

export const isSameItem = (a: Item, b: Item): boolean => a.productId === b.productId && a.variant === b.variant;

export const itemKey = ({ productId, variant }: Item): string => `${productId}/${variant}`;
