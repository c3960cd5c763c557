import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { lockOrder } from "../../orders/repositoryLock";
import { linesOf, type OrderLineRow } from "../../orders/repository";
import { refundsOf } from "../../refunds/repository";
import { shipmentsOf } from "../../shipments/repository";
import { ruleFor } from "../rules/commission";
import { rulesAt } from "../rules/repository";
import { orderEntries } from "./entries";
import { postEntry } from "./post";
import { bookedOf, hasBrandsGoods } from "./repository";

/** `/chairs/kneel-and-rock`: the category that it stood in when it was bought. */
export const categoryOf = ({ url }: Pick<OrderLineRow, "url">) => url.split("/")[1] ?? "";

/**
 * Books what an order means for the brands in it and is not booked yet: sale, delivery and commission of its lines,
 * and what was given back. However often and in whichever order it is called, each entry is booked once.
 */
export async function bookOrder(deps: Pick<Deps, "db" | "clock">, orderId: number): Promise<void> {
  if (await hasBrandsGoods(deps.db, orderId)) await deps.db.transaction((tx) => bookLocked(deps, tx, orderId));
}

async function bookLocked({ clock }: Pick<Deps, "clock">, tx: Transaction, orderId: number): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.paidAt === null) return;
  const lines = await linesOf(tx, [orderId]);
  const rules = await rulesAt(tx, order.placedAt);
  const shipments = await shipmentsOf(tx, [orderId]);
  const wanted = orderEntries({
    order,
    lines,
    refunds: (await refundsOf(tx, orderId)).sort((a, b) => a.id - b.id),
    ruleOf: (line) => ruleFor(rules, line.vendorId, categoryOf(line)),
    partOf: (line) =>
      shipments.find(({ items }) => items.some(({ lineId }) => lineId === line.id))?.part ??
      shipments.find(({ vendorId }) => vendorId === line.vendorId)?.part ??
      "",
  });
  const booked = await bookedOf(
    tx,
    lines.map(({ id }) => id),
  );
  const keys = new Set(booked.map(({ key }) => key));
  const at = clock.now();
  for (const entry of wanted) {
    if (keys.has(entry.key)) continue;
    // What is given back may be taken off as soon as what it was given for may be paid, and no sooner.
    const maturesAt = booked.find(({ lineId }) => lineId === entry.lineId)?.maturesAt ?? null;
    await postEntry(tx, { ...entry, at, maturesAt });
  }
}
