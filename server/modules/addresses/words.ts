import type { Language } from "../../../contract/markets";
import type { NameFault } from "../../../contract/rules/nameRule";

export const addressWords = {
  required: { en: "This is required.", fr: "Ce champ est obligatoire.", de: "Diese Angabe ist erforderlich." },
  chooseState: {
    en: "Please choose from the list.",
    fr: "Choisissez dans la liste.",
    de: "Bitte wählen Sie aus der Liste.",
  },
  unknownState: {
    en: "We do not know this state or province.",
    fr: "Cet État ou cette province nous est inconnu.",
    de: "Dieser Bundesstaat oder diese Provinz ist uns nicht bekannt.",
  },
  unknownCountry: {
    en: "We do not deliver to this country.",
    fr: "Nous ne livrons pas dans ce pays.",
    de: "In dieses Land liefern wir nicht.",
  },
  wrongZip: {
    en: "This does not look like a postcode of this country, for example {example}.",
    fr: "Ce code postal ne correspond pas au pays. Exemple : {example}.",
    de: "Diese Postleitzahl passt nicht zum Land. Beispiel: {example}.",
  },
  notDelivered: {
    en: "We cannot deliver to this place.",
    fr: "Nous ne pouvons pas livrer à cet endroit.",
    de: "An diesen Ort können wir leider nicht liefern.",
  },
  wrongPhone: {
    en: "Please check this phone number.",
    fr: "Vérifiez ce numéro de téléphone.",
    de: "Bitte prüfen Sie diese Telefonnummer.",
  },
} satisfies Record<string, Record<Language, string>>;

/** Why something is no name, street or city, and what to do. */
export const nameWords: Record<NameFault, Record<Language, string>> = {
  link: {
    en: "Please leave out web addresses here.",
    fr: "Veuillez ne pas indiquer d’adresse web ici.",
    de: "Bitte geben Sie hier keine Internetadresse an.",
  },
  mailAddress: {
    en: "Please leave out e-mail addresses here.",
    fr: "Veuillez ne pas indiquer d’adresse e-mail ici.",
    de: "Bitte geben Sie hier keine E-Mail-Adresse an.",
  },
  unseen: {
    en: "This contains characters that cannot be seen. Please type it in again by hand.",
    fr: "Ce champ contient des caractères invisibles. Saisissez-le de nouveau au clavier.",
    de: "Diese Angabe enthält unsichtbare Zeichen. Bitte tippen Sie sie von Hand neu ein.",
  },
};

export function fillExample(text: string, example: string): string {
  return text.replace("{example}", example);
}
