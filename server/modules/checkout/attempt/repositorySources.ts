import { and, count, eq, ne, or } from "drizzle-orm";
import type { Queries, Transaction } from "../../../db/client";
import { paymentMethods, walletSessions } from "../../../db/schema";

type MethodRow = typeof paymentMethods.$inferSelect;
type WalletRow = typeof walletSessions.$inferSelect;

/** The provider's name of a customer who has kept something there before; empty for others. */
export async function ownerAtProvider(db: Queries, customerId: number, provider: string): Promise<string> {
  const known = and(
    eq(paymentMethods.customerId, customerId),
    eq(paymentMethods.provider, provider),
    ne(paymentMethods.owner, ""),
  );
  const [row] = await db.select({ owner: paymentMethods.owner }).from(paymentMethods).where(known).limit(1);
  return row?.owner ?? "";
}

/** A method that a customer has kept with a provider. */
export async function findSavedMethod(
  db: Queries,
  { id, customerId, kind, provider }: Pick<MethodRow, "id" | "customerId" | "kind" | "provider">,
): Promise<MethodRow | undefined> {
  const own = and(
    eq(paymentMethods.id, id),
    eq(paymentMethods.customerId, customerId),
    eq(paymentMethods.kind, kind),
    eq(paymentMethods.provider, provider),
  );
  const [row] = await db.select().from(paymentMethods).where(own);
  return row;
}

export async function hasDefaultMethod(tx: Transaction, customerId: number): Promise<boolean> {
  const own = and(eq(paymentMethods.customerId, customerId), eq(paymentMethods.isDefault, true));
  const [known] = await tx.select({ defaults: count() }).from(paymentMethods).where(own);
  return (known?.defaults ?? 0) > 0;
}

/** Keeps a method; one that is known already stays as it is. */
export async function addSavedMethod(tx: Transaction, row: typeof paymentMethods.$inferInsert): Promise<void> {
  await tx
    .insert(paymentMethods)
    .values(row)
    .onConflictDoNothing({ target: [paymentMethods.provider, paymentMethods.method] });
}

/** A wallet that a customer or a browser has opened at a gateway. It pays one order (`claimWalletSession`). */
export async function findOpenedWallet(
  db: Queries,
  {
    tokenHash,
    gatewayId,
    customerId,
    browserHash,
  }: Pick<WalletRow, "tokenHash" | "gatewayId" | "customerId" | "browserHash">,
): Promise<WalletRow | undefined> {
  const mine = or(
    customerId === null ? undefined : eq(walletSessions.customerId, customerId),
    browserHash === null ? undefined : eq(walletSessions.browserHash, browserHash),
  );
  if (!mine) return undefined;
  const named = and(eq(walletSessions.tokenHash, tokenHash), eq(walletSessions.gatewayId, gatewayId));
  const [row] = await db.select().from(walletSessions).where(and(named, mine));
  return row;
}
