/** Rooms with our products in them, 2:1, and their crops for phones, 4:5. */
import { books, keyboard, mug } from "../models/deskProps";
import { plainScreen } from "../models/lights";
import { plant } from "../models/plant";
import { rug, sideboard, vase } from "../models/roomProps";
import type { Shot } from "../pipeline/shots";
import { ARTICLES } from "./articles/articles";
import { HERO } from "./hero";
import { MORE_PERSONAS } from "./morePersonas";
import { PERSONAS } from "./personas";
import { ROOM, camera, desk, ours, standing, type Room } from "./room";

/** As in the pods' own pictures: lamps behind glass are seen, not only felt. */
const LIT = { materials: { led_white: { "Emission Strength": 60 } }, glass_reflection: 0.16 };

const OAK_WHITE = { TOP: "oak", FIN: "chalk", SCR: "felt-screen" };
const CLAY = { UPH: "knit-clay", ARM: "3d" };

const ROOMS: Room[] = [
  HERO,
  {
    name: "company",
    items: [
      ours("studio-bench-duo", OAK_WHITE, [-0.8, 0, 2.0]),
      ours("studio-bench-duo", OAK_WHITE, [0.68, 0, 2.0]),
      ours("vertebra-mesh", {}, [-0.8, 0, 3.3], 172),
      ours("vertebra-mesh", CLAY, [0.8, 0, 3.35], 198),
      ours("vertebra-mesh", {}, [-0.85, 0, 0.7], 6),
      ours("vertebra-mesh", {}, [0.65, 0, 0.7], -12),
      { model: plainScreen, ...standing([-0.8, 0.76, 2.3]) },
      { model: plainScreen, ...standing([0.68, 0.76, 2.3]) },
      ours("open-shelf-5", {}, [2.6, 0, 0.22]),
      { model: () => plant({ height: 1.5, seed: 11 }), ...standing([-2.5, 0, 0.6], 0, 1.1) },
      ours("canvas-32", { FRM: "oak" }, [0.2, 1.75, 0.001]),
    ],
    wide: camera([0.5, 1.5, 7.2], [0.2, 0.9, 0], 36),
    phone: camera([1.7, 1.45, 6.4], [0.5, 0.92, 0], 68),
    alt: {
      en: "Bright team room with four oak desks in a block, felt screens and mesh chairs",
      fr: "Salle d’équipe lumineuse, quatre bureaux en chêne réunis, écrans de feutre et fauteuils en maille",
      de: "Heller Teamraum mit vier Eichenschreibtischen im Block, Filzwänden und Netzstühlen",
    },
  },
  {
    name: "room",
    items: [
      desk("rise-duo-compact", { TOP: "bamboo" }, 0.74, [0, 0, 0.42]),
      ours("vertebra-petite", { UPH: "knit-clay" }, [0.25, 0, 1.15], 205),
      { model: plainScreen, ...standing([0, 0.74, 0.28], 0, 0.85) },
      { model: keyboard, ...standing([0, 0.74, 0.56]) },
      ours("desk-lamp-arc", { FIN: "moss" }, [-0.42, 0.74, 0.34], -30),
      { model: () => mug(), ...standing([0.36, 0.74, 0.5], 40) },
      ours("roller-cabinet-3", {}, [0.85, 0, 0.3], -4),
      { model: () => plant({ height: 0.9, seed: 6 }), ...standing([0.85, 0.61, 0.28], 0, 0.5) },
      { model: () => plant(), ...standing([-1.1, 0, 0.5], 30) },
      ours("canvas-16", {}, [0.05, 1.62, 0.001]),
      { model: () => rug({ width: 1.9, depth: 1.3 }), ...standing([0.1, 0.001, 1.2]) },
    ],
    wide: camera([0.4, 1.25, 5.6], [0.15, 0.76, 0], 40),
    phone: camera([0.3, 1.25, 4.6], [0.06, 0.88, 0], 57),
    alt: {
      en: "Small room with a compact bamboo desk, a clay chair, a cabinet on castors and plants",
      fr: "Petite pièce avec un bureau compact en bambou, un fauteuil terre cuite, un caisson mobile et des plantes",
      de: "Kleines Zimmer mit kompaktem Bambusschreibtisch, tonfarbenem Stuhl, Rollcontainer und Pflanzen",
    },
  },
  {
    name: "story",
    items: [
      ours("rise-duo", { TOP: "walnut", FIN: "graphite" }, [-0.2, 0, 0.75]),
      { model: plainScreen, ...standing([-0.25, 1.02, 0.55]) },
      { model: keyboard, ...standing([-0.25, 1.02, 0.88]) },
      { model: books, ...standing([0.2, 1.02, 0.6], -8) },
      ours("vertebra-mesh", { BASE: "aluminium", HEAD: "adjustable", ARM: "5d" }, [0.95, 0, 1.5], -30),
      { model: () => sideboard({ wood: "walnut" }), ...standing([2.2, 0, 0.24]) },
      { model: () => vase(), ...standing([2.6, 0.62, 0.24], 0, 1.2) },
      ours("limited-lamp", {}, [1.75, 0.62, 0.24], 0),
      ours("canvas-24", { FRM: "oak" }, [2.2, 1.5, 0.001]),
      { model: () => rug(), ...standing([0.3, 0.001, 1.35], 0, 1.1) },
      { model: () => plant({ seed: 14 }), ...standing([-1.6, 0, 0.6], 80, 1.1) },
    ],
    wide: camera([0.7, 1.25, 5.3], [0.5, 0.85, 0], 34),
    phone: camera([0.5, 1.25, 4.9], [0.3, 0.95, 0], 58),
    alt: {
      en: "Raised walnut standing desk in afternoon sun, a mesh chair turned aside, a low sideboard",
      fr: "Bureau en noyer en position haute au soleil de l’après-midi, fauteuil en maille tourné de côté, buffet bas",
      de: "Hochgefahrener Nussbaumschreibtisch in der Nachmittagssonne, Netzstuhl zur Seite gedreht, niedriges Sideboard",
    },
  },
  {
    name: "meeting",
    items: [
      ours("meet-table-240", { TOP: "oak" }, [0, 0, 1.7]),
      ...[-0.75, 0, 0.75].flatMap((x, i) => [
        ours("stack-chair", { COL: "clay" }, [x, 0, 0.75], 4 - i * 5),
        ours("stack-chair", { COL: "clay" }, [x, 0, 2.65], 176 + i * 6),
      ]),
      ours("whiteboard-glide", {}, [2.35, 0, 0.6], -16),
      ours("wall-panel-set", { FELT: "moss" }, [-2.1, 1.45, 0.001]),
      { model: () => plant({ height: 1.4, seed: 3 }), ...standing([-2.7, 0, 0.9]) },
    ],
    wide: camera([0.7, 1.45, 6.4], [0.1, 0.85, 0], 34),
    phone: camera([2.0, 1.45, 5.9], [-0.7, 0.88, 0], 54),
    alt: {
      en: "Meeting room with a long oak table, six clay-coloured chairs, a mobile whiteboard and felt panels",
      fr: "Salle de réunion avec une longue table en chêne, six chaises terre cuite, un tableau mobile et des panneaux de feutre",
      de: "Besprechungsraum mit langem Eichentisch, sechs tonfarbenen Stühlen, fahrbarem Whiteboard und Filzpaneelen",
    },
  },
  {
    name: "focus",
    items: [
      ours("quiet-booth-one", { COL: "graphite" }, [-1.25, 0, 0.75], 12),
      ours("quiet-booth-meet", { COL: "chalk" }, [0.95, 0, 1.0], -6),
      { model: () => plant({ height: 1.5, seed: 21 }), ...standing([-2.45, 0, 1.0]) },
      { model: () => plant({ height: 1.1, seed: 5 }), ...standing([2.75, 0, 0.8], 40) },
    ],
    job: LIT,
    wide: camera([0.2, 1.4, 6.9], [0.1, 1.05, 0], 34),
    phone: camera([-0.9, 1.4, 6.6], [-0.5, 0.98, 0], 63),
    alt: {
      en: "A telephone booth and a meeting booth with oak slats, lit inside, between plants",
      fr: "Une cabine téléphonique et une cabine de réunion à lattes de chêne, éclairées, entre des plantes",
      de: "Eine Telefonbox und eine Besprechungsbox mit Eichenlamellen, innen beleuchtet, zwischen Pflanzen",
    },
  },
  {
    name: "gallery",
    items: [
      { model: () => sideboard({ width: 1.8 }), ...standing([0.2, 0, 0.24]) },
      ours("canvas-32", { FRM: "brass" }, [-0.1, 1.55, 0.001]),
      ours("canvas-24", { FRM: "black" }, [0.75, 1.5, 0.001]),
      ours("canvas-16", { FRM: "oak" }, [-0.85, 1.5, 0.001]),
      ours("paper-frame-13", { FRM: "white" }, [0.75, 0.62, 0.26], -8),
      ours("desk-lamp-arc", { FIN: "chalk" }, [-0.4, 0.62, 0.24], 0),
      { model: () => vase(), ...standing([0.35, 0.62, 0.22], 0, 1.1) },
      { model: books, ...standing([0.05, 0.62, 0.26], 10) },
      { model: () => rug(), ...standing([0.2, 0.001, 1.4], 0, 1.05) },
      { model: () => plant({ height: 1.4, seed: 14 }), ...standing([-1.6, 0, 0.5], 80) },
    ],
    wide: camera([0.3, 1.3, 4.6], [0.15, 1.12, 0], 36),
    phone: camera([0.25, 1.3, 4.0], [0.15, 1.14, 0], 52),
    alt: {
      en: "Four art frames of different sizes over and on an oak sideboard, with a white lamp and a vase",
      fr: "Quatre cadres numériques de tailles différentes au-dessus et sur un buffet en chêne, avec une lampe blanche et un vase",
      de: "Vier Kunstrahmen verschiedener Größe über und auf einem Eichensideboard, dazu eine weiße Leuchte und eine Vase",
    },
  },
  {
    name: "active",
    items: [
      desk("rise-one", { TOP: "bamboo" }, 1.1, [-0.3, 0, 0.6]),
      ours("under-desk-walker", {}, [-0.3, 0, 1.25], 0),
      { model: plainScreen, ...standing([-0.3, 1.1, 0.45]) },
      { model: keyboard, ...standing([-0.3, 1.1, 0.75]) },
      ours("balance-board", { WOOD: "walnut" }, [0.85, 0, 1.55], 30),
      ours("sway-active-stool", { COL: "clay" }, [1.15, 0, 0.7]),
      ours("standing-mat-terrain", {}, [-1.45, 0, 1.5], 12),
      ours("canvas-16", { FRM: "white" }, [1.1, 1.6, 0.001]),
      { model: () => plant({ height: 1.5, seed: 9 }), ...standing([-1.9, 0, 0.5], 60) },
    ],
    wide: camera([0.5, 1.3, 6.6], [0.1, 0.72, 0], 40),
    phone: camera([0.3, 1.35, 4.9], [-0.08, 0.85, 0], 50),
    alt: {
      en: "Raised bamboo desk over a walking pad, with a clay stool, a balance board and a mat beside it",
      fr: "Bureau en bambou relevé au-dessus d’un tapis de marche, avec un tabouret terre cuite, une planche d’équilibre et un tapis",
      de: "Hochgefahrener Bambusschreibtisch über einem Laufband, daneben tonfarbener Hocker, Balancebrett und Matte",
    },
  },
  ...PERSONAS,
  ...MORE_PERSONAS,
  ...ARTICLES,
];

const owner = (name: string) => `scene-${name}`;

export const scenes: Shot[] = ROOMS.map(({ name, items, wide, job, alt }) => ({
  owner: owner(name),
  view: "main",
  items,
  camera: wide,
  shape: [2, 1],
  job: { ...ROOM, ...job },
  alt,
}));
export const phoneScenes: Shot[] = ROOMS.flatMap(({ name, items, phone, job, alt }) =>
  phone ? [{ owner: `${owner(name)}-phone`, view: "main", items, camera: phone, job: { ...ROOM, ...job }, alt }] : [],
);
