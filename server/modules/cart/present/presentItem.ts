import type { CartItem } from "../../../../contract/cart";
import type { CountryCode, Currency, Language } from "../../../../contract/markets";
import { GIFT_CARD } from "../../../../contract/rules/giftCards";
import { worded, type Reader } from "../../../measures";
import { major, round } from "../../../money";
import { largePicture } from "../../catalog/pictures/imageCatalog";
import type { ImageCatalog } from "../../catalog/pictures/imageCatalog";
import { shownOptions } from "../../catalog/pictures/shown";
import { leavesAtOnce } from "../../shipping/fast";
import type { Warehouses } from "../../shipping/warehouses";
import type { PartNames } from "./partNames";
import type { PricedLine } from "../pricedCart";

const percent = (part: number, whole: number) => (whole === 0 ? 0 : round((part * 10_000) / whole) / 100);

export interface ItemPresentation {
  country: CountryCode;
  currency: Currency;
  language: Language;
  book: ImageCatalog;
  /** Stands in for dates where nothing is delivered. */
  now: Date;
  warehouses: Warehouses;
  /** All lines of the list. */
  lines: readonly PricedLine[];
  /** Of what sets consist of. */
  partNames: PartNames;
}

/** A line of the cart on the wire. */
export function presentItem(line: PricedLine, presentation: ItemPresentation): CartItem {
  const { country, currency, language, now, warehouses, lines, partNames } = presentation;
  const { row, product, options } = line;
  const money = (amount: number) => major(amount, currency);
  const finalAmount = line.amount - line.discount;
  // A gift card is mailed: it leaves with the payment and is there.
  const dates = product.slug === GIFT_CARD ? null : line.dates;
  return {
    id: row.id,
    category_id: product.categoryId,
    product_id: product.id,
    product_options: options.map(({ id, value, name, valueName }) => ({
      id,
      value,
      name: name[language],
      value_name: worded(valueName, presentation),
    })),
    product_name: product.name[language],
    product_slug: product.slug,
    ...pictureOf(line, presentation),
    product_price: money(line.unitPrice),
    product_origin_price: money(line.unitOriginPrice),
    product_code: product.code,
    quantity: row.quantity,
    max_quantity: line.maxQuantity,
    discount_price: money(line.discount),
    discount_percent: percent(line.discount, line.amount),
    tax: money(line.tax.product + line.tax.service),
    tax_percent: line.taxRate / 1000,
    shipping_price: money(line.shipping),
    shipping_date: (dates?.dispatch ?? now).toISOString(),
    delivery_latest: (dates?.latest ?? now).toISOString(),
    service_price: money(line.service),
    amount: money(line.amount),
    vendor_name: product.vendorName,
    vendor_id: product.vendorId,
    category_name: product.categoryName[language],
    category_slug: product.categorySlug,
    trial_day: product.trialDays,
    warranty_year: product.warrantyYears,
    has_fast_shipping: line.state !== "gone" && leavesAtOnce(product, country, { now, warehouses }),
    is_combo: product.setParts.length > 0,
    set_parts: product.setParts.flatMap(({ productId, quantity }) => {
      const name = partNames.get(productId);
      return name ? [{ product_name: name[language], quantity }] : [];
    }),
    on_sale: line.unitPrice < line.unitOriginPrice,
    is_depend_on: line.deal !== null,
    add_on_deal: presentDeal(line, lines, currency, language),
    is_bought_together: row.source === "Frequently Bought Together",
    bought_together_items: lines
      .filter((other) => row.together !== "" && other.row.together === row.together && other !== line)
      .map((other) => other.row.id),
    final_price: money(row.quantity === 0 ? 0 : round(finalAmount / row.quantity)),
    final_amount: money(finalAmount),
    note: row.note,
    is_in_stock: line.state !== "gone",
    minQty: product.minQuantity,
    is_customized: product.tags.includes("personalized"),
  };
}

function presentDeal(
  { deal, offer, options }: PricedLine,
  lines: readonly PricedLine[],
  currency: Currency,
  language: Language,
): CartItem["add_on_deal"] {
  if (!deal || !offer) return null;
  const main = lines.find(({ row }) => row.id === deal.mainId);
  const full = deal.offer.originPrice + options.reduce((sum, { delta }) => sum + delta, 0);
  return {
    deal_id: deal.deal.id,
    main_item_id: deal.mainId,
    main_product_name: main?.product.name[language] ?? "",
    pieces: offer.pieces,
    full_price: major(full, currency),
  };
}

type Line = Pick<PricedLine, "product" | "options">;

/** A line's picture, and what it shows where that is not what was chosen. Also what an order's line keeps. */
export function pictureOf({ product, options }: Line, { book, ...reader }: Reader & { book: ImageCatalog }) {
  const { picture, shows } = book.chosen(product, product.categorySlug, options);
  const image_shows = shownOptions(shows, product.options, reader)
    .filter(({ option_id, value }) => !isChosen(options, option_id, value))
    .map(({ name }) => name);
  return { product_image: largePicture(picture), image_shows };
}

/** Nothing else of the group. */
const isChosen = (options: Line["options"], optionId: number, value: string) =>
  options
    .filter(({ id }) => id === optionId)
    .map((option) => option.value)
    .join() === value;
