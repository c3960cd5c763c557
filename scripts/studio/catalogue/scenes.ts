/** Rooms, 2:1, and their crops for phones, 4:5. */
import { books, keyboard, mug } from "../models/deskProps";
import { plant } from "../models/plant";
import { rug, sideboard, vase } from "../models/roomProps";
import { chair } from "../models/chair";
import { benchDesk, desk } from "../models/desk";
import { artFrame } from "../models/artFrame";
import { openShelf, rollerCabinet } from "../models/cabinets";
import { arcLamp, plainScreen } from "../models/lights";
import type { Camera, Item, Shot, Words } from "../pipeline/shots";
import { FINISH, TOP, UPHOLSTERY } from "./palette";

const ROOM = {
  set: "living",
  spp: 28,
  min_spp: 10,
  threshold: 0.05,
  diffuse_bounces: 5,
  clamp: 3,
  tone: "filmic",
  exposure: 0.5,
  wb: [0.95, 0.98, 1.05],
  contrast: 0.2,
  window: { x: -3.4, y: [0.5, 2.8], z: [0.5, 3.3] },
  sun: { power: 7, angle: 1.6, direction: [0.88, -0.3, -0.36] },
};
const WIDE = { ...ROOM, size: [1600, 800] };
const PHONE = { ...ROOM, size: [960, 1200] };

type Room = { name: string; items: Item[]; wide: Camera; phone: Camera; alt: Words };

const bench = () => benchDesk({ top: TOP.oak.material, frame: FINISH.chalk.material });
const seat = () => chair({ headrest: false });
const clay = () => chair({ headrest: false, cover: UPHOLSTERY["knit-clay"].back, seat: UPHOLSTERY["knit-clay"].seat });

const ROOMS: Room[] = [
  {
    name: "company",
    items: [
      { model: bench, at: [-0.9, 0, 2.0] },
      { model: bench, at: [0.72, 0, 2.0] },
      { model: seat, at: [-0.85, 0, 3.15], turn: 172 },
      { model: clay, at: [0.85, 0, 3.2], turn: 198 },
      { model: seat, at: [-0.9, 0, 0.85], turn: 6 },
      { model: seat, at: [0.7, 0, 0.85], turn: -12 },
      { model: plainScreen, at: [-0.9, 0.76, 2.22] },
      { model: plainScreen, at: [0.72, 0.76, 2.22] },
      { model: () => openShelf(), at: [2.6, 0, 0.22] },
      { model: () => plant({ height: 1.5, seed: 11 }), at: [-2.5, 0, 0.6], scale: 1.1 },
      {
        model: () => artFrame({ screen: [0.708, 0.398], mat: 0, frame: "oak", art: "print_horizon" }),
        at: [0.2, 1.75, 0.001],
        scale: 1.3,
      },
    ],
    wide: { pos: [0.5, 1.5, 7.2], target: [0.2, 0.9, 0], lens: 36, vertical: true },
    phone: { pos: [1.9, 1.5, 6.6], target: [0.1, 0.85, 0], lens: 36, vertical: true },
    alt: {
      en: "Bright team room with four oak desks in a block, felt screens and mesh chairs",
      fr: "Salle d’équipe lumineuse, quatre bureaux en chêne réunis, écrans de feutre et fauteuils en maille",
      de: "Heller Teamraum mit vier Eichenschreibtischen im Block, Filzwänden und Netzstühlen",
    },
  },
  {
    name: "small-room",
    items: [
      {
        model: () =>
          desk({
            width: 1.0,
            depth: 0.6,
            height: 0.74,
            top: TOP.bamboo.material,
            frame: FINISH.chalk.material,
          }),
        at: [0, 0, 0.42],
      },
      { model: clay, at: [0.25, 0, 1.1], turn: 205 },
      { model: plainScreen, at: [0, 0.74, 0.28], scale: 0.85 },
      { model: keyboard, at: [0, 0.74, 0.56] },
      { model: () => arcLamp({ body: FINISH.moss.material }), at: [-0.4, 0.74, 0.32] },
      { model: () => mug(), at: [0.36, 0.74, 0.5], turn: 40 },
      { model: () => rollerCabinet(), at: [0.85, 0, 0.3], turn: -4 },
      { model: () => plant({ height: 0.9, seed: 6 }), at: [0.85, 0.6, 0.28], scale: 0.5 },
      { model: () => plant(), at: [-1.1, 0, 0.5], turn: 30 },
      {
        model: () => artFrame({ screen: [0.345, 0.215], mat: 0.035, frame: "steel@2c2d2f", art: "print_shapes" }),
        at: [0.05, 1.62, 0.001],
        scale: 1.3,
      },
      { model: () => rug({ width: 1.9, depth: 1.3 }), at: [0.1, 0.001, 1.2] },
    ],
    wide: { pos: [0.35, 1.2, 4.6], target: [0.15, 0.86, 0], lens: 38, vertical: true },
    phone: { pos: [0.3, 1.2, 4.0], target: [0.1, 0.9, 0], lens: 40, vertical: true },
    alt: {
      en: "Small room with a compact bamboo desk, a clay chair, a cabinet on castors and plants",
      fr: "Petite pièce avec un bureau compact en bambou, un fauteuil terre cuite, un caisson mobile et des plantes",
      de: "Kleines Zimmer mit kompaktem Bambusschreibtisch, tonfarbenem Stuhl, Rollcontainer und Pflanzen",
    },
  },
  {
    name: "story",
    items: [
      {
        model: () =>
          desk({
            width: 1.6,
            depth: 0.8,
            height: 1.06,
            top: TOP.walnut.material,
            frame: FINISH.graphite.material,
          }),
        at: [-0.2, 0, 0.75],
      },
      { model: plainScreen, at: [-0.3, 1.06, 0.55] },
      { model: keyboard, at: [-0.3, 1.06, 0.9] },
      { model: books, at: [0.36, 1.06, 0.6], turn: -8 },
      { model: () => arcLamp({ body: "brass" }), at: [-0.85, 1.06, 0.6], turn: 6 },
      { model: () => chair(), at: [0.95, 0, 1.5], turn: -30 },
      { model: () => sideboard({ wood: "walnut" }), at: [2.2, 0, 0.24] },
      { model: () => vase(), at: [2.6, 0.62, 0.24], scale: 1.2 },
      {
        model: () => artFrame({ screen: [0.323, 0.517], mat: 0.05, frame: "oak", art: "art_fjord" }),
        at: [2.0, 1.38, 0.001],
        scale: 1.2,
      },
      { model: () => rug(), at: [0.3, 0.001, 1.35], scale: 1.1 },
      { model: () => plant({ seed: 14 }), at: [-1.6, 0, 0.6], turn: 80, scale: 1.1 },
    ],
    wide: { pos: [0.7, 1.25, 5.3], target: [0.5, 0.85, 0], lens: 34, vertical: true },
    phone: { pos: [0.2, 1.25, 4.8], target: [0.1, 0.9, 0], lens: 36, vertical: true },
    alt: {
      en: "Raised walnut standing desk in afternoon sun, a mesh chair turned aside, a low sideboard",
      fr: "Bureau en noyer en position haute au soleil de l’après-midi, fauteuil en maille tourné de côté, buffet bas",
      de: "Hochgefahrener Nussbaumschreibtisch in der Nachmittagssonne, Netzstuhl zur Seite gedreht, niedriges Sideboard",
    },
  },
];

export const scenes: Shot[] = ROOMS.map(({ name, items, wide, alt }) => ({
  owner: `scene-${name}`,
  view: "main",
  items,
  camera: wide,
  job: WIDE,
  alt,
}));
export const phoneScenes: Shot[] = ROOMS.map(({ name, items, phone, alt }) => ({
  owner: `scene-${name}-phone`,
  view: "main",
  items,
  camera: phone,
  job: PHONE,
  alt,
}));
