import type { Shot, Words } from "../pipeline/shots";
import { chair, type ChairOptions } from "../models/chair";
import { kneelingChair, saddleStool, swayStool } from "../models/stools";
import { UPHOLSTERY, type Upholstery } from "./palette";

const CAMERA = { az: 32, el: 10, margin: 0.07, dy: 0 };
type Line = { owner: string; name: Words; uph: Upholstery; offered: Upholstery[]; style: ChairOptions };
const ALL = Object.keys(UPHOLSTERY) as Upholstery[];

const LINES: Line[] = [
  {
    owner: "vertebra-mesh",
    name: {
      en: "Vertebra Mesh office chair with headrest",
      fr: "Fauteuil de bureau Vertebra Mesh avec appui-tête",
      de: "Bürostuhl Vertebra Mesh mit Kopfstütze",
    },
    uph: "mesh-black",
    offered: ALL,
    style: {},
  },
  {
    owner: "perch-task",
    name: { en: "Perch Task chair", fr: "Siège de bureau Perch Task", de: "Arbeitsstuhl Perch Task" },
    uph: "mesh-black",
    offered: ["mesh-black", "mesh-sand"],
    style: {
      base: "plastic_black",
      headrest: false,
      arms: "fixed",
      lumbar: false,
      backHeight: 0.44,
      scale: 0.96,
    },
  },
  {
    owner: "vertebra-pro",
    name: {
      en: "Vertebra Pro office chair with ribbed spine and headrest",
      fr: "Fauteuil Vertebra Pro à colonne nervurée et appui-tête",
      de: "Bürostuhl Vertebra Pro mit Rippenrücken und Kopfstütze",
    },
    uph: "knit-ink",
    offered: ALL,
    style: { carrier: "ribs", backHeight: 0.6, lumbar: false, frame: "plastic@43464a" },
  },
  {
    owner: "vertebra-petite",
    name: {
      en: "Vertebra Petite office chair",
      fr: "Fauteuil de bureau Vertebra Petite",
      de: "Bürostuhl Vertebra Petite",
    },
    uph: "mesh-sand",
    offered: ALL,
    style: {
      headrest: false,
      scale: 0.92,
      lift: -0.03,
      backHeight: 0.54,
      frame: "plastic@e2dfd8",
      base: "plastic@e2dfd8",
    },
  },
  {
    owner: "vertebra-tall",
    name: {
      en: "Vertebra Tall office chair with headrest",
      fr: "Fauteuil de bureau Vertebra Tall avec appui-tête",
      de: "Bürostuhl Vertebra Tall mit Kopfstütze",
    },
    uph: "knit-clay",
    offered: ALL,
    style: { lift: 0.09, scale: 1.06, backHeight: 0.64 },
  },
];

function picture({ owner, name, uph, style }: Line, view: string, change?: Upholstery, more: Partial<Shot> = {}): Shot {
  const { back, seat, words } = UPHOLSTERY[change ?? uph];
  return {
    owner,
    view,
    items: [{ model: () => chair({ ...style, cover: back, seat }) }],
    camera: CAMERA,
    alt: { en: `${name.en}, ${words.en}`, fr: `${name.fr}, ${words.fr}`, de: `${name.de}, ${words.de}` },
    ...more,
  };
}

export const chairMains: Shot[] = LINES.map((line) => picture(line, "main"));
export const chairVariants: Shot[] = LINES.flatMap((line) =>
  line.offered.map((uph) => picture(line, `main.uph-${uph}`, uph)),
);
export const chairAngles: Shot[] = LINES.map((line) => {
  const shot = picture(line, "angle", undefined, { camera: { ...CAMERA, az: 150 } });
  const { en, fr, de } = shot.alt;
  return { ...shot, alt: { en: `${en}, seen from behind`, fr: `${fr}, vu de dos`, de: `${de}, von hinten` } };
});

export const stoolMains: Shot[] = [
  {
    owner: "sway-active-stool",
    view: "main",
    items: [{ model: () => swayStool() }],
    camera: { ...CAMERA, el: 12, margin: 0.14 },
    alt: {
      en: "Sway active stool with a round clay cushion on a rounded foot",
      fr: "Tabouret actif Sway à coussin rond terre cuite sur pied arrondi",
      de: "Aktivhocker Sway mit rundem, tonfarbenem Polster auf gewölbtem Fuß",
    },
  },
  {
    owner: "saddle-stool",
    view: "main",
    items: [{ model: () => saddleStool() }],
    camera: { ...CAMERA, el: 12, margin: 0.12 },
    alt: {
      en: "Saddle stool in black leather on an aluminium five-star base",
      fr: "Tabouret selle en cuir noir sur piètement étoile en aluminium",
      de: "Sattelhocker aus schwarzem Leder auf Aluminium-Fußkreuz",
    },
  },
  {
    owner: "kneel-and-rock",
    view: "main",
    items: [{ model: () => kneelingChair() }],
    camera: { az: 48, el: 12, margin: 0.1, dy: 0 },
    alt: {
      en: "Kneel & Rock chair with oak rockers, blue-grey seat and shin cushions",
      fr: "Siège à genoux Kneel & Rock à bascules en chêne, assise et repose-tibias gris-bleu",
      de: "Kniestuhl Kneel & Rock mit Eichenkufen, Sitz- und Schienbeinpolster in Blaugrau",
    },
  },
];
