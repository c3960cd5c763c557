import type { Language } from "../../../contract/markets";
import type { Advantage } from "./priceAnew";

/** Why what stays of an order costs more than before. */
export const lostWords = {
  quantity: {
    en: "You keep fewer pieces than the price for several asks for.",
    fr: "Vous gardez moins d’articles que n’en demande le tarif dégressif.",
    de: "Sie behalten weniger Stück, als der Mengenrabatt verlangt.",
  },
  add_on: {
    en: "The lower price beside another item goes with that item.",
    fr: "Le prix réduit accordé avec un autre article disparaît avec celui-ci.",
    de: "Der günstigere Preis neben einem anderen Artikel entfällt mit diesem.",
  },
  promotion: {
    en: "The code {code} takes less off what you keep, or no longer applies to it.",
    fr: "Le code {code} réduit moins ce que vous gardez, ou ne s’y applique plus.",
    de: "Der Code {code} bringt für das, was Sie behalten, weniger oder gilt dafür nicht mehr.",
  },
  welcome: {
    en: "Your welcome discount is smaller on what you keep.",
    fr: "Votre remise de bienvenue est moindre sur ce que vous gardez.",
    de: "Ihr Willkommensrabatt ist für das, was Sie behalten, kleiner.",
  },
  delivery: {
    en: "What you keep no longer reaches the sum for free delivery.",
    fr: "Ce que vous gardez n’atteint plus le montant de la livraison offerte.",
    de: "Was Sie behalten, erreicht die Summe für die kostenlose Lieferung nicht mehr.",
  },
  gift: {
    en: "{name} was a gift with these items and goes with them.",
    fr: "{name} était offert avec ces articles et part avec eux.",
    de: "{name} war ein Geschenk zu diesen Artikeln und geht mit ihnen.",
  },
} as const satisfies Record<Advantage | "gift", Record<Language, string>>;
