import { flipTable, meetTable, stackChair, whiteboard } from "../models/meeting";
import type { Shot } from "../pipeline/shots";
import { FINISH, TOP } from "./palette";

export const meetingMains: Shot[] = [
  {
    owner: "meet-table-180",
    view: "main",
    items: [{ model: () => meetTable({ top: TOP.oak.material, frame: FINISH.graphite.material }) }],
    camera: { az: 32, el: 14, dy: 0.06 },
    alt: {
      en: "Meet Table 180 with a bowed oak top on two graphite trestles, power flap in the middle",
      fr: "Table Meet Table 180, plateau galbé en chêne sur deux tréteaux graphite, trappe électrique au centre",
      de: "Tisch Meet Table 180 mit gewölbter Eichenplatte auf zwei graphitfarbenen Böcken, Stromklappe in der Mitte",
    },
  },
  {
    owner: "stack-chair",
    view: "main",
    items: [
      { model: () => stackChair(), at: [-0.36, 0, 0.3], turn: 8 },
      { model: () => stackChair({ count: 3 }), at: [0.36, 0, -0.15], turn: -6 },
    ],
    camera: { az: 30, el: 11, margin: 0.09, dy: 0.02 },
    alt: {
      en: "Four clay-coloured stacking chairs with chrome legs, one in front, three stacked",
      fr: "Quatre chaises empilables terre cuite à pieds chromés, une devant, trois empilées",
      de: "Vier tonfarbene Stapelstühle mit Chrombeinen, einer vorn, drei gestapelt",
    },
  },
  {
    owner: "meet-table-240",
    view: "main",
    items: [
      {
        model: () => meetTable({ width: 2.4, depth: 1.1, top: TOP.walnut.material, frame: FINISH.graphite.material }),
      },
    ],
    camera: { az: 38, el: 14, dy: 0.06 },
    alt: {
      en: "Meet Table 240 with a long bowed walnut top on three graphite trestles",
      fr: "Table Meet Table 240, long plateau galbé en noyer sur trois tréteaux graphite",
      de: "Tisch Meet Table 240 mit langer, gewölbter Nussbaumplatte auf drei graphitfarbenen Böcken",
    },
  },
  {
    owner: "whiteboard-glide",
    view: "main",
    items: [{ model: () => whiteboard() }],
    camera: { az: 26, el: 7, margin: 0.09, dy: 0 },
    alt: {
      en: "Whiteboard Glide on castors with a sketched plan, a pen tray and three markers",
      fr: "Tableau blanc Whiteboard Glide sur roulettes, avec un plan esquissé, un auget et trois feutres",
      de: "Whiteboard Glide auf Rollen mit skizziertem Plan, Stiftablage und drei Markern",
    },
  },
  {
    owner: "flip-table-140",
    view: "main",
    items: [{ model: () => flipTable() }],
    camera: { az: 34, el: 12, margin: 0.1, dy: 0.02 },
    alt: {
      en: "Flip Table 140 in white on castors, its top tipped up",
      fr: "Table Flip Table 140 blanche sur roulettes, plateau relevé",
      de: "Klapptisch Flip Table 140 in Weiß auf Rollen, die Platte hochgeklappt",
    },
  },
];
