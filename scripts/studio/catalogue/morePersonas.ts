/** More rooms for pages about a group of people, whose room or body asks for other measures. */
import { artFrame } from "../models/artFrame";
import { cableSpine } from "../models/cables";
import { books, keyboard, mouse, mug } from "../models/deskProps";
import { alcove, door, sofa } from "../models/furnishings";
import { codeScreen, openBook } from "../models/gear";
import { wallPanels } from "../models/lights";
import { meetTable, stackChair } from "../models/meeting";
import { monitorArm } from "../models/monitorArm";
import { plant } from "../models/plant";
import { rug, vase } from "../models/roomProps";
import { swatchBox } from "../models/small";
import { fan } from "../models/articles/household";
import { lyingRule } from "../models/articles/measuring";
import { card, clipboard, pencil, sheet } from "../models/articles/paper";
import { camera, desk, FROM_THE_RIGHT, ours, posed, prop, wider, type Room } from "./room";

const GRAPHITE = "steel@2c2d2f";

/** Where an arm holds its screen, from its clamp. */
const HEAD = { one: [0.3, 0.29, 0.315], two: [0.3, 0.43, 0.315] };

/** A layout on a screen, to be hung on an arm. */
const layout = (art: string) => () =>
  artFrame({ screen: [0.56, 0.322], mat: 0, bar: 0.008, frame: "plastic_black", art });

const SWATCHES = ["walnut", "fabric@cf967b", "linoleum", "fabric@63728c", "leather@a06a3c"];

const DESIGNERS: Room = {
  name: "designers",
  items: [
    wider(
      "rise-quad",
      { width: 2.0, depth: 0.9, height: 0.78, top: "oak", frame: GRAPHITE, quad: true, tray: false },
      [-0.25, 0, 0.58],
    ),
    posed("dual-monitor-arm", () => monitorArm({ arms: 2 }), [-0.62, 0.78, 0.13]),
    ...[-1, 1].map((side) =>
      prop(layout(side < 0 ? "print_horizon" : "art_fjord"), [
        -0.62 + side * HEAD.two[0],
        0.78 + HEAD.two[1],
        0.13 + HEAD.two[2],
      ]),
    ),
    prop(keyboard, [-0.68, 0.78, 0.76]),
    prop(mouse, [-0.4, 0.78, 0.77], -8),
    prop(() => sheet({ width: 0.42, depth: 0.297, rows: 6 }), [0.02, 0.78, 0.74], 5),
    prop(pencil, [0.08, 0.782, 0.76], 40),
    prop(lyingRule, [0.0, 0.782, 0.94], 4),
    prop(() => fan({ materials: SWATCHES }), [0.44, 0.78, 0.9], -4),
    posed("swatch-box", () => swatchBox(), [0.12, 0.78, 0.4], 6),
    ours("desk-lamp-arc", { FIN: "graphite" }, [0.6, 0.78, 0.3], 190),
    ours("peg-wall-kit", {}, [0.44, 1.55, 0.001]),
    ours("vertebra-pro", { UPH: "knit-clay" }, [0.98, 0, 1.14], -42),
    ours("open-shelf-5", { TOP: "oak" }, [1.98, 0, 0.22]),
    prop(() => plant({ height: 1.45, seed: 11 }), [-1.85, 0, 0.5], 40),
  ],
  job: { wall: [0.72, 0.7, 0.66] },
  wide: camera([0.35, 1.7, 5.8], [0.18, 0.8, 0], 37.5),
  phone: camera([0.15, 1.7, 5.2], [0.14, 0.95, 0], 52),
  alt: {
    en: "Wide oak desk: two screens on one half, a sheet, swatches and a lamp on the other, below a peg wall",
    fr: "Large bureau en chêne : deux écrans d’un côté, de l’autre une feuille, des échantillons et une lampe, sous un panneau perforé",
    de: "Breiter Eichentisch: zwei Bildschirme auf der einen Hälfte, Blatt, Muster und Leuchte auf der anderen, darüber eine Lochwand",
  },
};

const NICHE = -0.5;

const SMALL_SPACES: Room = {
  name: "small-spaces",
  items: [
    prop(() => alcove({ reach: [2.3, 5] }), [NICHE, 0, 0]),
    desk("rise-duo-compact", { TOP: "oak", FIN: "chalk" }, 0.74, [NICHE, 0, 0.34]),
    posed("single-monitor-arm", () => monitorArm(), [NICHE - 0.3, 0.74, 0.05]),
    prop(() => codeScreen({ width: 0.56, height: 0.33, seed: 5 }), [NICHE, 0.74 + HEAD.one[1], 0.05 + HEAD.one[2]]),
    ours("monitor-light-bar", {}, [NICHE, 0.74 + HEAD.one[1] + 0.165, 0.05 + HEAD.one[2] + 0.011]),
    prop(keyboard, [NICHE - 0.04, 0.74, 0.5]),
    prop(() => mug("terracotta"), [NICHE + 0.38, 0.74, 0.42], 30),
    ours("headset-hook-oak", {}, [NICHE - 0.36, 0.713, 0.6]),
    ours("peg-wall-kit", {}, [NICHE, 1.66, 0.001]),
    ours("perch-task", { UPH: "knit-ink", ARM: "none" }, [NICHE + 0.08, 0, 0.84], 188),
    prop(sofa, [1.3, 0, 0.95]),
    ours("canvas-24", { FRM: "oak" }, [1.3, 1.5, 0.402]),
    ours("roller-cabinet-3", { FIN: "moss" }, [-1.42, 0, 0.68], 4),
    prop(() => plant({ height: 0.8, seed: 6 }), [-1.42, 0.61, 0.66], 0, 0.5),
  ],
  job: { wall: [0.36, 0.42, 0.36] },
  wide: camera([0.5, 1.45, 5.9], [0.3, 0.88, 0], 39),
  phone: camera([-0.2, 1.35, 5.2], [-0.32, 0.98, 0], 58),
  alt: {
    en: "A green niche just wider than its oak desk, with a peg wall above and a blue chair; a sofa stands beside it",
    fr: "Une niche verte à peine plus large que son bureau en chêne, panneau perforé au-dessus, chaise bleue ; à côté, un canapé",
    de: "Eine grüne Nische, kaum breiter als ihr Eichentisch, darüber eine Lochwand, davor ein blauer Stuhl; daneben ein Sofa",
  },
};

/** For somebody of 6′7″ who stands. */
const TALL = 1.25;

const TALL_PEOPLE: Room = {
  name: "tall-people",
  items: [
    wider(
      "rise-quad",
      { width: 1.8, depth: 0.8, height: TALL, top: "walnut", frame: GRAPHITE, quad: true, tray: false },
      [-0.35, 0, 0.55],
    ),
    posed("single-monitor-arm", () => monitorArm(), [-0.72, TALL, 0.16]),
    prop(
      () => codeScreen({ width: 0.6, height: 0.35, seed: 9 }),
      [-0.72 + HEAD.one[0], TALL + HEAD.one[1], 0.16 + HEAD.one[2]],
    ),
    prop(keyboard, [-0.44, TALL, 0.76]),
    prop(mouse, [-0.18, TALL, 0.77], -8),
    prop(openBook, [0.16, TALL, 0.62], 8),
    ours("desk-lamp-arc", { FIN: "graphite" }, [0.42, TALL, 0.36], 200),
    posed("cable-spine", () => cableSpine({ height: TALL - 0.02, body: "plastic@3f4144" }), [-0.1, 0, 0.24]),
    ours("vertebra-tall", { UPH: "knit-clay" }, [0.66, 0, 1.18], -34),
    prop(door, [1.48, 0, 0.001]),
    ours("canvas-16", { FRM: "oak" }, [2.36, 1.6, 0.001]),
    prop(() => rug({ width: 2.2, depth: 1.4 }), [-0.1, 0.001, 1.5]),
    prop(() => plant({ height: 1.6, seed: 14 }), [-1.8, 0, 0.5], 80),
  ],
  job: { wall: [0.56, 0.6, 0.62] },
  wide: camera([0.4, 1.7, 6.0], [0.2, 0.85, 0], 38),
  phone: camera([0.35, 1.7, 5.4], [0.24, 0.93, 0], 55),
  alt: {
    en: "Walnut desk raised far above the handle of the door beside it, with a screen on an arm and a tall clay chair",
    fr: "Bureau en noyer relevé bien plus haut que la poignée de la porte voisine, écran sur bras et haut fauteuil terre cuite",
    de: "Nussbaumtisch, weit über die Klinke der Tür daneben gehoben, mit Bildschirm am Arm und hohem tonfarbenem Stuhl",
  },
};

const TEAM_LEADS: Room = {
  name: "team-leads",
  items: [
    ours("whiteboard-glide", {}, [-1.45, 0, 0.5], 12),
    wider("rise-duo", { width: 1.4, depth: 0.7, height: 0.74, top: "oak", frame: GRAPHITE }, [0.05, 0, 0.5]),
    ours("laptop-shelf", { FIN: "graphite" }, [0.05, 0.74, 0.36]),
    prop(keyboard, [0.05, 0.74, 0.62]),
    prop(mouse, [0.3, 0.74, 0.63], -8),
    prop(() => card({ rows: 3, columns: 3 }), [0.5, 0.74, 0.36], -12),
    prop(clipboard, [-0.4, 0.74, 0.58], 12),
    prop(books, [-0.45, 0.74, 0.28], 8),
    ours("vertebra-mesh", { UPH: "knit-ink" }, [0.56, 0, 1.18], 216),
    ours("sway-active-stool", { COL: "clay" }, [-0.42, 0, 1.3]),
    posed("wall-panel-set", () => wallPanels({ rows: 2 }), [1.85, 1.42, 0.001]),
    prop(() => meetTable({ width: 1.1, depth: 0.8, frame: GRAPHITE }), [1.92, 0, 0.95]),
    posed("stack-chair", () => stackChair({ shell: "plastic@717d63" }), [1.3, 0, 1.3], 58),
    posed("stack-chair", () => stackChair({ shell: "plastic@717d63" }), [1.95, 0, 0.42], 4),
    prop(() => vase(), [2.1, 0.74, 1.05], 0, 0.75),
    prop(() => plant({ height: 1.3, seed: 9 }), [1.04, 0, 0.32], 20, 0.9),
  ],
  job: { ...FROM_THE_RIGHT, wall: [0.7, 0.67, 0.61] },
  wide: camera([0.35, 1.55, 6.0], [0.2, 0.88, 0], 37),
  phone: camera([-0.45, 1.55, 5.3], [-0.5, 0.89, 0], 52),
  alt: {
    en: "Corner for one-to-ones: an oak desk with a chair and a clay stool for the visitor, a whiteboard and a small table",
    fr: "Coin pour entretiens : bureau en chêne, fauteuil et tabouret terre cuite pour la visite, tableau blanc et petite table",
    de: "Ecke für Zweiergespräche: Eichentisch mit Stuhl und tonfarbenem Hocker für den Besuch, Whiteboard und kleiner Tisch",
  },
};

export const MORE_PERSONAS: Room[] = [DESIGNERS, SMALL_SPACES, TALL_PEOPLE, TEAM_LEADS];
