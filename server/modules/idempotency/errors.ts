import { defineErrors } from "../../http/errors";

export const idempotencyErrors = defineErrors({
  keyUnreadable: {
    http: 400,
    status: 0,
    words: {
      en: "The Idempotency-Key must have 1 to 200 printable ASCII characters.",
      fr: "L’en-tête Idempotency-Key doit compter de 1 à 200 caractères ASCII imprimables.",
      de: "Der Idempotency-Key muss aus 1 bis 200 druckbaren ASCII-Zeichen bestehen.",
    },
  },
  keyReused: {
    http: 422,
    status: 0,
    words: {
      en: "This request was already made with other details. Please reload the page and try again.",
      fr: "Cette demande a déjà été envoyée avec d’autres données. Rechargez la page et réessayez.",
      de: "Diese Anfrage wurde bereits mit anderen Angaben gestellt. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.",
    },
  },
  stillRunning: {
    http: 409,
    status: 0,
    words: {
      en: "Your request is still being worked on. Please wait a moment; you do not need to send it again.",
      fr: "Votre demande est en cours de traitement. Patientez un instant ; inutile de l’envoyer de nouveau.",
      de: "Ihre Anfrage wird noch bearbeitet. Bitte warten Sie einen Moment; Sie müssen sie nicht erneut senden.",
    },
  },
});
