import type { Market } from "../../../contract/locales";
import type { ProductCard } from "../../../contract/product";
import { major } from "../../money";
import type { CardRow } from "./cards";
import type { Price } from "./configuration";
import { largePicture, type PictureBook } from "./pictures";
import { currentPrice } from "./priceQuery";
import { badges } from "./words";

/** Swatches that fit under a card. */
const SWATCHES = 6;

export function presentCard(row: CardRow, market: Market, book: PictureBook): ProductCard {
  const { product, category, vendor } = row;
  const { language, currency } = market;
  const price = currentPrice(row.price, currency);
  const picture = book.product(product.slug, category.slug);
  return {
    product_id: product.id,
    product_name: product.name[language],
    product_slug: product.slug,
    product_code: product.code,
    tagline: product.tagline[language],
    category_id: category.id,
    category_slug: category.slug,
    category_name: category.name[language],
    product_image: largePicture(picture),
    picture,
    second_picture: book.viewsOf(product.slug)[1]?.picture ?? null,
    swatches: swatchesOf(row, book),
    product_price: major(price.amount, currency),
    product_origin_price: major(price.originAmount, currency),
    currency,
    has_options: row.canCostMore,
    is_in_stock: row.available > 0,
    on_sale: price.originAmount > price.amount,
    badge: badgeOf(row, price, market),
    vendor_id: vendor.id,
    vendor_name: vendor.name,
    vendor_slug: vendor.slug,
    rating: Math.round(product.ratingAverage * 10) / 10,
    review_count: product.reviewCount,
  };
}

function swatchesOf({ product, options }: CardRow, book: PictureBook): ProductCard["swatches"] {
  const group = options.find(({ kind, optional }) => kind === "swatch" && !optional);
  return (group?.values ?? []).slice(0, SWATCHES).map(({ value, name, swatch }) => ({
    option_id: group?.id ?? 0,
    value,
    name,
    color: swatch,
    picture: book.value(product.slug, group?.code ?? "", value),
  }));
}

/** The one thing worth saying over the picture: the reduction of a real price, that it is new, or that it can be ordered ahead. */
function badgeOf({ product }: CardRow, { amount, originAmount }: Price, { language, locale }: Market): string {
  if (originAmount > amount) {
    const share = Math.floor(((originAmount - amount) * 100) / originAmount) / 100;
    if (share > 0) return new Intl.NumberFormat(locale, { style: "percent" }).format(-share);
  }
  if (product.preOrder) return badges.preOrder[language];
  if (product.tags.includes("new")) return badges.new[language];
  return "";
}
