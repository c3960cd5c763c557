/** Articles about working at home. */
import { cableSpine, cableTray, powerHub } from "../../models/cables";
import { keyboard, mouse, mug } from "../../models/deskProps";
import { desk as deskModel } from "../../models/desk";
import { microphone } from "../../models/gear";
import { monitorArm } from "../../models/monitorArm";
import { plant } from "../../models/plant";
import { rug } from "../../models/roomProps";
import { curtain, leaningTop } from "../../models/articles/household";
import { carton, foldedBlanket, tapeRoll } from "../../models/articles/moving";
import { card } from "../../models/articles/paper";
import { camera, desk, ours, posed, prop, type Room } from "../room";

const CHALK = "steel@e6e4df";
const GRAPHITE = "steel@2c2d2f";

/** A raised desk with its back towards the camera. */
const RAISED = 1.05;

const CABLES: Room = {
  name: "cable-plans",
  items: [
    posed(
      "rise-duo",
      () => deskModel({ width: 1.4, depth: 0.7, top: "oak", frame: CHALK, height: RAISED, tray: false }),
      [0, 0, 1.2],
      180,
    ),
    posed("cable-tray-wide", () => cableTray({ length: 0.8 }), [-0.05, RAISED - 0.142, 1.42], 0),
    posed("under-desk-power-hub", () => powerHub({ cable: false }), [0.3, RAISED - 0.097, 1.05], 180),
    posed("cable-spine", () => cableSpine({ height: RAISED - 0.03, body: "plastic@3f4144" }), [0.3, 0, 1.46]),
    posed("single-monitor-arm", () => monitorArm({ screens: 1 }), [0, RAISED, 1.55], 180),
    prop(() => mug("terracotta"), [-0.5, RAISED, 1.3], 30),
    prop(() => rug({ width: 2.4, depth: 1.5 }), [0, 0.001, 0.9]),
    prop(() => plant({ height: 1.4, seed: 9 }), [-1.55, 0, 0.55], 60),
  ],
  job: { wall: [0.58, 0.5, 0.43] },
  wide: camera([0.3, 0.5, 4.5], [0.1, 0.74, 1.2], 34),
  alt: {
    en: "The back of a raised desk from low down: a tray below the top holds strip and cables, one chain leads to the floor",
    fr: "L’arrière d’un bureau relevé, vu d’en bas : une gouttière tient multiprise et câbles, une seule chaîne descend au sol",
    de: "Rückseite eines hochgefahrenen Tisches von unten: eine Wanne fasst Leiste und Kabel, eine einzige Kette führt zum Boden",
  },
};

const MOVING: Room = {
  name: "moving-house",
  items: [
    posed(
      "rise-frame-only",
      () => deskModel({ board: false, width: 1.3, frame: GRAPHITE, height: 0.74 }),
      [0.5, 0, 1.1],
      -12,
    ),
    prop(() => leaningTop({ width: 1.3, depth: 0.7, lean: 8, blanket: 0.62 }), [-0.72, 0, 0.13]),
    prop(() => carton({ width: 1.34, height: 0.012, depth: 0.3, label: false }), [-0.72, 0, 0.2]),
    prop(() => carton({ width: 0.56, height: 0.4, depth: 0.42 }), [-1.7, 0, 1.15], 14),
    prop(() => carton({ width: 0.5, height: 0.34, depth: 0.36 }), [-1.68, 0.4, 1.13], -6),
    prop(foldedBlanket, [-0.45, 0, 1.35], 18),
    prop(tapeRoll, [-0.42, 0.1, 1.36]),
    prop(() => carton({ width: 0.6, height: 0.42, depth: 0.46, open: true }), [1.6, 0, 0.85], -18),
    prop(() => plant({ height: 1.0, seed: 6 }), [1.2, 0, 0.35], 0, 0.8),
  ],
  job: { wall: [0.75, 0.73, 0.7] },
  wide: camera([0.1, 1.35, 5.9], [-0.02, 0.6, 0], 46),
  alt: {
    en: "A room on moving day: the desk’s frame stands free, its top leans on the wall under a blanket, between boxes",
    fr: "Une pièce le jour du déménagement : le piètement du bureau seul, le plateau contre le mur sous une couverture, des cartons",
    de: "Ein Zimmer am Umzugstag: das Tischgestell steht frei, die Platte lehnt unter einer Decke an der Wand, ringsum Kartons",
  },
};

const ONE_DESK: Room = {
  name: "one-desk",
  items: [
    desk("rise-duo-compact", { TOP: "oak", FIN: "chalk" }, 0.74, [0, 0, 0.42]),
    posed("single-monitor-arm", () => monitorArm({ screens: 1 }), [-0.3, 0.74, 0.12]),
    prop(keyboard, [-0.02, 0.74, 0.56]),
    prop(mouse, [0.2, 0.74, 0.57], -8),
    prop(() => card({ rows: 4, columns: 3, width: 0.17, high: 0.13 }), [0.36, 0.74, 0.36], -10),
    prop(() => mug("terracotta"), [-0.42, 0.74, 0.5], 210),
    prop(() => mug("ceramic_dark"), [-0.33, 0.74, 0.62], 160),
    ours("roller-cabinet-3", { FIN: "moss" }, [-0.8, 0, 0.34], 4),
    ours("roller-cabinet-3", { FIN: "chalk" }, [-1.28, 0, 0.36], -4),
    ours("vertebra-mesh", {}, [0.86, 0, 1.05], 214),
    ours("sway-active-stool", { COL: "clay" }, [-0.42, 0, 1.35]),
    prop(() => rug({ width: 2.2, depth: 1.35 }), [0.05, 0.001, 1.3]),
    ours("canvas-16", { FRM: "oak" }, [-0.95, 1.35, 0.001]),
    prop(() => plant({ height: 1.5, seed: 21 }), [1.75, 0, 0.5], 40),
  ],
  job: { wall: [0.68, 0.58, 0.5] },
  wide: camera([0.0, 1.35, 5.6], [-0.05, 0.72, 0], 44),
  alt: {
    en: "One small desk for two: a card with numbers on it, two mugs, a chair and a stool, a green cabinet and a white one",
    fr: "Un petit bureau pour deux : une carte couverte de chiffres, deux tasses, un fauteuil et un tabouret, un caisson vert et un blanc",
    de: "Ein kleiner Tisch für zwei: eine Karte mit Zahlen, zwei Becher, Stuhl und Hocker, ein grüner und ein weißer Rollcontainer",
  },
};

const CALLS: Room = {
  name: "quiet-calls",
  items: [
    ours("wall-panel-set", { FELT: "rust" }, [0.95, 1.35, 0.001]),
    ours("open-shelf-5", { TOP: "oak" }, [-0.42, 0, 0.2]),
    prop(() => curtain({ width: 1.3 }), [-1.75, 0, 0.12]),
    posed(
      "rise-duo",
      () => deskModel({ width: 1.2, depth: 0.7, top: "walnut", frame: GRAPHITE, height: 0.74 }),
      [0.2, 0, 1.75],
      180,
    ),
    ours("vertebra-mesh", { UPH: "knit-clay" }, [0.15, 0, 0.95], -8),
    ours("laptop-shelf", { FIN: "graphite" }, [0.2, 0.74, 1.82], 180),
    prop(microphone, [-0.14, 0.74, 1.72], 200),
    prop(() => mug(), [0.6, 0.74, 1.7], 60),
    prop(() => rug({ width: 2.6, depth: 1.8 }), [0.1, 0.001, 1.5]),
    prop(() => plant({ height: 1.5, seed: 11 }), [1.75, 0, 0.5], 60),
  ],
  job: { wall: [0.6, 0.58, 0.52] },
  wide: camera([-0.55, 1.45, 5.3], [0.1, 0.9, 0], 42),
  alt: {
    en: "A place for calls at home: the chair with its back to a bookcase, felt panels, a long curtain, a rug, a microphone",
    fr: "Un coin pour les appels chez soi : fauteuil dos à la bibliothèque, panneaux de feutre, long rideau, tapis et micro",
    de: "Ein Platz zum Telefonieren daheim: der Stuhl mit dem Rücken zum Bücherregal, Filzpaneele, langer Vorhang, Teppich, Mikrofon",
  },
};

export const HOME: Room[] = [CABLES, MOVING, ONE_DESK, CALLS];
