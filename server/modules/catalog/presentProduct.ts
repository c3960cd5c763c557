import type { Market } from "../../../contract/locales";
import type { ProductPage } from "../../../contract/product";
import { worded } from "../../measures";
import { major } from "../../money";
import { configure } from "./options/configuration";
import { drawingOf } from "./pictures/drawings";
import { modelOf } from "./pictures/models";
import { fitOf } from "./fit";
import { deliveryAccessOf } from "./deliveryAccess";
import type { PricedProduct } from "./pricedProducts";
import type { ImageCatalog } from "./pictures/imageCatalog";
import { presentCard } from "./presentCard";
import { presentOptions, presentRules } from "./options/presentOptions";
import { markSoldOut, soldOutRules } from "./options/soldOut";
import { availableOf } from "../inventory/available";
import { laterThan, promiseDelivery, type DeliveryTerms } from "./prices/promiseDelivery";
import { lowestWithOptions } from "./prices/withOptions";
import { lowStock, monthlyAmount } from "./rules";
import { shownOptions } from "./pictures/shown";
import { specTable } from "./specTable";

type Facts = Omit<
  ProductPage,
  "gtin" | "coming_sale" | "promotions" | "bought_together" | "siblings" | "reviews" | "questions"
>;

/** Products that groups are offered for. */
const GROUP_BUY = "group-buy";

/** An offer as its product's page shows it, without what other rows bring. */
export function presentProduct(offer: PricedProduct, market: Market, book: ImageCatalog, terms: DeliveryTerms): Facts {
  const { now } = terms;
  const { product, category, vendor, stock, hasShowroom } = offer;
  const { currency, country } = market;
  const { unitPrice } = configure(product, [], offer.price, currency, country);
  const card = presentCard(offer, market, book);
  const available = availableOf(product, [], stock);
  const views = book.viewsOf(product).map(({ shows, ...view }) => ({
    ...view,
    shows: shownOptions(shows, product.options, market),
  }));
  const availableFrom = laterThan(product.availableFrom, now, product.preOrder || available === 0);
  const delivery = promiseDelivery(offer, { options: [], quantity: 1, goods: unitPrice.amount }, market, terms);
  return {
    ...card,
    // Of the configuration that the page begins with.
    is_in_stock: available > 0,
    description: paragraphs(worded(product.description, market)),
    highlights: product.highlights.map((line) => worded(line, market)),
    pictures: views.length > 0 ? views : [{ view: "main", picture: card.picture, shows: [] }],
    model: modelOf(product, market),
    options: markSoldOut(presentOptions(product, market, book), product, stock),
    rules: [...presentRules(product.rules, market), ...soldOutRules(product, stock, market)],
    specs: specTable(category.specs, product.specs, market),
    size: {
      width: product.size.width,
      depth: product.size.depth,
      height: product.size.height,
      max_height: product.size.maxHeight,
      weight: product.size.weight,
    },
    drawing: drawingOf(product, market),
    outline: category.outline,
    fit: fitOf(product, category.fit),
    moving_in: deliveryAccessOf(product, category.space),
    in_box: product.inBox.map((part) => worded(part, market)),
    warranty_year: product.warrantyYears,
    trial_day: product.trialDays,
    min_quantity: product.minQuantity,
    low_stock: lowStock(available),
    lowest_before: lowestWithOptions(offer.price, unitPrice, currency),
    sale_ends_at: offer.price.saleEndsAt?.toISOString() ?? null,
    sale_sold_out: offer.price.isSaleSoldOut,
    available_from: availableFrom?.toISOString() ?? null,
    is_pre_order: product.preOrder,
    lacks_part: product.setParts.some(({ isOut }) => isOut),
    has_group_buy: product.tags.includes(GROUP_BUY),
    has_showroom: hasShowroom,
    delivery: delivery ?? nowhere(now),
    monthly_amount: major(monthlyAmount(unitPrice.amount, currency, country), currency),
    prices_include_tax: market.pricesIncludeTax,
    manufacturer: {
      name: vendor.manufacturer.name,
      address: vendor.manufacturer.address,
      email: vendor.manufacturer.email,
      eu_responsible: vendor.manufacturer.euResponsible,
      safety: product.safety ? worded(product.safety, market) : "",
      updates_until: product.updatesMonths === null ? null : monthsLater(now, product.updatesMonths).toISOString(),
    },
    vendor_return_days: vendor.returnDays,
  };
}

function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** Updates are promised from the day of sale, so the page names the day for a sale today, at midnight UTC. */
function monthsLater(from: Date, months: number): Date {
  return new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, from.getUTCDate()));
}

/** Every listed country is delivered to; only a state can be out of reach. */
function nowhere(now: Date) {
  return { price: 0, earliest: now.toISOString(), latest: now.toISOString(), is_free: false, is_fast: false };
}
