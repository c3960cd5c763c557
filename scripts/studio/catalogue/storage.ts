import { plant } from "../models/plant";
import { fileCabinet, lockerRow, openShelf, rollerCabinet } from "../models/cabinets";
import { pegWall } from "../models/pegWall";
import type { Shot } from "../pipeline/shots";

export const storageMains: Shot[] = [
  {
    owner: "roller-cabinet-3",
    view: "main",
    items: [{ model: () => rollerCabinet() }],
    camera: { az: 32, el: 16, margin: 0.16, dy: 0 },
    alt: {
      en: "Roller Cabinet 3 in chalk white with three drawers, castors and a felt seat on top",
      fr: "Caisson mobile Roller Cabinet 3 blanc craie à trois tiroirs, roulettes et assise de feutre",
      de: "Rollcontainer Roller Cabinet 3 in Kreideweiß mit drei Schubladen, Rollen und Filzauflage",
    },
  },
  {
    owner: "open-shelf-5",
    view: "main",
    items: [
      { model: () => openShelf() },
      { model: () => plant({ height: 0.42, stems: 3, seed: 9 }), at: [-0.2, 0.912, 0], scale: 0.6 },
    ],
    camera: { az: 30, el: 8, margin: 0.09, dy: 0 },
    alt: {
      en: "Open Shelf 5 with oak boards in a black steel frame, dressed with books and a plant",
      fr: "Étagère ouverte Open Shelf 5, tablettes en chêne dans un cadre d’acier noir, avec livres et plante",
      de: "Offenes Regal Open Shelf 5, Eichenböden im schwarzen Stahlrahmen, mit Büchern und Pflanze",
    },
  },
  {
    owner: "locker-row-4",
    view: "main",
    items: [
      {
        model: () => lockerRow({ colours: ["steel@83918a", "steel@b08873", "steel@83918a", "steel@c2b596"] }),
      },
    ],
    camera: { az: 30, el: 10, margin: 0.08, dy: 0.04 },
    alt: {
      en: "Locker Row 4: four steel lockers in sage, clay and sand with air slots and locks",
      fr: "Locker Row 4 : quatre casiers en acier sauge, terre cuite et sable, avec ouïes et serrures",
      de: "Locker Row 4: vier Stahlspinde in Salbei, Ton und Sand mit Lüftungsschlitzen und Schlössern",
    },
  },
  {
    owner: "file-cabinet-2",
    view: "main",
    items: [{ model: () => fileCabinet() }],
    camera: { az: 32, el: 14, margin: 0.15, dy: 0 },
    alt: {
      en: "File Cabinet 2 in moss green with two drawers, bow handles and card holders",
      fr: "Classeur File Cabinet 2 vert mousse à deux tiroirs, poignées arceau et porte-étiquettes",
      de: "Aktenschrank File Cabinet 2 in Moosgrün mit zwei Auszügen, Bügelgriffen und Etikettenrahmen",
    },
  },
  {
    owner: "peg-wall-kit",
    view: "main",
    items: [{ model: () => pegWall() }],
    camera: { az: 24, el: 6, margin: 0.1, dy: 0 },
    job: { set: "wall" },
    alt: {
      en: "Peg Wall Kit: perforated plywood board with oak pegs, two small shelves and a rail of hooks",
      fr: "Peg Wall Kit : panneau perforé en contreplaqué, chevilles en chêne, deux tablettes et une barre à crochets",
      de: "Peg Wall Kit: Lochplatte aus Sperrholz mit Eichenstiften, zwei kleinen Borden und Hakenleiste",
    },
  },
];
