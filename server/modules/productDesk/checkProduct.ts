import type { ProductCheck } from "../../../contract/productDesk/productDeskRoutes";
import { LISTING_LIMITS } from "../../../contract/desk/listingTerms";
import { LANGUAGES, type Language } from "../../../contract/markets";
import { GIFT_CARD } from "../../../contract/rules/giftCards";
import type { Queries } from "../../db/client";
import { interpolate } from "../../http/errors";
import { faultsOf, type Fault } from "../listings/checks";
import { listingErrors } from "../listings/errors";
import { checkFactsOf } from "../listings/findListing";
import { publishedForm, type Published } from "../listings/form";
import { findSeller } from "../listings/repositoryGoods";
import { readShelves } from "../listings/shelves";
import type { Reader } from "../../measures";
import { isWordless } from "./form";

/** A gift card goes by mail: it has no measures. */
const isMeasure = (field: string) => /^(size|carton)\./.test(field);

/**
 * Why a product cannot be bought everywhere, by the rules that brands' listings are held to; errors first. Goods that
 * need no warning have no safety words; goods that have some have them in every language.
 */
export async function checkProduct(db: Queries, published: Published, reader: Reader): Promise<ProductCheck[]> {
  const { product } = published;
  const { language } = reader;
  const form = publishedForm(published);
  const facts = await checkFactsOf(db, product.vendorId, published, form);
  const vendor = await findSeller(db, product.vendorId);
  const isSafetyBare = isWordless(form.safety);
  const faults = faultsOf({ form, ...facts, isNew: true }).filter(
    ({ field }) => !(isSafetyBare && field.startsWith("safety.")) && !(product.slug === GIFT_CARD && isMeasure(field)),
  );
  const error = (field: string): ProductCheck => ({ field, level: "error", message: "" });
  const warning = (field: string): ProductCheck => ({ field, level: "warning", message: "" });
  const maker = vendor?.manufacturer;
  const isMade = maker && [maker.name, maker.address, maker.euResponsible].every((word) => word.trim() !== "");
  const isSet = product.setParts.length > 0;
  const shelves = isSet || product.slug === GIFT_CARD ? null : await readShelves(db, product, reader);
  const isOut = shelves?.every(({ available }) => available <= 0) === true && !product.preOrder;
  const checks = [
    ...(product.discontinuedAt ? [error("discontinued")] : []),
    ...(vendor?.state === "live" ? [] : [error("brand")]),
    ...faults.map((fault) => said(fault, language)),
    ...(isMade ? [] : [error("manufacturer")]),
    ...(isSafetyBare ? [warning("safety")] : []),
    ...LANGUAGES.filter((each) => product.keywords[each].trim() === "").map((each) => warning(`keywords.${each}`)),
    ...(isOut ? [warning("stock")] : []),
  ];
  return checks.filter(({ field }, at) => checks.findIndex((other) => other.field === field) === at);
}

const said = ({ field, error, values }: Fault, language: Language): ProductCheck => ({
  field: field.startsWith("carton.") ? "cartons" : field,
  level: "error",
  message:
    error === listingErrors.missing
      ? ""
      : interpolate(error.message[language], { most: LISTING_LIMITS.points, ...values }),
});
