import { asc, eq } from "drizzle-orm";
import type { Currency } from "../../../contract/markets";
import type { Queries, Transaction } from "../../db/client";
import { deliveryTariffs } from "../../db/schema";

export type TariffRow = typeof deliveryTariffs.$inferSelect;

export const listTariffs = (db: Queries): Promise<TariffRow[]> =>
  db.select().from(deliveryTariffs).orderBy(asc(deliveryTariffs.id));

export async function findTariff(db: Queries, currency: Currency): Promise<TariffRow | undefined> {
  const [row] = await db.select().from(deliveryTariffs).where(eq(deliveryTariffs.currency, currency));
  return row;
}

/** Locked until the transaction ends. */
export async function lockTariff(tx: Transaction, currency: Currency): Promise<TariffRow | undefined> {
  const [row] = await tx.select().from(deliveryTariffs).where(eq(deliveryTariffs.currency, currency)).for("update");
  return row;
}

export const updateTariff = (tx: Transaction, id: number, columns: Partial<Omit<TariffRow, "id" | "currency">>) =>
  tx.update(deliveryTariffs).set(columns).where(eq(deliveryTariffs.id, id));
