import { defineErrors } from "../../http/errors";

export const reviewErrors = defineErrors({
  ownersOnly: {
    http: 403,
    status: 0,
    words: {
      en: "Reviews are written by owners. You can write one once your order has arrived.",
      fr: "Les avis sont réservés aux clients. Vous pourrez donner le vôtre une fois la commande livrée.",
      de: "Bewerten können nur Besitzer. Sie können eine Bewertung abgeben, sobald Ihre Bestellung angekommen ist.",
    },
  },
  alreadyWritten: {
    http: 409,
    status: 0,
    words: {
      en: "You have already reviewed this product. Thank you.",
      fr: "Vous avez déjà donné votre avis sur ce produit. Merci.",
      de: "Sie haben dieses Produkt bereits bewertet. Vielen Dank.",
    },
  },
  unknownReview: {
    http: 404,
    status: 0,
    words: {
      en: "This review is no longer there.",
      fr: "Cet avis n’est plus disponible.",
      de: "Diese Bewertung gibt es nicht mehr.",
    },
  },
  ownReview: {
    http: 422,
    status: 0,
    words: {
      en: "This is your own review: let others say whether it helps.",
      fr: "C’est votre propre avis : laissez les autres dire s’il est utile.",
      de: "Das ist Ihre eigene Bewertung: Ob sie hilft, sagen andere.",
    },
  },
  unknownQuestion: {
    http: 404,
    status: 0,
    words: {
      en: "This question is no longer there.",
      fr: "Cette question n’est plus disponible.",
      de: "Diese Frage gibt es nicht mehr.",
    },
  },
  mayNotAnswer: {
    http: 403,
    status: 0,
    words: {
      en: "Questions are answered by the store, the maker and owners of the product.",
      fr: "La boutique, le fabricant et les clients qui ont le produit répondent aux questions.",
      de: "Fragen beantworten der Shop, der Hersteller und Besitzer des Produkts.",
    },
  },
  unknownPhoto: {
    http: 422,
    status: 0,
    words: {
      en: "A photo was not found. Please add it again.",
      fr: "Une photo est introuvable. Veuillez l’ajouter à nouveau.",
      de: "Ein Foto wurde nicht gefunden. Bitte fügen Sie es noch einmal hinzu.",
    },
  },
  reasonNeeded: {
    http: 422,
    status: 0,
    words: {
      en: "Say why it is refused: its author is told.",
      fr: "Indiquez le motif du refus : l’auteur en est informé.",
      de: "Geben Sie den Grund an: Er wird dem Verfasser mitgeteilt.",
    },
  },
  unknownText: {
    http: 404,
    status: 0,
    words: {
      en: "This text does not exist.",
      fr: "Ce texte n’existe pas.",
      de: "Diesen Text gibt es nicht.",
    },
  },
});
