import type { Shot } from "../pipeline/shots";
import { chair } from "../models/chair";
import { gardenPod } from "../models/gardenPod";
import { pod } from "../models/pod";

const CAMERA = { az: -32, el: 7, lens: 70, margin: 0.06, dy: 0.01 };
const JOB = { materials: { led_white: { "Emission Strength": 95 } }, glass_reflection: 0.16 };
const GARDEN = { materials: { led_white: { "Emission Strength": 170 } }, glass_reflection: 0.2 };
const seat = () => chair({ headrest: false, base: "plastic_black", backHeight: 0.5 });

export const CLADDING = {
  "thermo-pine": {
    material: "oak@e3b78e",
    words: {
      en: "thermo-pine cladding",
      fr: "bardage en pin thermotraité",
      de: "Verkleidung aus Thermokiefer",
    },
  },
  "charred-larch": {
    material: "walnut@5b5654",
    words: {
      en: "charred larch cladding",
      fr: "bardage en mélèze brûlé",
      de: "Verkleidung aus geflämmter Lärche",
    },
  },
  "composite-grey": {
    material: "plastic@8f9294",
    words: { en: "grey composite cladding", fr: "bardage composite gris", de: "graue Verbundverkleidung" },
  },
};
export type Cladding = keyof typeof CLADDING;

const solo = (view: string, clad: Cladding): Shot => ({
  owner: "garden-pod-solo",
  view,
  items: [
    { model: () => gardenPod({ cladding: CLADDING[clad].material }) },
    { model: seat, at: [0.25, 0.157, -0.1], turn: 160 },
  ],
  camera: CAMERA,
  job: GARDEN,
  alt: {
    en: `Garden Pod Solo with ${CLADDING[clad].words.en}, flat roof and glass front, a desk inside`,
    fr: `Garden Pod Solo, ${CLADDING[clad].words.fr}, toit plat et façade vitrée, un bureau à l’intérieur`,
    de: `Garden Pod Solo, ${CLADDING[clad].words.de}, Flachdach und Glasfront, innen ein Schreibtisch`,
  },
});

const duo = (view: string, clad: Cladding): Shot => ({
  owner: "garden-pod-duo",
  view,
  items: [
    {
      model: () =>
        gardenPod({
          width: 4.2,
          depth: 3.0,
          height: 2.6,
          desks: 2,
          deck: true,
          cladding: CLADDING[clad].material,
        }),
    },
    { model: seat, at: [-0.75, 0.157, -0.25], turn: 190 },
    { model: seat, at: [0.9, 0.157, -0.25], turn: 165 },
  ],
  camera: { ...CAMERA, az: -36, dy: 0.06 },
  job: GARDEN,
  alt: {
    en: `Garden Pod Duo with ${CLADDING[clad].words.en}, a deck and a glass front, two desks inside`,
    fr: `Garden Pod Duo, ${CLADDING[clad].words.fr}, terrasse et façade vitrée, deux bureaux à l’intérieur`,
    de: `Garden Pod Duo, ${CLADDING[clad].words.de}, Terrasse und Glasfront, innen zwei Schreibtische`,
  },
});

export const podMains: Shot[] = [
  {
    owner: "quiet-booth-one",
    view: "main",
    items: [{ model: () => pod() }],
    camera: CAMERA,
    job: JOB,
    alt: {
      en: "Quiet Booth One with oak slats, glass door, shelf and green stool",
      fr: "Cabine Quiet Booth One à lattes de chêne, porte vitrée, tablette et tabouret vert",
      de: "Telefonbox Quiet Booth One mit Eichenlamellen, Glastür, Ablage und grünem Hocker",
    },
  },
  solo("main", "thermo-pine"),
  {
    owner: "quiet-booth-meet",
    view: "main",
    items: [
      {
        model: () =>
          pod({
            width: 2.2,
            depth: 1.6,
            seats: 4,
            shell: "steel@e2dfd8",
            cladding: "oak",
            seat: "fabric@cf967b",
          }),
      },
    ],
    camera: { ...CAMERA, az: -28, dy: 0.03 },
    job: JOB,
    alt: {
      en: "Quiet Booth Meet in white with oak slats, two clay benches and a table behind glass",
      fr: "Cabine Quiet Booth Meet blanche à lattes de chêne, deux banquettes terre cuite et une table derrière la vitre",
      de: "Besprechungsbox Quiet Booth Meet in Weiß mit Eichenlamellen, zwei tonfarbene Bänke und ein Tisch hinter Glas",
    },
  },
  duo("main", "charred-larch"),
];

export const podVariants: Shot[] = (Object.keys(CLADDING) as Cladding[]).flatMap((clad) => [
  solo(`main.clad-${clad}`, clad),
  duo(`main.clad-${clad}`, clad),
]);
