import { GIFT_CARD } from "../../../../contract/rules/giftCards";
import type { Language } from "../../../../contract/markets";
import { worded } from "../../../measures";
import { pictureOf } from "../../cart/present/presentItem";
import type { PricedCart } from "../../cart/pricedCart";
import type { ImageCatalog } from "../../catalog/pictures/imageCatalog";
import type { NewLine } from "../../orders/repositoryChanges";

/** Lines and gifts as they were bought: names, prices and pictures stay what they are when the catalogue changes. */
export function snapshotLines(
  priced: PricedCart,
  language: Language,
  book: ImageCatalog,
  /** When its gift cards go out. */
  mailedAt: Date,
): NewLine[] {
  const lines = priced.lines.map((line) => ({ ...line, configuration: line.row.configuration, note: line.row.note }));
  const gifts = priced.gifts.map((line) => ({ ...line, configuration: "", note: "" }));
  return [...lines, ...gifts].map((line, position) => ({
    position,
    configuration: line.configuration,
    note: line.note,
    productId: line.product.id,
    vendorId: line.product.vendorId,
    vendorName: line.product.vendorName,
    category: line.product.categoryName[language],
    name: line.product.name[language],
    code: line.product.code,
    ...imageOf(line, { book, language, country: priced.destination.country }),
    url: `/${line.product.categorySlug}/${line.product.slug}`,
    options: line.options.map(({ id, value, name, valueName }) => ({
      id,
      value,
      name: name[language],
      valueName: worded(valueName, { language, country: priced.destination.country }),
    })),
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    amount: line.amount,
    discount: line.discount,
    shipping: line.shipping,
    tax: line.tax.product + line.tax.service + line.tax.shipping,
    taxes: line.tax,
    taxRate: line.taxRate,
    ...(line.product.slug === GIFT_CARD
      ? { dispatchAt: null, expectedAt: mailedAt }
      : { dispatchAt: line.dates?.dispatch ?? null, expectedAt: line.dates?.latest ?? new Date(0) }),
    trialDays: line.product.trialDays,
    warrantyYears: line.product.warrantyYears,
  }));
}

function imageOf(...[line, reader]: Parameters<typeof pictureOf>) {
  const { product_image: image, image_shows: imageShows } = pictureOf(line, reader);
  return { image, imageShows };
}
