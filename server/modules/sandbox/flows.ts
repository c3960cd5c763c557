import { GATEWAYS } from "../../../contract/rules/gateways";
import { minutes } from "../../clock";

/** A debit is decided by itself after this, for those who only watch. */
export const DEBIT_MS = minutes(2);

export const SECOND_VERSION = GATEWAYS.marketplacePayV2;

/** The language of the sandbox's page travels beside the address that it leads back to. */
export function withLanguageInUrl(returnUrl: string, language: string): string {
  const address = new URL(returnUrl);
  address.hash = language;
  return address.href;
}
