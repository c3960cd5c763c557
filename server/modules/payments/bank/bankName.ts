/** The provider's name, as it stands beside payments. */
export const BANK = "bank";
