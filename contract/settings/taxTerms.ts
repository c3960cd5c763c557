/** Taxes as the store's team sees them. Plain constants, safe in the browser. */

/** What something is to the tax office: nearly everything is goods. */
export const TAX_CLASSES = ["goods", "publication"] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];
