import { and, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { namesOf, preparedQueries, preparedQuery, slotsFor, type Slot } from "../../db/preparedQuery";
import {
  carts,
  companies,
  companyDomains,
  orders,
  promotionClaims,
  promotions,
  vatChecks,
  type CartKind,
  type QuotedPrice,
} from "../../db/schema";
import { claimantOf } from "../auth/mailbox";
import { sharesSale } from "../catalog/repositoryOnSale";
import { memberDiscount, isParticipating } from "../companies/repositoryTerms";
import { dayOfPapers, exemptStates } from "../exemptions/repositoryExemptions";
import type { CartOwner } from "./cartOwner";
import type { CartRow, Destination } from "./pricedCart";

/**
 * Written out as the partial indexes say it: a plan that is made for any state cannot use them and is made anew each
 * time.
 */
const isActive = sql`${carts.state} = 'active'`;

export function isActiveCartOf(owner: CartOwner) {
  const mine = "customerId" in owner ? eq(carts.customerId, owner.customerId) : eq(carts.tokenHash, owner.tokenHash);
  return and(mine, eq(carts.kind, owner.kind), isActive);
}

export interface OwnerSlots {
  kind: CartKind;
  /** The customer's id, or the hash of the browser's secret. */
  owner: number | string;
}

export type OwnerKind = "customer" | "browser";

export const ownerKind = (owner: CartOwner): OwnerKind => ("customerId" in owner ? "customer" : "browser");

export const ownerSlots = (owner: CartOwner): OwnerSlots => ({
  kind: owner.kind,
  owner: "customerId" in owner ? owner.customerId : owner.tokenHash,
});

/** The same in a prepared query. */
export const isActiveCart = (kind: OwnerKind, slot: Slot<OwnerSlots>) =>
  and(
    eq(kind === "customer" ? carts.customerId : carts.tokenHash, slot("owner")),
    eq(carts.kind, slot("kind")),
    isActive,
  );

const nothing = sql<number>`0`.mapWith(Number);

/** Claims on the cart's code: those of its customer's other orders, or those of the cart's own order alone. */
function claims(which: "others" | "own", claimant: SQL) {
  const ownOrder = sql`(select id from ${orders} where ${orders.cartId} = ${carts.id})`;
  const whose =
    which === "own"
      ? sql`${promotionClaims.orderId} in ${ownOrder}`
      : sql`${promotionClaims.email} in ${claimant} and ${promotionClaims.orderId} not in ${ownOrder}`;
  return sql<number>`(select count(*) from ${promotionClaims} where ${promotionClaims.code} = ${promotions.code} and ${whose})`.mapWith(
    Number,
  );
}

/** Whether the customer has ordered before. */
const ordered = (customerId: SQL) =>
  sql<number>`(select count(*) from (select 1 from ${orders} where ${orders.customerId} = ${customerId} and ${orders.status} not in ('Pending', 'Cancel') limit 1) as placed)`.mapWith(
    Number,
  );

/** Whether an address is of a company whose member its owner is not known to be. */
const couldJoin = (email: SQL) =>
  sql<boolean>`exists (select 1 from ${companyDomains} as known join ${companies} as theirs on theirs.id = known.company_id where known.domain = split_part(${email}, '@', 2) and theirs.state = 'active')`;

type CartSlots = OwnerSlots & { email: string; mailbox: string; companyId: number; day: string };
type CartReading = { kind: OwnerKind; how: "reads" | "locks" };

const cartWithTerms = preparedQueries(({ kind, how }: CartReading) => (db, slot: Slot<CartSlots>) => {
  const claimant = sql`(${slot("mailbox")}, ${slot("email")})`;
  const isCustomers = kind === "customer";
  // A code that is somebody's is, to everybody else, none at all.
  const isAnybodys = isNull(promotions.customerId);
  const isTheirs = isCustomers ? or(isAnybodys, eq(promotions.customerId, slot("owner"))) : isAnybodys;
  const found = db
    .select({
      cart: carts,
      promotion: promotions,
      company: {
        name: companies.name,
        discount: isCustomers ? memberDiscount(slot("owner")) : companies.discount,
        id: companies.id,
        exemptStates: exemptStates(companies.id, slot("day")),
      },
      used: isCustomers ? claims("others", claimant) : nothing,
      claimed: claims("own", claimant),
      ordered: isCustomers ? ordered(slot("owner")) : nothing,
      vat: vatChecks,
      couldJoin: isCustomers
        ? sql<boolean>`(${companies.id} is null and ${couldJoin(slot("email"))})`
        : sql<boolean>`false`,
      ...(how === "locks" && { sale: sharesSale }),
    })
    .from(carts)
    .leftJoin(promotions, and(eq(promotions.code, carts.promotionCode), eq(promotions.trigger, "code"), isTheirs))
    .leftJoin(companies, and(eq(companies.id, slot("companyId")), isParticipating))
    .leftJoin(vatChecks, eq(vatChecks.number, carts.vatNumber))
    .where(isActiveCart(kind, slot));
  return how === "locks" ? found.for("update", { of: carts }) : found;
});

const NO_COMPANY = -1;

/**
 * The active cart with its code, its company's terms and how the customer has used the code before; one query.
 * What the cart's own unpaid order has claimed is still the shopper's. `locks` makes other changes to this cart wait
 * until the transaction ends, and suspensions of brands with them: what is on sale is read after it.
 */
export async function findCart(db: Queries, owner: CartOwner, now: Date, how: CartReading["how"] = "reads") {
  const { email, companyId } = "customerId" in owner ? owner : { email: "", companyId: null };
  const terms = { ...claimantOf(email), companyId: companyId ?? NO_COMPANY, day: dayOfPapers(now) };
  const [row] = await cartWithTerms({ kind: ownerKind(owner), how })(db, { ...ownerSlots(owner), ...terms });
  return row;
}

export type FoundCart = NonNullable<Awaited<ReturnType<typeof findCart>>>;

const cartToLock = preparedQueries(
  (kind: OwnerKind) => (db, slot: Slot<OwnerSlots>) =>
    db.select().from(carts).where(isActiveCart(kind, slot)).for("update"),
);

/**
 * Makes every other change to this cart wait until the transaction ends. A cart that was ordered while this call
 * waited for it has left what was put into it meanwhile in the next one: that is found by looking once more.
 */
export async function lockCart(tx: Transaction, owner: CartOwner): Promise<CartRow | undefined> {
  const lockActive = () => cartToLock(ownerKind(owner))(tx, ownerSlots(owner));
  const [row] = await lockActive();
  return row ?? (await lockActive())[0];
}

/**
 * A cookie that we gave out, whose cart is open or was ordered, stays the browser's. Its cart is locked: a renewal of
 * the browser waits for the cart that is made under its name meanwhile.
 */
export async function lockKnownBrowser(tx: Transaction, tokenHash: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.tokenHash, tokenHash), inArray(carts.state, ["active", "ordered"])))
    .limit(1)
    .for("share");
  return row !== undefined;
}

/** Writes a cart with nothing in it; answers none when its owner has one already. */
export const addEmptyCart = preparedQuery((db, slot: Slot<typeof carts.$inferInsert>) =>
  db
    .insert(carts)
    .values({
      customerId: slot("customerId"),
      tokenHash: slot("tokenHash"),
      kind: slot("kind"),
      country: slot("country"),
      version: 0,
      createdAt: slot("createdAt"),
      changedAt: slot("createdAt"),
    })
    .onConflictDoNothing()
    .returning(),
);

type Changes = Partial<
  Pick<
    CartRow,
    | "promotionCode"
    | "useCredit"
    | "useAllowance"
    | "shippingMethod"
    | "giftCardIds"
    | "vatNumber"
    | "gatewayId"
    | "giftDeclined"
    | "groupId"
  >
>;

const cartToTouch = preparedQueries(
  (names: string) => (db, slot: Slot<Record<string, unknown>>) =>
    db
      .update(carts)
      .set({ ...slotsFor(carts, names, slot), version: sql`${carts.version} + 1` })
      .where(eq(carts.id, slot("id")))
      .returning(),
);

/** Ends every change: the version grows, and the cart goes where the shopper is now. Answers the cart as it is then. */
export async function touchCart(
  tx: Transaction,
  { id }: Pick<CartRow, "id">,
  to: Destination,
  now: Date,
  changes: Changes = {},
): Promise<CartRow> {
  const columns = { ...changes, ...to, changedAt: now };
  const [cart] = await cartToTouch(namesOf(columns))(tx, { ...columns, id });
  if (!cart) throw new Error(`cart ${id} vanished while it was changed`);
  return cart;
}

/** Moves a cart to another country: its version grows. Undefined for one that is gone. */
export async function moveCartTo(
  db: Queries,
  id: string,
  to: Destination,
  { merged, now }: Pick<CartRow, "merged"> & { now: Date },
): Promise<CartRow | undefined> {
  const [moved] = await db
    .update(carts)
    .set({ ...to, merged, version: sql`${carts.version} + 1`, changedAt: now })
    .where(eq(carts.id, id))
    .returning();
  return moved;
}

/** Notes what a cart was told to come to; whoever has changed the cart meanwhile tells what it comes to by then. */
export async function updateQuotedPrice(
  db: Queries,
  { id, version }: Pick<CartRow, "id" | "version">,
  told: QuotedPrice | null,
): Promise<void> {
  await db
    .update(carts)
    .set({ told })
    .where(and(eq(carts.id, id), eq(carts.version, version)));
}

/** The country of an owner's open cart. */
export async function countryOfCart(db: Queries, owner: CartOwner): Promise<CartRow["country"] | undefined> {
  const [cart] = await db.select({ country: carts.country }).from(carts).where(isActiveCartOf(owner));
  return cart?.country;
}
