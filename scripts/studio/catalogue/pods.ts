import { podSeat } from "../lines/pods";
import type { Setting } from "./setting";

const CAMERA = { az: -32, el: 7, lens: 70, margin: 0.06, dy: 0.01 };
const JOB = { materials: { led_white: { "Emission Strength": 95 } }, glass_reflection: 0.16 };
const GARDEN = { materials: { led_white: { "Emission Strength": 170 } }, glass_reflection: 0.2 };

export const pods: Setting[] = [
  {
    owner: "quiet-booth-one",
    items: [{}],
    camera: CAMERA,
    job: JOB,
    alt: {
      en: "Quiet Booth One with oak slats, glass door, shelf and green stool",
      fr: "Cabine Quiet Booth One à lattes de chêne, porte vitrée, tablette et tabouret vert",
      de: "Telefonbox Quiet Booth One mit Eichenlamellen, Glastür, Ablage und grünem Hocker",
    },
  },
  {
    owner: "garden-pod-solo",
    items: [{}, { model: podSeat, at: [0.25, 0.157, 0.05], turn: 160 }],
    camera: CAMERA,
    job: GARDEN,
    alt: {
      en: "Garden Pod Solo, flat roof and glass front, a desk inside",
      fr: "Garden Pod Solo, toit plat et façade vitrée, un bureau à l’intérieur",
      de: "Garden Pod Solo, Flachdach und Glasfront, innen ein Schreibtisch",
    },
  },
  {
    owner: "quiet-booth-meet",
    items: [{}],
    camera: { ...CAMERA, az: -28, dy: 0.03 },
    job: JOB,
    alt: {
      en: "Quiet Booth Meet with oak slats, two clay benches and a table behind glass",
      fr: "Cabine Quiet Booth Meet à lattes de chêne, deux banquettes terre cuite et une table derrière la vitre",
      de: "Besprechungsbox Quiet Booth Meet mit Eichenlamellen, zwei tonfarbenen Bänken und einem Tisch hinter Glas",
    },
  },
  {
    owner: "garden-pod-duo",
    items: [
      {},
      { model: podSeat, at: [-0.75, 0.157, -0.1], turn: 190 },
      { model: podSeat, at: [0.9, 0.157, -0.1], turn: 165 },
    ],
    camera: { ...CAMERA, az: -36, dy: 0.06 },
    job: GARDEN,
    alt: {
      en: "Garden Pod Duo with a glass front, two desks inside",
      fr: "Garden Pod Duo à façade vitrée, deux bureaux à l’intérieur",
      de: "Garden Pod Duo mit Glasfront, innen zwei Schreibtische",
    },
  },
];
