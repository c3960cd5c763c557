import { defineErrors } from "../../http/errors";

export const authErrors = defineErrors({
  invalidEmail: {
    http: 422,
    status: 0,
    words: {
      en: "Please enter a valid e-mail address.",
      fr: "Saisissez une adresse e-mail valide.",
      de: "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
    },
  },
  tooSoon: {
    http: 429,
    status: 0,
    words: {
      en: "A code is on its way. You can ask for a new one in {seconds} seconds.",
      fr: "Un code vient d’être envoyé. Vous pourrez en demander un autre dans {seconds} secondes.",
      de: "Ein Code ist unterwegs. In {seconds} Sekunden können Sie einen neuen anfordern.",
    },
  },
  tooManyCodes: {
    http: 429,
    status: 0,
    words: {
      en: "Too many codes were asked for today. Please try again later.",
      fr: "Trop de codes ont été demandés aujourd’hui. Réessayez plus tard.",
      de: "Heute wurden zu viele Codes angefordert. Bitte versuchen Sie es später noch einmal.",
    },
  },
  wrongCode: {
    http: 401,
    status: -1,
    words: {
      en: "That code is not right, or no longer valid. Please check your latest e-mail.",
      fr: "Ce code est incorrect ou n’est plus valable. Vérifiez votre dernier e-mail.",
      de: "Dieser Code stimmt nicht oder ist abgelaufen. Bitte prüfen Sie Ihre letzte E-Mail.",
    },
  },
  locked: {
    http: 429,
    status: -3,
    words: {
      en: "Too many wrong codes. Please wait {seconds} seconds.",
      fr: "Trop de codes incorrects. Patientez {seconds} secondes.",
      de: "Zu viele falsche Codes. Bitte warten Sie {seconds} Sekunden.",
    },
  },
});
