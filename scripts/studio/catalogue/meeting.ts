import type { Setting } from "./setting";

export const meeting: Setting[] = [
  {
    owner: "meet-table-180",
    items: [{}],
    camera: { az: 32, el: 14, dy: 0.06 },
    alt: {
      en: "Meet Table 180 with a bowed top on two trestles, power flap in the middle",
      fr: "Table Meet Table 180, plateau galbé sur deux tréteaux, trappe électrique au centre",
      de: "Tisch Meet Table 180 mit gewölbter Platte auf zwei Böcken, Stromklappe in der Mitte",
    },
  },
  {
    owner: "stack-chair",
    items: [
      { at: [-0.36, 0, 0.3], turn: 8 },
      { at: [0.36, 0, -0.15], turn: -6 },
    ],
    camera: { az: 30, el: 11, margin: 0.09, dy: 0.02 },
    alt: {
      en: "Four stacking chairs with chrome legs, one in front, three stacked",
      fr: "Quatre chaises empilables à pieds chromés, une devant, trois empilées",
      de: "Vier Stapelstühle mit Chrombeinen, einer vorn, drei gestapelt",
    },
  },
  {
    owner: "meet-table-240",
    items: [{}],
    camera: { az: 38, el: 14, dy: 0.06 },
    alt: {
      en: "Meet Table 240 with a long bowed top on three trestles",
      fr: "Table Meet Table 240, long plateau galbé sur trois tréteaux",
      de: "Tisch Meet Table 240 mit langer, gewölbter Platte auf drei Böcken",
    },
  },
  {
    owner: "whiteboard-glide",
    items: [{}],
    camera: { az: 26, el: 7, margin: 0.09, dy: 0 },
    alt: {
      en: "Whiteboard Glide on castors with a sketched plan, a pen tray and three markers",
      fr: "Tableau blanc Whiteboard Glide sur roulettes, avec un plan esquissé, un auget et trois feutres",
      de: "Whiteboard Glide auf Rollen mit skizziertem Plan, Stiftablage und drei Markern",
    },
  },
  {
    owner: "flip-table-140",
    items: [{}],
    camera: { az: 34, el: 12, margin: 0.1, dy: 0.02 },
    alt: {
      en: "Flip Table 140 on castors, its top tipped up",
      fr: "Table Flip Table 140 sur roulettes, plateau relevé",
      de: "Klapptisch Flip Table 140 auf Rollen, die Platte hochgeklappt",
    },
  },
];
