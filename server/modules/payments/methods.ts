import { and, desc, eq } from "drizzle-orm";
import { GATEWAYS } from "../../../contract/rules/gateways";
import { LIMITS } from "../../../contract/limits";
import type { PaymentMethod } from "../../../contract/routes/paymentRoutes";
import type { Transaction } from "../../db/client";
import { paymentMethods } from "../../db/schema";
import type { DebitMandate } from "../../db/schema/instructions";
import type { Deps } from "../../deps";
import type { SignedIn } from "../../http/caller";
import { DomainError, httpErrors } from "../../http/errors";
import { paymentErrors } from "./errors";
import { providerOf } from "./gateways";

type MethodRow = typeof paymentMethods.$inferSelect;

/** A customer's kept methods, the default first, then the latest. */
export async function listMethods({ db }: Pick<Deps, "db">, customerId: number): Promise<PaymentMethod[]> {
  const rows = await db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.customerId, customerId))
    .orderBy(desc(paymentMethods.isDefault), desc(paymentMethods.createdAt), desc(paymentMethods.id));
  return rows.map(present);
}

const present = ({ id, kind, brand, last4, expMonth, expYear, isDefault }: MethodRow): PaymentMethod => ({
  id,
  kind,
  brand,
  last4,
  exp_month: expMonth,
  exp_year: expYear,
  is_default: isDefault,
});

export interface MethodToKeep {
  token: string;
  kind: "CreditCard" | "ACH";
  isDefault: boolean;
  mandate: DebitMandate | null;
}

/** Keeps what a token stands for. Throws 422 when the provider does not know it any more. */
export async function saveMethod(deps: Deps, { id, email }: SignedIn, wanted: MethodToKeep): Promise<MethodRow> {
  const provider = providerOf(deps, wanted.kind === "ACH" ? GATEWAYS.ach : GATEWAYS.card);
  if (!provider?.methods) throw new DomainError(paymentErrors.notOffered, { field: "gateway_id" });
  const known = await deps.db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.customerId, id))
    .orderBy(paymentMethods.id);
  if (known.length >= LIMITS.savedMethods) throw new DomainError(paymentErrors.notOffered, { field: "card_token" });
  const owner = known.find((row) => row.provider === provider.name && row.owner !== "")?.owner ?? "";
  const kept = await provider.methods.keep(wanted.token, {
    customerId: id,
    email,
    owner,
    kind: wanted.kind,
    mandate: wanted.mandate,
  });
  const field = wanted.kind === "ACH" ? "bank_account_token" : "card_token";
  if (kept?.kind !== wanted.kind) throw new DomainError(paymentErrors.methodRefused, { field });
  return deps.db.transaction(async (tx) => {
    const isDefault = wanted.isDefault || known.length === 0;
    if (isDefault) await dropDefault(tx, id);
    const { mandate } = wanted;
    const createdAt = deps.clock.now();
    const [row] = await tx
      .insert(paymentMethods)
      .values({ ...kept, customerId: id, provider: provider.name, isDefault, mandate, createdAt })
      .onConflictDoUpdate({
        target: [paymentMethods.provider, paymentMethods.method],
        set: { isDefault, ...(mandate && { mandate }) },
      })
      .returning();
    if (!row) throw new Error("a payment method was not kept");
    return row;
  });
}

async function dropDefault(tx: Transaction, customerId: number): Promise<void> {
  const current = and(eq(paymentMethods.customerId, customerId), eq(paymentMethods.isDefault, true));
  await tx.update(paymentMethods).set({ isDefault: false }).where(current);
}

/** 404 for a method of somebody else, as for one that does not exist. */
export async function makeDefault({ db }: Deps, customerId: number, id: number): Promise<void> {
  const own = and(eq(paymentMethods.id, id), eq(paymentMethods.customerId, customerId));
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(paymentMethods).where(own).for("update");
    if (!row) throw new DomainError(httpErrors.notFound);
    await dropDefault(tx, customerId);
    await tx.update(paymentMethods).set({ isDefault: true }).where(own);
  });
}

/** Forgets a method here and at the provider; the latest of the others becomes the first choice. */
export async function forgetMethod(deps: Deps, customerId: number, id: number): Promise<void> {
  const own = and(eq(paymentMethods.id, id), eq(paymentMethods.customerId, customerId));
  const gone = await deps.db.transaction(async (tx) => {
    const [row] = await tx.delete(paymentMethods).where(own).returning();
    if (!row) throw new DomainError(httpErrors.notFound);
    if (!row.isDefault) return row;
    const [next] = await tx
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.customerId, customerId))
      .orderBy(desc(paymentMethods.createdAt), desc(paymentMethods.id))
      .limit(1);
    if (next) await tx.update(paymentMethods).set({ isDefault: true }).where(eq(paymentMethods.id, next.id));
    return row;
  });
  const provider = providerOf(deps, gone.kind === "ACH" ? GATEWAYS.ach : GATEWAYS.card);
  try {
    if (provider?.name === gone.provider) await provider.methods?.forget(gone.method);
  } catch (error) {
    deps.log.warn({ err: error, method: id }, "the provider did not forget a method; the store has");
  }
}

/** The account that the customer lets the store debit; the latest one. */
export async function findAuthorization({ db }: Pick<Deps, "db">, customerId: number): Promise<MethodRow | undefined> {
  const accounts = and(eq(paymentMethods.customerId, customerId), eq(paymentMethods.kind, "ACH"));
  const rows = await db
    .select()
    .from(paymentMethods)
    .where(accounts)
    .orderBy(desc(paymentMethods.createdAt), desc(paymentMethods.id));
  return rows.find(({ mandate }) => mandate !== null);
}
