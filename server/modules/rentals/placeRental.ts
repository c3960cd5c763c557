import { GATEWAYS } from "../../../contract/rules/gateways";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { newSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { texts } from "../../locales/texts";
import { openPayment, type Attempt } from "../checkout/pay/attempt";
import { payAttempt } from "../checkout/pay/payAttempt";
import type { PaymentSource } from "../checkout/pay/paymentSource";
import { findOpen } from "../checkout/pay/repository";
import { reservationExpiry } from "../checkout/place/reservationExpiry";
import { isNumberTaken, writeOrder } from "../checkout/place/writeOrder";
import { goneProducts } from "../catalog/onSale";
import { loadProducts } from "../catalog/products";
import { lockOrder } from "../orders/lockOrder";
import { paymentOf, type OrderRow } from "../orders/repository";
import type { NewLine } from "../orders/writeOrder";
import type { PaymentProvider } from "../payments/provider";
import { largePicture, imageCatalog } from "../catalog/pictures/imageCatalog";
import { taxParts, totalRate } from "../tax/rules";
import { dueOf, type Due, type Place } from "./rules/amounts";
import { rentalPlace } from "./rules/place";
import { rentalErrors } from "./errors";
import { findRental, lockRental, type MethodRow, type RentalRow } from "./repository";
import { reserveUnits } from "./repositoryUnits";
import { noteRental } from "./states";
import { rentOf } from "./rules/terms";

interface Placing {
  /** Null when nobody calls: a manager has approved it. */
  keyId: number | null;
  isOffSession: boolean;
  by: { actor: "customer" | "system"; actorId: number | null };
}

/**
 * Writes the order of a rental's deposit and first month and pays it with the card that was kept for it, as any order
 * is paid. Its pieces are kept for it meanwhile. Answers the order's id.
 */
export async function placeRental(
  deps: Deps,
  rentalId: number,
  method: MethodRow,
  provider: PaymentProvider,
  placing: Placing,
): Promise<number> {
  const source: PaymentSource = {
    gatewayId: GATEWAYS.card,
    flow: "card",
    token: method.method,
    owner: method.owner,
    keep: false,
    sessionId: null,
    mandate: null,
    offSession: placing.isOffSession,
  };
  const rental = await findRental(deps.db, rentalId);
  const shown = rental && (await findShown(deps, rental));
  if (!shown) throw new DomainError(rentalErrors.notRentable);
  const open = () => openOrder(deps, rentalId, provider, { ...placing, shown });
  return payAttempt(deps, source, provider, { begin: [], end: [] }, open);
}

/** What the catalog says of the product, read before the transaction. */
async function findShown(deps: Pick<Deps, "db" | "clock">, { productId, language, country }: RentalRow) {
  const facts = (await loadProducts(deps, [productId])).get(productId);
  if (!facts) return undefined;
  const book = await imageCatalog(deps, { language, country });
  return { ...facts, image: largePicture(book.product(facts.product.slug, facts.category.slug)) };
}

interface Opening extends Placing {
  shown: Shown;
}

type Shown = NonNullable<Awaited<ReturnType<typeof findShown>>>;

/** Two numbers that are alike are rarer than this many in a row. */
const NUMBER_TRIES = 5;

async function openOrder(deps: Deps, id: number, provider: PaymentProvider, placing: Opening): Promise<Attempt> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await deps.db.transaction((tx) => writeRental(deps, tx, id, provider, placing));
    } catch (error) {
      if (!isNumberTaken(error) || tries === NUMBER_TRIES) throw error;
    }
  }
}

async function writeRental(
  deps: Deps,
  tx: Transaction,
  id: number,
  provider: PaymentProvider,
  { keyId, by, shown }: Opening,
): Promise<Attempt> {
  const { clock } = deps;
  const rental = await lockRental(tx, id);
  const known = rental.orderId === null ? undefined : await lockOrder(tx, rental.orderId);
  const isOpen = rental.state === "requested" || rental.state === "awaiting_approval";
  if (!isOpen || (known && known.status !== "Pending" && known.status !== "Cancel")) {
    const paid = known && (await paymentOf(tx, known.id));
    if (!paid) throw new DomainError(rentalErrors.notNow);
    return { kind: "open", payment: paid, isSame: true };
  }
  const existing = known?.status === "Pending" ? known : undefined;
  const open = existing && (await findOpen(tx, existing.id));
  if (open) return { kind: "open", payment: open, isSame: false };

  const now = clock.now();
  const { productId, quantity } = rental;
  if (productId !== shown.product.id) throw new DomainError(rentalErrors.amountChanged);
  if ((await goneProducts(tx, [productId])).size > 0) throw new DomainError(rentalErrors.notRentable);
  if (!(await reserveUnits(tx, { rentalId: id, productId, quantity, at: now })))
    throw new DomainError(rentalErrors.noneLeft);
  const { columns, lines } = snapshotRental(rental, shown, await rentalPlace(tx, rental, now), now);
  const order = await writeOrder(deps, tx, { columns, cartId: null, existing, lines });
  await noteRental(tx, clock, rental, { cause: "placed", ...by }, { orderId: order.id });
  const verifyToken = newSecret();
  const payment = await openPayment(tx, clock, { order, provider: provider.name, verifyToken, keyId });
  return { kind: "ready", order, payment, verifyToken, scarce: [] };
}

/** The order as it is written: the first month with its tax, and the deposit, which bears none. */
function snapshotRental(rental: RentalRow, { product, category, vendor, image }: Shown, place: Place, now: Date) {
  const { shipping, billing, language, currency, deposit, quantity } = rental;
  if (!shipping || !billing) throw new Error(`rental ${rental.id} has no address`);
  const rent = rentOf(rental, 1);
  const due = dueOf(rent, place, now);
  const common = {
    productId: product.id,
    vendorId: vendor.id,
    vendorName: vendor.name,
    category: category.name[language],
    image,
    url: `/${category.slug}/${product.slug}`,
    options: rental.options,
    quantity,
    discount: 0,
    shipping: 0,
    expectedAt: now,
    trialDays: 0,
    warrantyYears: 0,
  };
  const words = texts.rentals.lines;
  const lines: NewLine[] = [
    {
      ...common,
      position: 0,
      name: `${rental.name[language]}: ${words.first[language]}`,
      code: product.code,
      unitPrice: rent / quantity,
      amount: rent,
      tax: due.tax,
      taxes: { product: due.tax, service: 0, shipping: 0 },
      taxRate: totalRate(due.rule),
    },
    ...(deposit > 0
      ? [
          {
            ...common,
            position: 1,
            options: [],
            name: words.deposit[language],
            code: product.code,
            unitPrice: deposit / quantity,
            amount: deposit,
            tax: 0,
            taxes: { product: 0, service: 0, shipping: 0 },
            taxRate: 0,
          },
        ]
      : []),
  ];
  const total = due.amount + deposit;
  const columns = {
    cartVersion: 0,
    company: null,
    customerId: rental.customerId,
    email: rental.email,
    askedBy: rental.askedBy,
    browserHash: null,
    currency,
    language,
    country: shipping.country,
    shipping,
    billing,
    shippingMethod: "rental",
    totals: totalsOf(due, deposit, total),
    total,
    pricing: { steps: [], taxes: taxesOf(due), reverseCharge: false },
    basis: null,
    rentalId: rental.id,
    gatewayId: GATEWAYS.card,
    earliest: now,
    latest: now,
    expiresAt: reservationExpiry("card", now),
  } satisfies Partial<OrderRow>;
  return { columns, lines };
}

function totalsOf({ rent, tax, added }: Due, deposit: number, total: number): OrderRow["totals"] {
  return {
    items: rent + deposit,
    shipping: 0,
    discount: 0,
    productTax: tax,
    serviceTax: 0,
    shippingTax: 0,
    tax: added,
    includedTax: tax - added,
    credit: 0,
    total,
  };
}

function taxesOf({ rent, added, tax, rule }: Due): OrderRow["pricing"]["taxes"] {
  const base = added > 0 || tax === 0 ? rent : rent - tax;
  return taxParts(rent, rule).map(({ name, rate, amount }) => ({ name, part: "product", rate, base, amount }));
}
