/** One picture per category: several of its products together. */
import { books, keyboard, monitor, mouse, mug } from "../models/deskProps";
import { deskPad, laptopShelf } from "../models/deskTop";
import { plant } from "../models/plant";
import { artFrame } from "../models/artFrame";
import { balanceBoard, footRest, walkingPad } from "../models/active";
import { fileCabinet, openShelf, rollerCabinet } from "../models/cabinets";
import { chair } from "../models/chair";
import { desk } from "../models/desk";
import { arcLamp, feltScreen, plainScreen } from "../models/lights";
import { meetTable, stackChair } from "../models/meeting";
import { monitorArm } from "../models/monitorArm";
import type { Item, Shot } from "../pipeline/shots";
import type { Choice } from "../lines/line";
import { shownOf } from "../lines/lines";
import { FINISH, PICTURE_FRAME, TOP, UPHOLSTERY } from "./palette";

const board: Item = {
  model: () => desk({ width: 1.4, depth: 0.7, height: 0.74, tray: false }),
  context: true,
};

/** A frame shows what its owner likes: a Canvas 16 in white with another picture. */
const print = () =>
  artFrame({ screen: [0.345, 0.215], mat: 0.035, bar: 0.018, art: "art_fjord", frame: PICTURE_FRAME.white.material });

/** As the shop sells it in these options. */
const shown = (slug: string, choice: Choice = {}) => shownOf(slug, choice)[0];

export const categoryMains: Shot[] = [
  {
    owner: "category-standing-desks",
    view: "main",
    items: [
      { model: shown("rise-duo", { TOP: "oak", FIN: "graphite" }) },
      { model: monitor, at: [-0.04, 1.02, -0.14] },
      { model: keyboard, at: [-0.04, 1.02, 0.16] },
      { model: mouse, at: [0.22, 1.02, 0.17], turn: -8 },
      { model: () => mug(), at: [-0.42, 1.02, 0.1], turn: 210 },
      { model: books, at: [0.46, 1.02, -0.12], turn: -12 },
    ],
    camera: { az: 28, el: 11, margin: 0.09, dy: 0.01 },
    alt: {
      en: "Raised oak standing desk on a graphite frame with a screen, a keyboard and a mug",
      fr: "Bureau assis-debout en chêne relevé sur piètement graphite, avec écran, clavier et tasse",
      de: "Hochgefahrener Eichenschreibtisch auf graphitfarbenem Gestell mit Bildschirm, Tastatur und Becher",
    },
  },
  {
    owner: "category-ergonomic-chairs",
    view: "main",
    items: [
      { model: shown("vertebra-mesh", { HEAD: "adjustable", ARM: "5d" }), at: [-0.26, 0, 0.3], turn: 4 },
      { model: shown("vertebra-petite", { UPH: "knit-clay", ARM: "3d" }), at: [0.36, 0, -0.36], turn: -58 },
    ],
    camera: { az: 20, el: 9, margin: 0.07, dy: 0.02 },
    alt: {
      en: "Black mesh chair with a headrest in front of a smaller one in clay knit on a white frame",
      fr: "Fauteuil en maille noire avec appui-tête devant un plus petit en tricot terre cuite sur structure blanche",
      de: "Schwarzer Netzstuhl mit Kopfstütze vor einem kleineren in tonfarbenem Strick mit weißem Rahmen",
    },
  },
  {
    owner: "category-work-pods",
    view: "main",
    items: [
      { model: shown("quiet-booth-one", { COL: "moss" }) },
      { model: () => plant({ height: 1.25, seed: 21 }), at: [0.86, 0, 0.3], turn: 40 },
    ],
    camera: { az: -24, el: 6, lens: 70, margin: 0.06, dy: 0.01 },
    job: { materials: { led_white: { "Emission Strength": 95 } }, glass_reflection: 0.16 },
    alt: {
      en: "Moss green telephone booth with oak slats, lit inside, a plant beside it",
      fr: "Cabine téléphonique vert mousse à lattes de chêne, éclairée, une plante à côté",
      de: "Moosgrüne Telefonbox mit Eichenlamellen, innen beleuchtet, daneben eine Pflanze",
    },
  },
  {
    owner: "category-art-frames",
    view: "main",
    items: [
      { model: shown("canvas-32", { FRM: "brass" }), at: [0.06, 0.3, 0] },
      { model: shown("canvas-24", { FRM: "oak" }), at: [-0.2, -0.33, 0] },
      { model: shown("canvas-16", { FRM: "black" }), at: [0.34, -0.14, 0] },
      { model: print, at: [0.34, -0.48, 0] },
    ],
    camera: { az: 18, el: 4, margin: 0.1, dy: 0 },
    job: { set: "wall" },
    alt: {
      en: "Four digital art frames in brass, oak, black and white on a wall",
      fr: "Quatre cadres numériques en laiton, chêne, noir et blanc sur un mur",
      de: "Vier digitale Kunstrahmen in Messing, Eiche, Schwarz und Weiß an einer Wand",
    },
  },
  {
    owner: "category-accessories",
    view: "main",
    items: [
      { model: () => monitorArm({ screens: 1 }), at: [-0.2, 0.74, -0.35] },
      { model: () => laptopShelf(), at: [0.42, 0.74, -0.05], turn: -14 },
      { model: () => deskPad(), at: [-0.1, 0.74, 0.16] },
      { model: keyboard, at: [-0.1, 0.744, 0.14] },
      { model: mouse, at: [0.18, 0.744, 0.16] },
      { model: () => mug(), at: [-0.58, 0.74, 0.08], turn: 30 },
      board,
    ],
    camera: { az: 26, el: 20, margin: 0.06, dy: 0.02 },
    alt: {
      en: "Oak desk with a monitor arm, a laptop shelf and a felt pad under keyboard and mouse",
      fr: "Bureau en chêne avec bras d’écran, support pour portable et sous-main en feutre",
      de: "Eichenschreibtisch mit Monitorarm, Laptopständer und Filzunterlage",
    },
  },
  {
    owner: "category-storage",
    view: "main",
    items: [
      { model: () => openShelf(), at: [-0.35, 0, -0.1] },
      { model: () => rollerCabinet(), at: [0.5, 0, 0.12], turn: -12 },
      { model: () => plant({ height: 0.9, seed: 6 }), at: [0.5, 0.6, 0.1], scale: 0.55 },
      { model: () => fileCabinet(), at: [-1.15, 0, -0.02], turn: 6 },
    ],
    camera: { az: 16, el: 8, margin: 0.06, dy: 0 },
    alt: {
      en: "Open oak shelf between a moss green file cabinet and a white roller cabinet with a plant",
      fr: "Étagère ouverte en chêne entre un classeur vert mousse et un caisson blanc portant une plante",
      de: "Offenes Eichenregal zwischen moosgrünem Aktenschrank und weißem Rollcontainer mit Pflanze",
    },
  },
  {
    owner: "category-light-and-sound",
    view: "main",
    items: [
      { model: () => arcLamp({ body: FINISH.moss.material }), at: [-0.42, 0.74, -0.02], turn: 8 },
      { model: () => feltScreen(), at: [0, 0.74, -0.35] },
      { model: books, at: [0.36, 0.74, 0.02], turn: -12 },
      { model: () => mug(), at: [0.02, 0.74, 0.12], turn: 200 },
      board,
    ],
    camera: { az: 20, el: 11, margin: 0.05, dy: 0 },
    alt: {
      en: "Moss green arc lamp in front of a sand felt screen on an oak desk",
      fr: "Lampe Arc vert mousse devant un écran de feutre sable sur un bureau en chêne",
      de: "Moosgrüne Bogenleuchte vor einer sandfarbenen Filzwand auf einem Eichenschreibtisch",
    },
  },
  {
    owner: "category-meeting",
    view: "main",
    items: [
      { model: () => meetTable({ top: TOP.oak.material }) },
      { model: () => stackChair(), at: [-0.45, 0, 0.72], turn: 174 },
      { model: () => stackChair(), at: [0.42, 0, 0.7], turn: 188 },
      { model: () => stackChair(), at: [-0.4, 0, -0.72], turn: 4 },
      { model: () => stackChair(), at: [0.45, 0, -0.7], turn: -7 },
    ],
    camera: { az: 38, el: 18, margin: 0.06, dy: 0.04 },
    alt: {
      en: "Oak meeting table with four clay-coloured chairs",
      fr: "Table de réunion en chêne entourée de quatre chaises terre cuite",
      de: "Besprechungstisch aus Eiche mit vier tonfarbenen Stühlen",
    },
  },
  {
    owner: "category-active-working",
    view: "main",
    items: [
      { model: () => walkingPad(), at: [-0.1, 0, 0.28] },
      {
        model: () =>
          desk({
            width: 1.4,
            depth: 0.7,
            height: 1.1,
            top: TOP.bamboo.material,
            frame: FINISH.chalk.material,
          }),
        at: [0, 0, -0.25],
      },
      { model: () => balanceBoard(), at: [0.72, 0, 0.5], turn: 30 },
      { model: () => footRest(), at: [-0.85, 0, 0.3], turn: 24 },
    ],
    camera: { az: 28, el: 13, margin: 0.06, dy: 0.02 },
    alt: {
      en: "Raised bamboo desk over a walking pad, with a balance board and a foot rest beside it",
      fr: "Bureau en bambou relevé au-dessus d’un tapis de marche, avec planche d’équilibre et repose-pieds",
      de: "Hochgefahrener Bambusschreibtisch über einem Laufband, daneben Balancebrett und Fußstütze",
    },
  },
  {
    owner: "category-sets",
    view: "main",
    items: [
      { model: () => desk({ width: 1.4, depth: 0.7, height: 0.74, frame: FINISH.chalk.material }) },
      { model: plainScreen, at: [-0.15, 0.74, -0.15] },
      { model: () => arcLamp({ body: FINISH.chalk.material }), at: [-0.6, 0.74, -0.15], turn: 10 },
      { model: keyboard, at: [-0.15, 0.74, 0.16] },
      {
        model: () =>
          chair({ headrest: false, cover: UPHOLSTERY["knit-clay"].back, seat: UPHOLSTERY["knit-clay"].seat }),
        at: [0.35, 0, 0.72],
        turn: 205,
      },
    ],
    camera: { az: -28, el: 12, margin: 0.06, dy: 0.02 },
    alt: {
      en: "Complete workplace: oak desk on a white frame, clay chair, screen and lamp",
      fr: "Poste de travail complet : bureau en chêne sur piètement blanc, fauteuil terre cuite, écran et lampe",
      de: "Kompletter Arbeitsplatz: Eichenschreibtisch auf weißem Gestell, tonfarbener Stuhl, Bildschirm und Leuchte",
    },
  },
];
