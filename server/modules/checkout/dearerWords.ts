/** Why an order comes to more than its cart said. */
export const dearerWords = {
  items: { en: "prices of items", fr: "le prix d’articles", de: "Preise von Artikeln" },
  code: {
    en: "the code {code} no longer counts",
    fr: "le code {code} ne s’applique plus",
    de: "der Code {code} gilt nicht mehr",
  },
  discount: { en: "a discount is smaller", fr: "une remise a diminué", de: "ein Rabatt ist kleiner geworden" },
  credit: {
    en: "your gift card or credit pays less",
    fr: "votre carte cadeau ou votre avoir couvre un montant moindre",
    de: "Ihr Gutschein oder Guthaben zahlt weniger",
  },
  shipping: { en: "delivery", fr: "la livraison", de: "der Versand" },
  tax: { en: "tax", fr: "les taxes", de: "die Steuer" },
} as const;
