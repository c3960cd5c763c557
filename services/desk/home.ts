import type { FigureName, SalesSpan } from "@/contract/deskHome/homeTerms";
import type { Currency } from "@/contract/markets";
import { callForData, type Caller } from "../http";

export const fetchFigure = (name: FigureName, from?: Caller) =>
  callForData("GET /log-api/staff/figures/:name", { params: { name } }, { from });

export interface SalesAsked {
  days: SalesSpan;
  /** Null: the one in which most was bought. */
  currency: Currency | null;
}

export const fetchSales = ({ days, currency }: SalesAsked, from?: Caller) =>
  callForData("GET /log-api/staff/sales", { query: { days, ...(currency && { currency }) } }, { from });

/** The same as a file. */
export const salesFilePath = (days: number, currency: Currency) =>
  `/log-api/staff/sales/file?days=${days}&currency=${currency}`;
