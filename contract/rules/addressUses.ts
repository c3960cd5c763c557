/** What an address of a customer may be the default of. Plain constants: safe in the browser. */
export const ADDRESS_USES = ["delivery", "billing"] as const;
export type AddressUse = (typeof ADDRESS_USES)[number];
