import type { Setting } from "./setting";

export const storage: Setting[] = [
  {
    owner: "roller-cabinet-3",
    items: [{}],
    camera: { az: 32, el: 16, margin: 0.16, dy: 0 },
    alt: {
      en: "Roller Cabinet 3 with three drawers, castors and a felt seat on top",
      fr: "Caisson mobile Roller Cabinet 3 à trois tiroirs, roulettes et assise de feutre",
      de: "Rollcontainer Roller Cabinet 3 mit drei Schubladen, Rollen und Filzauflage",
    },
  },
  {
    owner: "open-shelf-5",
    items: [{}, { at: [-0.2, 0.912, 0], scale: 0.6 }],
    camera: { az: 30, el: 8, margin: 0.09, dy: 0 },
    alt: {
      en: "Open Shelf 5 in a black steel frame, dressed with books and a plant",
      fr: "Étagère ouverte Open Shelf 5 dans un cadre d’acier noir, avec livres et plante",
      de: "Offenes Regal Open Shelf 5 im schwarzen Stahlrahmen, mit Büchern und Pflanze",
    },
  },
  {
    owner: "locker-row-4",
    items: [{}],
    camera: { az: 30, el: 14, margin: 0.07, dy: 0.06 },
    alt: {
      en: "Locker Row 4: four low steel lockers side by side, with air slots and locks",
      fr: "Locker Row 4 : quatre casiers bas en acier côte à côte, avec ouïes et serrures",
      de: "Locker Row 4: vier niedrige Stahlfächer nebeneinander, mit Lüftungsschlitzen und Schlössern",
    },
  },
  {
    owner: "file-cabinet-2",
    items: [{}],
    camera: { az: 32, el: 14, margin: 0.15, dy: 0 },
    alt: {
      en: "File Cabinet 2 with two drawers, bow handles and card holders",
      fr: "Classeur File Cabinet 2 à deux tiroirs, poignées arceau et porte-étiquettes",
      de: "Aktenschrank File Cabinet 2 mit zwei Auszügen, Bügelgriffen und Etikettenrahmen",
    },
  },
  {
    owner: "peg-wall-kit",
    items: [{}],
    camera: { az: 24, el: 6, margin: 0.1, dy: 0 },
    job: { set: "wall" },
    alt: {
      en: "Peg Wall Kit: perforated plywood board with oak pegs, two small shelves and a rail of hooks",
      fr: "Peg Wall Kit : panneau perforé en contreplaqué, chevilles en chêne, deux tablettes et une barre à crochets",
      de: "Peg Wall Kit: Lochplatte aus Sperrholz mit Eichenstiften, zwei kleinen Borden und Hakenleiste",
    },
  },
];
