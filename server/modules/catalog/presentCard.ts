import type { Market } from "../../../contract/locales";
import type { Currency } from "../../../contract/markets";
import type { ProductCard } from "../../../contract/product";
import type { Picture } from "../../../contract/shared";
import type { ProductOption } from "../../db/schema";
import { worded } from "../../measures";
import { major } from "../../money";
import type { PricedProduct } from "./pricedProducts";
import { largePicture } from "./pictures/imageCatalog";
import type { ImageCatalog } from "./pictures/imageCatalog";
import { texts } from "../../locales/texts";

/** Swatches that fit under a card. */
const SWATCHES = 6;

export function presentCard(offer: PricedProduct, market: Market, book: ImageCatalog): ProductCard {
  const { product, category, vendor, price, available } = offer;
  const { language, currency } = market;
  const picture = book.product(product, category.slug);
  return {
    product_id: product.id,
    product_name: product.name[language],
    product_slug: product.slug,
    product_code: product.code,
    tagline: worded(product.tagline, market),
    category_id: category.id,
    category_slug: category.slug,
    category_name: category.name[language],
    product_image: largePicture(picture),
    picture,
    second_picture: book.viewsOf(product)[1]?.picture ?? null,
    swatches: swatchesOf(offer, market, book),
    product_price: major(price.amount, currency),
    product_origin_price: major(price.originAmount, currency),
    currency,
    has_options: isLeast(product.options, currency),
    is_in_stock: available > 0,
    has_quick_view: category.quickView,
    on_sale: price.originAmount > price.amount,
    badge: badgeOf(offer, market),
    vendor_id: vendor.id,
    vendor_name: vendor.name,
    vendor_slug: vendor.slug,
    rating: Math.round(product.ratingAverage * 10) / 10,
    review_count: product.reviewCount,
  };
}

/** Whether the price is the least of several: options raise it and none lowers it. */
function isLeast(options: readonly ProductOption[], currency: Currency): boolean {
  const deltas = options.flatMap(({ values }) => values.map(({ delta }) => delta[currency]));
  return deltas.some((delta) => delta > 0) && !deltas.some((delta) => delta < 0);
}

/**
 * The main picture shows the preset, unless that has one of its own. Its preview is the card's, close enough for a
 * swatch.
 */
function swatchesOf({ product }: PricedProduct, market: Market, book: ImageCatalog): ProductCard["swatches"] {
  const group = product.options.find(({ kind, optional }) => kind === "swatch" && !optional);
  if (!group) return [];
  const pictures = group.values.map(({ value }) => book.value(product, group.code, value));
  const preset = pictures.some((picture) => picture !== null) ? book.mainOf(product) : null;
  return group.values.slice(0, SWATCHES).map(({ value, name, swatch }, index) => ({
    option_id: group.id,
    value,
    name: worded(name, market),
    color: swatch,
    picture: plain(pictures[index] ?? (value === group.preset ? preset : null)),
  }));
}

const plain = (picture: Picture | null) => picture && { ...picture, blur: "" };

/**
 * The one thing worth saying over the picture: the reduction of a real price, that it is new, or that it can be
 * ordered ahead.
 */
function badgeOf({ product, price: { amount, originAmount } }: PricedProduct, { language, locale }: Market): string {
  const share = Math.floor(((originAmount - amount) * 100) / Math.max(1, originAmount)) / 100;
  if (share > 0) return new Intl.NumberFormat(locale, { style: "percent" }).format(-share).replace("-", "−");
  if (product.preOrder) return texts.catalog.badges.preOrder[language];
  if (product.tags.includes("new")) return texts.catalog.badges.new[language];
  return "";
}
