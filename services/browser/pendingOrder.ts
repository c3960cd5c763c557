import { paths } from "@/constants/paths";
import { paymentPaths } from "@/constants/paymentPaths";
import { STORAGE } from "@/constants/storage";
import { removeTabStorage, writeTabStorage, readTabStorage } from "./storage";

/** What this tab knows of the order that it sent; no card data, ever. */
export interface PendingOrder {
  email: string;
  /** Empty until the first answer. */
  num: string;
  /** Proof for the result call and the socket where no cookie does. */
  token: string;
}

export function keepPendingOrder(order: PendingOrder): void {
  const before = pendingOrder()?.num;
  if (before !== order.num) rememberOrder(before);
  writeTabStorage(STORAGE.checkoutResult, order);
}

export function pendingOrder(): PendingOrder | null {
  const kept = readTabStorage(STORAGE.checkoutResult);
  if (typeof kept !== "object" || kept === null) return null;
  const { email, num, token } = kept as Partial<Record<keyof PendingOrder, unknown>>;
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return { email: text(email), num: text(num), token: text(token) };
}

export function forgetPendingOrder(): void {
  rememberOrder(pendingOrder()?.num);
  removeTabStorage(STORAGE.checkoutResult);
}

/** As many as the socket replays. */
const EARLIER_ORDERS = 20;

/** Orders that this tab knew before the one it waits for: a result of theirs is not that one's. */
export function earlierOrders(): string[] {
  const kept = readTabStorage(STORAGE.checkoutEarlier);
  return Array.isArray(kept) ? kept.filter((num) => typeof num === "string") : [];
}

export function rememberOrder(num: string | undefined): void {
  const known = earlierOrders();
  if (num && !known.includes(num)) writeTabStorage(STORAGE.checkoutEarlier, [...known, num].slice(-EARLIER_ORDERS));
}

/** Where the order of this tab was sent from: there it can be paid again. */
export function keepRetryPath(path: string): void {
  writeTabStorage(STORAGE.checkoutWay, path);
}

const WAYS = [paths.checkout, paths.quickCheckout] as const;

/** Undefined in a tab that sent no order, as on another device. */
export function retryPath(): string | undefined {
  const kept = readTabStorage(STORAGE.checkoutWay);
  if (typeof kept !== "string") return undefined;
  return kept.startsWith(`${paymentPaths.pendingOrder}?`) ? kept : WAYS.find((way) => way === kept);
}

/** Why the last payment was refused, told once where the shopper can pay again. */
export function keepRefusal(message: string): void {
  writeTabStorage(STORAGE.checkoutRefusal, message);
}

export function takeRefusal(): string {
  const kept = readTabStorage(STORAGE.checkoutRefusal);
  removeTabStorage(STORAGE.checkoutRefusal);
  return typeof kept === "string" ? kept : "";
}
