import type { Words } from "../../db/schema/columns";

export const badges = {
  preOrder: { en: "Pre-order", fr: "Précommande", de: "Vorbestellung" },
  new: { en: "New", fr: "Nouveau", de: "Neu" },
} satisfies Record<string, Words>;

export const yesNo = {
  yes: { en: "Yes", fr: "Oui", de: "Ja" },
  no: { en: "No", fr: "Non", de: "Nein" },
} satisfies Record<string, Words>;

/** In the gender of the properties that may have none: adjustment, time. */
export const none: Words = { en: "None", fr: "Aucun", de: "Keine" };

export const vendorFacet: Words = { en: "Brand", fr: "Marque", de: "Marke" };

export const bodyFacet: Words = { en: "Body height", fr: "Taille", de: "Körpergröße" };

/** Units of numeric specifications; what is not here is written alike in all languages. */
export const units: Record<string, { one: Words; many: Words }> = {
  years: { one: { en: "year", fr: "an", de: "Jahr" }, many: { en: "years", fr: "ans", de: "Jahre" } },
  months: { one: { en: "month", fr: "mois", de: "Monat" }, many: { en: "months", fr: "mois", de: "Monate" } },
  days: { one: { en: "day", fr: "jour", de: "Tag" }, many: { en: "days", fr: "jours", de: "Tage" } },
  hours: { one: { en: "hour", fr: "heure", de: "Stunde" }, many: { en: "hours", fr: "heures", de: "Stunden" } },
  minutes: { one: { en: "min", fr: "min", de: "Min." }, many: { en: "min", fr: "min", de: "Min." } },
  in: { one: { en: "in", fr: "po", de: "Zoll" }, many: { en: "in", fr: "po", de: "Zoll" } },
};
