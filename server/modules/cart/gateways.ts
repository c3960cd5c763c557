import { GATEWAYS, type GatewayId, type PaymentKind } from "../../../contract/enums";
import type { CountryCode, Currency, Language } from "../../../contract/markets";
import type { Words } from "../../db/schema/columns";

interface GatewayOffer {
  id: GatewayId;
  kind: PaymentKind;
  name: Words;
  /** Everywhere when absent. */
  countries?: readonly CountryCode[];
  currencies?: readonly Currency[];
  /** Minor units. */
  least?: number;
  most?: number;
  /** Shown above the form, for paying without it. */
  express?: boolean;
}

/** Ways to pay in the order they are offered. */
const OFFERS: readonly GatewayOffer[] = [
  { id: GATEWAYS.card, kind: "CreditCard", name: { en: "Card", fr: "Carte bancaire", de: "Kreditkarte" } },
];

export interface Offered {
  gateways: { gateway_id: number; kind: string; name: string }[];
  /** Kinds, each once. */
  kinds: string[];
  express: string[];
}

/** What a cart of this amount can be paid with. */
export function offeredGateways(country: CountryCode, currency: Currency, amount: number, language: Language): Offered {
  const offers = OFFERS.filter(
    ({ countries, currencies, least = 0, most = Infinity }) =>
      (countries?.includes(country) ?? true) &&
      (currencies?.includes(currency) ?? true) &&
      amount >= least &&
      amount <= most,
  );
  return {
    gateways: offers.map(({ id, kind, name }) => ({ gateway_id: id, kind, name: name[language] })),
    kinds: [...new Set(offers.map(({ kind }) => kind))],
    express: offers.filter(({ express }) => express).map(({ id }) => String(id)),
  };
}
