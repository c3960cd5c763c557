import type { Words } from "../../db/schema/columns";

/** What is wrong with a field, and what to do. */
export const contactWords = {
  required: { en: "This is required.", fr: "Ce champ est obligatoire.", de: "Diese Angabe ist erforderlich." },
  long: {
    en: "Use at most {limit} characters.",
    fr: "{limit} caractères au maximum.",
    de: "Höchstens {limit} Zeichen.",
  },
  email: {
    en: "This is not a valid e-mail address. Please check it.",
    fr: "Cette adresse e-mail n’est pas valable. Vérifiez-la.",
    de: "Diese E-Mail-Adresse ist nicht gültig. Bitte prüfen Sie sie.",
  },
  freeMail: {
    en: "Please use your work email.",
    fr: "Veuillez utiliser votre adresse e-mail professionnelle.",
    de: "Bitte verwenden Sie Ihre geschäftliche E-Mail-Adresse.",
  },
  phone: {
    en: "Please check this phone number. From abroad it begins with + and the country’s code.",
    fr: "Vérifiez ce numéro de téléphone. Depuis l’étranger, il commence par + et l’indicatif du pays.",
    de: "Bitte prüfen Sie diese Telefonnummer. Aus dem Ausland beginnt sie mit + und der Landesvorwahl.",
  },
} satisfies Record<string, Words>;

export const thanksWords: Words = {
  en: "Thank you. Our sales team will get back to you.",
  fr: "Merci. Notre équipe commerciale vous répondra.",
  de: "Vielen Dank. Unser Vertriebsteam meldet sich bei Ihnen.",
};
