import type { Setting } from "./setting";

export const active: Setting[] = [
  {
    owner: "under-desk-walker",
    items: [{}],
    camera: { az: 140, el: 20, margin: 0.08, dy: 0 },
    alt: {
      en: "Flat walking pad with a black belt and a small display in its grey hood",
      fr: "Tapis de marche plat à bande noire et petit écran dans son capot gris",
      de: "Flaches Laufband mit schwarzem Gurt und kleiner Anzeige in der grauen Haube",
    },
  },
  {
    owner: "balance-board",
    items: [{}],
    camera: { az: 26, el: 20, margin: 0.12, dy: 0 },
    alt: {
      en: "Oval balance board with a studded mat, tipped to one side",
      fr: "Planche d’équilibre ovale à tapis picoté, inclinée d’un côté",
      de: "Ovales Balancebrett mit genoppter Matte, zur Seite gekippt",
    },
  },
  {
    owner: "standing-mat-terrain",
    items: [{}],
    camera: { az: 36, el: 30, margin: 0.1, dy: 0 },
    alt: {
      en: "Dark foam standing mat with a hump and raised sides to move the feet on",
      fr: "Tapis de station debout en mousse sombre, avec une bosse et des bords relevés",
      de: "Dunkle Stehmatte aus Schaum mit einer Kuppe und erhöhten Rändern",
    },
  },
  {
    owner: "foot-rest-rocker",
    items: [{}],
    camera: { az: 40, el: 20, margin: 0.12, dy: 0 },
    alt: {
      en: "Rocking foot rest in bent oak with a felt pad",
      fr: "Repose-pieds à bascule en chêne cintré, garni de feutre",
      de: "Schaukelnde Fußstütze aus gebogener Eiche mit Filzauflage",
    },
  },
];
