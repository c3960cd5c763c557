import type { Words } from "../../db/schema/columns";
import { texts } from "../../locales/texts";

export const badges = texts.catalog.badges;

export const yesNo = texts.catalog.yesNo;

/** In the gender of the properties that may have none: adjustment, time. */
export const none: Words = texts.catalog.none;

export const vendorFacet: Words = texts.catalog.vendorFacet;

export const bodyFacet: Words = texts.catalog.bodyFacet;

/** Units of numeric specifications; what is not here is written alike in all languages. */
export const units: Record<string, { one: Words; many: Words }> = texts.catalog.units;
