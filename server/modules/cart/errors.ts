import { defineErrors } from "../../http/errors";

export const cartErrors = defineErrors({
  unknownItem: {
    http: 404,
    status: 0,
    words: {
      en: "This item is no longer in your cart.",
      fr: "Cet article n’est plus dans votre panier.",
      de: "Dieser Artikel liegt nicht mehr in Ihrem Warenkorb.",
    },
  },
  changedMeanwhile: {
    http: 409,
    status: 0,
    words: {
      en: "Your cart was changed in another window. Please look at it again.",
      fr: "Votre panier a été modifié dans une autre fenêtre. Vérifiez-le à nouveau.",
      de: "Ihr Warenkorb wurde in einem anderen Fenster geändert. Bitte sehen Sie ihn noch einmal an.",
    },
  },
  notSoldHere: {
    http: 422,
    status: 0,
    words: {
      en: "{name} is not sold in your country.",
      fr: "{name} : non vendu dans votre pays.",
      de: "{name} ist in Ihrem Land nicht erhältlich.",
    },
  },
  soldOut: {
    http: 409,
    status: 0,
    words: {
      en: "{name} is sold out at the moment.",
      fr: "{name} : actuellement épuisé.",
      de: "{name} ist derzeit ausverkauft.",
    },
  },
  notEnough: {
    http: 409,
    status: 0,
    words: {
      en: "Only {left} of {name} left. Please choose a smaller quantity.",
      fr: "{name} : plus que {left} en stock. Choisissez une quantité inférieure.",
      de: "Von {name} sind nur noch {left} verfügbar. Bitte wählen Sie eine kleinere Menge.",
    },
  },
  tooFew: {
    http: 422,
    status: 0,
    words: {
      en: "{name} is sold from {least} pieces.",
      fr: "{name} se commande à partir de {least} exemplaires.",
      de: "{name} ist ab {least} Stück erhältlich.",
    },
  },
  tooMany: {
    http: 422,
    status: 0,
    words: {
      en: "At most {most} pieces of an item fit in one order. For more, please contact our sales team.",
      fr: "Un article est limité à {most} exemplaires par commande. Au-delà, contactez notre équipe commerciale.",
      de: "Je Artikel sind höchstens {most} Stück pro Bestellung möglich. Für mehr wenden Sie sich bitte an unseren Vertrieb.",
    },
  },
  tooManyLines: {
    http: 422,
    status: 0,
    words: {
      en: "Your cart is full: {most} different items at most.",
      fr: "Votre panier est plein : {most} articles différents au maximum.",
      de: "Ihr Warenkorb ist voll: höchstens {most} verschiedene Artikel.",
    },
  },
  noteTooLong: {
    http: 422,
    status: 0,
    words: {
      en: "A note has room for {most} characters. Please shorten it.",
      fr: "Une note est limitée à {most} caractères. Veuillez la raccourcir.",
      de: "Eine Notiz darf höchstens {most} Zeichen lang sein. Bitte kürzen Sie sie.",
    },
  },
  itemNeeded: {
    http: 422,
    status: 0,
    words: {
      en: "Please say which item to change.",
      fr: "Indiquez l’article à modifier.",
      de: "Bitte geben Sie an, welcher Artikel geändert werden soll.",
    },
  },
  invalidCountry: {
    http: 400,
    status: 0,
    words: { en: "invalid shipping country", fr: "pays de livraison non valide", de: "ungültiges Lieferland" },
  },
  invalidRegion: {
    http: 422,
    status: 0,
    words: {
      en: "We do not know this state or province.",
      fr: "Cet État ou cette province nous est inconnu.",
      de: "Dieser Bundesstaat oder diese Provinz ist uns nicht bekannt.",
    },
  },
  invalidVatNumber: {
    http: 422,
    status: 0,
    words: {
      en: "This is no valid VAT number of the European Union. Please enter it with its country, such as DE136695976.",
      fr: "Ce numéro de TVA intracommunautaire n’est pas valable. Saisissez-le avec le pays, par exemple FR40303265045.",
      de: "Das ist keine gültige Umsatzsteuer-Identifikationsnummer der Europäischen Union. Bitte geben Sie sie mit dem Land an, zum Beispiel DE136695976.",
    },
  },
  methodNotOffered: {
    http: 422,
    status: 0,
    words: {
      en: "This delivery is not available for your cart.",
      fr: "Ce mode de livraison n’est pas proposé pour votre panier.",
      de: "Diese Lieferart ist für Ihren Warenkorb nicht verfügbar.",
    },
  },
});
