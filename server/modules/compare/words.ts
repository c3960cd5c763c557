import type { Words } from "../../db/schema/columns";

export const sizeWords = {
  group: { en: "Size and load", fr: "Dimensions et charge", de: "Maße und Belastung" },
  outside: {
    en: "Width × depth × height",
    fr: "Largeur × profondeur × hauteur",
    de: "Breite × Tiefe × Höhe",
  },
  weight: { en: "Weight", fr: "Poids", de: "Gewicht" },
} satisfies Record<string, Words>;
