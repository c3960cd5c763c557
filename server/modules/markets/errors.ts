import { defineErrors } from "../../http/errors";

export const marketErrors = defineErrors({
  /** The English words are the specification's. */
  invalidCountry: {
    http: 400,
    status: 0,
    words: {
      en: "invalid shipping country",
      fr: "Pays de livraison non valide.",
      de: "Ungültiges Lieferland.",
    },
  },
});
