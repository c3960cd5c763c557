import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { texts } from "../../locales/texts";
import { loadProducts } from "../catalog/repositoryProducts";
import { largePicture, imageCatalog } from "../catalog/pictures/imageCatalog";
import { reservationExpiry } from "../checkout/hold/reservationExpiry";
import type { OrderRow } from "../orders/repository";
import type { NewLine } from "../orders/repositoryChanges";
import { taxParts, totalRate } from "../tax/rules";
import { rentalErrors } from "./errors";
import type { RentalRow } from "./repository";
import { dueOf, type Due, type Place } from "./rules/amounts";
import { rentOf } from "./rules/terms";

/** What the catalog says of the product of a rental, read before the transaction. */
export async function findShownProduct(
  deps: Pick<Deps, "db" | "clock">,
  { productId, language, country }: Pick<RentalRow, "productId" | "language" | "country">,
) {
  const facts = (await loadProducts(deps, [productId])).get(productId);
  if (!facts) throw new DomainError(rentalErrors.notRentable);
  const book = await imageCatalog(deps, { language, country });
  return { ...facts, image: largePicture(book.product(facts.product, facts.category.slug)) };
}

type ShownProduct = Awaited<ReturnType<typeof findShownProduct>>;

/** The order as it is written: the first month with its tax, and the deposit, which bears none. */
export function snapshotRental(
  rental: RentalRow,
  { product, category, vendor, image }: ShownProduct,
  place: Place,
  now: Date,
) {
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
