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
