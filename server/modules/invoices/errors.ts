import { defineErrors } from "../../http/errors";

export const invoiceErrors = defineErrors({
  companyNeeded: {
    http: 422,
    status: 0,
    words: {
      en: "Please enter the company's name.",
      fr: "Indiquez le nom de l’entreprise.",
      de: "Bitte geben Sie den Namen des Unternehmens ein.",
    },
  },
  vatNumberWrong: {
    http: 422,
    status: 0,
    words: {
      en: "This is not a valid VAT number. It begins with the country, as in DE123456788.",
      fr: "Ce numéro de TVA n’est pas valable. Il commence par le pays, par exemple FR40303265045.",
      de: "Das ist keine gültige USt-IdNr. Sie beginnt mit dem Land, zum Beispiel DE123456788.",
    },
  },
  registerSilent: {
    http: 503,
    status: 0,
    words: {
      en: "The register of VAT numbers does not answer. Please try again later.",
      fr: "Le registre des numéros de TVA ne répond pas. Réessayez plus tard.",
      de: "Das Register der USt-IdNrn. antwortet nicht. Bitte versuchen Sie es später noch einmal.",
    },
  },
  refundedAlready: {
    http: 409,
    status: 0,
    words: {
      en: "A part of this order was refunded already, so we have to change its invoice by hand. Please write to us.",
      fr: "Une partie de la commande a déjà été remboursée ; la facture doit être modifiée par nos soins. Écrivez-nous.",
      de: "Ein Teil dieser Bestellung wurde schon erstattet, wir müssen die Rechnung von Hand ändern. Bitte schreiben Sie uns.",
    },
  },
});
