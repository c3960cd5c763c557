import { defineErrors } from "../../http/errors";

export const catalogErrors = defineErrors({
  unknownProduct: {
    http: 404,
    status: 0,
    words: {
      en: "We do not sell this product.",
      fr: "Nous ne vendons pas ce produit.",
      de: "Dieses Produkt führen wir nicht.",
    },
  },
  noFlashSale: {
    http: 404,
    status: 0,
    words: {
      en: "There is no flash sale on this product now.",
      fr: "Aucune vente flash n’est en cours pour ce produit.",
      de: "Für dieses Produkt läuft gerade keine Blitzaktion.",
    },
  },
  unknownCategory: {
    http: 404,
    status: 0,
    words: {
      en: "We do not have this category.",
      fr: "Cette catégorie n’existe pas.",
      de: "Diese Kategorie gibt es bei uns nicht.",
    },
  },
  notDelivered: {
    http: 422,
    status: 0,
    words: {
      en: "We cannot deliver to this address.",
      fr: "Nous ne livrons pas à cette adresse.",
      de: "An diese Adresse können wir nicht liefern.",
    },
  },
  malformedOptions: {
    http: 422,
    status: 0,
    words: {
      en: "The chosen options could not be read. Please choose them again.",
      fr: "Les options choisies n’ont pas pu être lues. Veuillez les choisir à nouveau.",
      de: "Die gewählten Optionen waren nicht lesbar. Bitte wählen Sie sie noch einmal.",
    },
  },
  malformedFilters: {
    http: 422,
    status: 0,
    words: {
      en: "The filters could not be read. Please choose them again.",
      fr: "Les filtres n’ont pas pu être lus. Veuillez les choisir à nouveau.",
      de: "Die Filter waren nicht lesbar. Bitte wählen Sie sie noch einmal.",
    },
  },
  foreignOption: {
    http: 422,
    status: 0,
    words: {
      en: "An option that you chose does not belong to this product. Please choose again.",
      fr: "Une option choisie ne correspond pas à ce produit. Veuillez refaire votre choix.",
      de: "Eine gewählte Option gehört nicht zu diesem Produkt. Bitte wählen Sie neu.",
    },
  },
  duplicateOption: {
    http: 422,
    status: 0,
    words: {
      en: "An option was chosen twice. Please choose one value for each.",
      fr: "Une option a été choisie deux fois. Veuillez n’en retenir qu’une valeur.",
      de: "Eine Option wurde doppelt gewählt. Bitte wählen Sie jeweils nur einen Wert.",
    },
  },
  /** The words are replaced by the rule's own reason. */
  optionsDoNotGoTogether: {
    http: 422,
    status: 0,
    words: {
      en: "These options do not go together.",
      fr: "Ces options ne sont pas compatibles.",
      de: "Diese Optionen passen nicht zusammen.",
    },
  },
});
