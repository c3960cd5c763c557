import { localePath } from "../../../contract/locales";
import type { OwnRental, RentalChargeEntry } from "../../../contract/rental/rental";
import type { Language } from "../../../contract/markets";
import type { Deps } from "../../deps";
import { major } from "../../money";
import { imageCatalog } from "../catalog/pictures/imageCatalog";
import { loadProducts } from "../catalog/repositoryProducts";
import { chargeToken } from "../charges/token";
import { freeReturnUntil, returnFeeAt } from "./acts/endRental";
import { rentalPlace } from "./rules/place";
import { dueOf, type Place } from "./rules/amounts";
import { owesDeposit } from "./deposit";
import { cardsOfRentals, ordersOf, type RentalRow } from "./repository";
import { chargesOfRentals, paidOf, type RentalChargeRow } from "./repositoryCharges";
import { rentalActs } from "./rules/rights";
import { buyOut } from "./rules/terms";

/** A customer's rentals as their page shows them; with all they were charged. */
export async function presentOwn(
  deps: Pick<Deps, "db" | "clock" | "env">,
  rows: readonly RentalRow[],
  language: Language,
): Promise<OwnRental[]> {
  const charges = await chargesOfRentals(
    deps.db,
    rows.map(({ id }) => id),
  );
  const methods = await cardsOfRentals(
    deps.db,
    rows.map(({ methodId }) => methodId),
  );
  const orders = await ordersOf(
    deps.db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  );
  const facts = await loadProducts(
    deps,
    rows.map(({ productId }) => productId),
  );
  const now = deps.clock.now();
  const places = new Map<number, Place>();
  for (const rental of rows) places.set(rental.id, await rentalPlace(deps.db, rental, now));
  const books = new Map<string, Awaited<ReturnType<typeof imageCatalog>>>();
  for (const { country } of rows)
    if (!books.has(country)) books.set(country, await imageCatalog(deps, { language, country }));
  return rows.flatMap((rental): OwnRental[] => {
    const known = facts.get(rental.productId);
    const book = books.get(rental.country);
    const place = places.get(rental.id);
    if (!known || !book || !place) return [];
    const own = charges.filter(({ rentalId }) => rentalId === rental.id);
    const card = methods.get(rental.methodId ?? 0);
    return [
      {
        ...rentalFactsOf(rental, own, { language, place, now }),
        slug: known.product.slug,
        category_slug: known.category.slug,
        picture: book.product(known.product, known.category.slug),
        order_num: orders.get(rental.orderId ?? 0)?.number ?? "",
        card: card ? { brand: card.brand, last4: card.last4 } : null,
        can: rentalActs(rental, own),
        charges: own.map((row) => presentEntry(deps, rental, row)),
      },
    ];
  });
}

type RentalFacts = Omit<OwnRental, "slug" | "category_slug" | "picture" | "order_num" | "card" | "can" | "charges">;

interface Seen {
  language: Language;
  place: Place;
  now: Date;
}

function rentalFactsOf(rental: RentalRow, own: readonly RentalChargeRow[], seen: Seen): RentalFacts {
  const { language, place, now } = seen;
  const { currency } = rental;
  const money = (amount: number) => major(amount, currency);
  const time = (moment: Date | null) => moment?.toISOString() ?? null;
  const rents = own.filter(({ kind }) => kind === "rent");
  const paid = paidOf(own);
  return {
    id: rental.id,
    status: rental.state,
    name: rental.name[language],
    product_id: rental.productId,
    options: rental.options.map(({ name, valueName }) => ({ name, value_name: valueName })),
    quantity: rental.quantity,
    currency,
    rent_period: rental.months,
    recurring_amount: money(dueOf(rental.rent * rental.quantity, place, now).amount),
    next_purchase_date: time(rents.find(({ state }) => state === "planned")?.dueAt ?? null),
    paid_periods: rents.filter(({ state }) => state === "paid" || state === "deposit").length,
    rent_paid: money(paid),
    buy_out_amount: money(dueOf(buyOut(rental, paid), place, now).amount),
    deposit_amount: money(rental.deposit),
    deposit_held: money(rental.depositHeld),
    deposit_back: money(rental.depositBack),
    damage_amount: money(rental.damage),
    return_fee: money(rental.returnFee),
    early_return_fee: money(returnFeeAt(rental, now, now)),
    free_return_until: time(freeReturnUntil(rental, now)),
    starts_at: time(rental.startsAt),
    ends_at: time(rental.endsAt),
    paused_until: time(rental.state === "paused" ? rental.pausedUntil : null),
    pause_months_left: Math.max(0, rental.pauseMonths - rental.pausedMonths),
    pickup_at: time(rental.pickupAt),
    carrier: rental.carrier,
    tracking_number: rental.trackingNumber,
    swap_name: rental.swap?.name[language] ?? "",
    asked: askedOf(rental, seen),
    reason: rental.reason,
  };
}

function askedOf({ asked, currency, quantity }: RentalRow, { language, place, now }: Seen): OwnRental["asked"] {
  if (asked === null) return null;
  const { name, months, rent } = asked.terms;
  return {
    act: asked.act,
    name: name[language],
    months,
    recurring_amount: major(dueOf(rent * quantity, place, now).amount, currency),
    amount: major(asked.amount, currency),
    is_approved: asked.approvedBy !== null,
  };
}

/** What is owed can be paid in any way at a page of its own, which says so in the address. */
function presentEntry({ env }: Pick<Deps, "env">, rental: RentalRow, row: RentalChargeRow): RentalChargeEntry {
  const isOwed = row.state === "failed" && row.chargeId !== null;
  const query = new URLSearchParams({ token: isOwed ? chargeToken(env, row.chargeId ?? 0) : "" });
  return {
    kind: row.kind,
    period: row.period,
    amount: major(row.amount, rental.currency),
    with_deposit: owesDeposit(rental, row),
    state: row.state,
    due_at: row.dueAt.toISOString(),
    paid_at: row.paidAt?.toISOString() ?? null,
    pay_path: isOwed ? `${localePath("/pay-more", `${rental.language}-${rental.country}`)}?${query}` : "",
  };
}
