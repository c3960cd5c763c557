import { GATEWAYS } from "../../../contract/rules/gateways";
import { LIMITS } from "../../../contract/limits";
import type { PaymentMethod } from "../../../contract/routes/paymentRoutes";
import type { Transaction } from "../../db/client";
import type { DebitMandate } from "../../db/schema/instructions";
import { takeTurns } from "../../db/takeTurns";
import type { Deps } from "../../deps";
import type { SignedIn } from "../../http/caller";
import { DomainError, httpErrors } from "../../http/errors";
import { paymentErrors } from "./errors";
import { providerOf } from "./gateways";
import {
  deleteMethod,
  dropDefault,
  findAccounts,
  findLatestMethod,
  findMethods,
  findMethodsByAge,
  lockMethod,
  setDefault,
  upsertMethod,
  type MethodRow,
} from "./repositoryMethods";

/** A customer's kept methods, the default first, then the latest. */
export async function listMethods({ db }: Pick<Deps, "db">, customerId: number): Promise<PaymentMethod[]> {
  return (await findMethods(db, customerId)).map(present);
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

export interface MethodInput {
  token: string;
  kind: "CreditCard" | "ACH";
  isDefault: boolean;
  mandate: DebitMandate | null;
}

/** Changes of one customer's methods take turns: two cards that are kept at once are not both the first choice. */
const takeTurnsWith = (tx: Transaction, customerId: number) => takeTurns(tx, `payment methods of ${customerId}`);

/** Keeps what a token stands for. Throws 422 when the provider does not know it any more. */
export async function saveMethod(deps: Deps, { id, email }: SignedIn, wanted: MethodInput): Promise<MethodRow> {
  const provider = providerOf(deps, wanted.kind === "ACH" ? GATEWAYS.ach : GATEWAYS.card);
  if (!provider?.methods) throw new DomainError(paymentErrors.notOffered, { field: "gateway_id" });
  const known = await findMethodsByAge(deps.db, id);
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
    await takeTurnsWith(tx, id);
    const isDefault = wanted.isDefault || !(await findLatestMethod(tx, id));
    if (isDefault) await dropDefault(tx, id);
    const { mandate } = wanted;
    const createdAt = deps.clock.now();
    return upsertMethod(tx, { ...kept, customerId: id, provider: provider.name, isDefault, mandate, createdAt });
  });
}

/** 404 for a method of somebody else, as for one that does not exist. */
export async function makeDefault({ db }: Deps, customerId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await takeTurnsWith(tx, customerId);
    if (!(await lockMethod(tx, customerId, id))) throw new DomainError(httpErrors.notFound);
    await dropDefault(tx, customerId);
    await setDefault(tx, customerId, id);
  });
}

/** Forgets a method here and at the provider; the latest of the others becomes the first choice. */
export async function forgetMethod(deps: Deps, customerId: number, id: number): Promise<void> {
  const gone = await deps.db.transaction(async (tx) => {
    await takeTurnsWith(tx, customerId);
    const row = await deleteMethod(tx, customerId, id);
    if (!row) throw new DomainError(httpErrors.notFound);
    if (!row.isDefault) return row;
    const next = await findLatestMethod(tx, customerId);
    if (next) await setDefault(tx, customerId, next.id);
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
  return (await findAccounts(db, customerId)).find(({ mandate }) => mandate !== null);
}
