import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { orders, saleClaims } from "../../../db/schema";

interface UnitsOf {
  /** Of one customer only, lower case. */
  email?: SQLWrapper | undefined;
  /** The cart whose own order does not count: what that one took is still the shopper's. */
  exceptCart?: SQLWrapper | undefined;
}

/** Units of a product that orders have at a sale's price, counted from their claims. */
export function unitsTaken(
  saleId: SQLWrapper,
  productId: SQLWrapper,
  { email, exceptCart }: UnitsOf = {},
): SQL<number> {
  const theirs = email === undefined ? sql`` : sql` and claim.email = ${email}`;
  const others =
    exceptCart === undefined
      ? sql``
      : sql` and claim.order_id not in (select id from ${orders} where cart_id = ${exceptCart}::uuid)`;
  return sql<number>`(select coalesce(sum(claim.quantity), 0) from ${saleClaims} as claim
    where claim.sale_id = ${saleId} and claim.product_id = ${productId}${theirs}${others})`.mapWith(Number);
}

/** Of a sale's pieces; null where it has as many as there are goods. */
export interface SalePieces {
  pieces: number | null;
  piecesTaken: number;
}

export const piecesLeft = ({ pieces, piecesTaken }: SalePieces): number =>
  pieces === null ? Infinity : Math.max(0, pieces - piecesTaken);

export const isSoldOut = (sale: SalePieces): boolean => piecesLeft(sale) === 0;

interface PriceInSale extends SalePieces {
  listed: number;
  origin: number;
  reduction: number | null;
  lowest: number | null;
}

/** What a price is made of: with its sale's last piece taken, the list's price, and nothing struck beside it. */
export function whileItLasts<Row extends PriceInSale>(row: Row): Row {
  if (row.reduction === null || !isSoldOut(row)) return row;
  return { ...row, reduction: null, origin: row.listed, lowest: null };
}
