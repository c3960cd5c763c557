/** Articles about heights, distances, sound and light. */
import { books, keyboard, mouse, mug } from "../../models/deskProps";
import { figure } from "../../models/figure";
import { codeScreen, openBook } from "../../models/gear";
import { lightBar, plainScreen } from "../../models/lights";
import { monitorArm } from "../../models/monitorArm";
import { plant } from "../../models/plant";
import { rug, sideboard, vase } from "../../models/roomProps";
import { soundMeter, staff, weight } from "../../models/articles/measuring";
import { glasses } from "../../models/articles/paper";
import { tapeMeasure, weekLog } from "../../models/articles/plans";
import { Product } from "../../glb/product";
import { camera, desk, FROM_THE_RIGHT, ours, posed, prop, tilted, type Room } from "../room";

const NOISE: Room = {
  name: "noise-test",
  items: [
    ours("wall-panel-set", { FELT: "stone" }, [-0.6, 1.3, 0.001]),
    ours("wall-panel-set", { FELT: "stone" }, [0.6, 1.3, 0.001]),
    desk("rise-duo", { TOP: "laminate", FIN: "chalk" }, 0.95, [0, 0, 0.6]),
    ...[-0.42, -0.14, 0.14, 0.42].flatMap((x) => [0.48, 0.74].map((z) => prop(weight, [x, 0.95, z]))),
    prop(soundMeter, [0, 0, 2.1]),
    prop(() => rug({ width: 3.4, depth: 2.2 }), [0, 0.001, 1.4]),
  ],
  job: {
    wall: [0.42, 0.46, 0.5],
    sun: { power: 0.8, angle: 3, direction: [0.88, -0.5, -0.3] },
    window: { x: -6, y: [0.5, 2.8], z: [0.5, 3.3] },
    sky: 190,
    fill: 60,
    exposure: 1.2,
    noise: 3,
  },
  wide: camera([2.6, 1.45, 4.4], [-0.3, 0.92, 0.9], 40),
  alt: {
    en: "Test room with felt panels: iron weights spread on a white desk, a measuring microphone on a tripod before it",
    fr: "Salle d’essai aux panneaux de feutre : des poids répartis sur un bureau blanc, un micro de mesure sur trépied devant",
    de: "Messraum mit Filzpaneelen: Gewichte verteilt auf einem weißen Tisch, davor ein Messmikrofon auf dem Stativ",
  },
};

const ELBOW = 1.06;

/** A cord stretched along x at elbow height. */
const levelCord = (from: number, to: number) => () =>
  new Product("cord").cylinder("linen@b5482f", 0.004, to - from, [(from + to) / 2, 0, 0], { axis: "x" });

const HEIGHT: Room = {
  name: "desk-height",
  items: [
    prop(figure, [-0.66, 0, 0.62], 8),
    prop(() => staff({ height: 1.75 }), [-0.12, 0, 0.45]),
    prop(levelCord(-0.56, 0.32), [0, ELBOW, 0.66]),
    desk("rise-duo", { TOP: "oak", FIN: "graphite" }, ELBOW - 0.01, [0.92, 0, 0.72]),
    prop(keyboard, [0.8, ELBOW - 0.01, 0.86]),
    prop(mouse, [1.06, ELBOW - 0.01, 0.87], -8),
    prop(() => tapeMeasure({ length: 0.3 }), [0.52, ELBOW - 0.01, 0.95], 8),
    prop(() => plant({ height: 1.2, seed: 5 }), [-1.75, 0, 0.5]),
  ],
  job: { ...FROM_THE_RIGHT, wall: [0.55, 0.62, 0.64] },
  wide: camera([0.0, 1.3, 5.7], [0.02, 0.86, 0], 42),
  alt: {
    en: "A wooden figure beside a raised desk; a red cord runs level from its elbow past a measuring staff to the desk’s edge",
    fr: "Une silhouette en bois près d’un bureau relevé ; un cordon rouge va à niveau de son coude au bord du plateau, devant une toise",
    de: "Eine Holzfigur neben einem hochgefahrenen Tisch; eine rote Schnur läuft waagerecht vom Ellbogen an einer Messlatte vorbei zur Kante",
  },
};

const SCREEN: Room = {
  name: "screen-distance",
  items: [
    desk("rise-duo", { TOP: "walnut", FIN: "graphite" }, 0.74, [0, 0, 0.45]),
    posed("single-monitor-arm", () => monitorArm(), [-0.3, 0.74, 0.1]),
    prop(() => codeScreen({ width: 0.6, height: 0.35 }), [0, 0.74 + 0.3, 0.1 + 0.315]),
    prop(() => tapeMeasure({ length: 0.34 }), [0.17, 0.74, 0.73], 4),
    prop(openBook, [-0.13, 0.74, 0.64], 6),
    prop(glasses, [-0.12, 0.748, 0.64], 206),
    prop(() => mug("terracotta"), [0.43, 0.74, 0.42], 30),
    prop(() => plant({ height: 1.5, seed: 11 }), [-1.3, 0, 0.4], 20),
  ],
  job: { wall: [0.5, 0.56, 0.52] },
  wide: tilted([0.34, 1.34, 1.95], [0.0, 0.9, 0.4], 40),
  alt: {
    en: "Reading glasses on an open book, behind them a screen on an arm; a tape measures the way from the desk’s edge to it",
    fr: "Des lunettes de lecture sur un livre ouvert, derrière elles un écran sur bras ; un mètre ruban mesure la distance depuis le bord",
    de: "Lesebrille auf einem offenen Heft, dahinter ein Bildschirm am Arm; ein Bandmaß misst den Weg von der Tischkante bis zu ihm",
  },
};

const WEEK_LOG: Room = {
  name: "week-log",
  items: [
    prop(weekLog, [0.05, 1.62, 0.002], 0, 1.2),
    desk("rise-duo", { TOP: "laminate", FIN: "chalk" }, 1.08, [0, 0, 0.55]),
    ours("under-desk-walker", {}, [0, 0, 1.3]),
    prop(keyboard, [0, 1.08, 0.7]),
    prop(mouse, [0.26, 1.08, 0.71], -8),
    prop(() => mug("ceramic_dark"), [-0.42, 1.08, 0.6], 30),
    ours("sway-active-stool", { COL: "ink" }, [-1.05, 0, 1.1]),
    ours("standing-mat-terrain", {}, [0.85, 0, 1.45], -8),
    prop(() => plant({ height: 1.5, seed: 9 }), [1.55, 0, 0.5], 60),
  ],
  job: { exposure: 0.75, wall: [0.69, 0.56, 0.47], sun: { power: 8, angle: 3, direction: [0.9, -0.5, -0.2] } },
  wide: camera([0.25, 1.5, 6.6], [0.03, 0.86, 0], 42),
  alt: {
    en: "A week’s log in coloured bars above a raised white desk, with a walking pad below it and a stool and a mat at its sides",
    fr: "Le relevé d’une semaine en barres de couleur au-dessus d’un bureau blanc relevé, tapis de marche dessous, tabouret et tapis à côté",
    de: "Ein Wochenprotokoll in farbigen Balken über einem hochgefahrenen weißen Tisch, darunter ein Laufband, daneben Hocker und Matte",
  },
};

const DARK_DESK: Room = {
  name: "dark-desk",
  items: [
    desk("rise-duo", { TOP: "oak", FIN: "graphite" }, 0.74, [0, 0, 0.45]),
    prop(plainScreen, [-0.02, 0.74, 0.3]),
    posed("monitor-light-bar", () => lightBar(), [-0.02, 1.24, 0.311]),
    ours("desk-lamp-arc", { FIN: "chalk" }, [-0.52, 0.74, 0.34], -24),
    prop(keyboard, [0.06, 0.74, 0.62]),
    prop(mouse, [0.31, 0.74, 0.63], -8),
    prop(openBook, [-0.31, 0.74, 0.62], 8),
    prop(books, [0.44, 0.74, 0.36], -10),
    ours("vertebra-mesh", { UPH: "knit-clay" }, [0.86, 0, 0.95], -48),
    prop(() => plant({ height: 1.4, seed: 3 }), [-1.35, 0, 0.45]),
  ],
  job: {
    wall: [0.4, 0.41, 0.42],
    sun: { power: 0.12, angle: 4, direction: [0.88, -0.3, -0.36] },
    sky: 24,
    fill: 13,
    exposure: 1.3,
    materials: { led_soft: { "Emission Strength": 55 } },
    wb: [0.98, 0.97, 1.05],
    noise: 5,
  },
  wide: camera([0.3, 1.5, 4.3], [0.06, 0.82, 0], 41),
  alt: {
    en: "A desk in a dark room, lit by an arc lamp over an open book and by a light bar on the screen",
    fr: "Un bureau dans une pièce sombre, éclairé par une lampe arquée sur un livre ouvert et par une barre posée sur l’écran",
    de: "Ein Tisch in einem dunklen Zimmer, erhellt von einer Bogenleuchte über einem offenen Heft und einer Leiste auf dem Bildschirm",
  },
};

const GLARE: Room = {
  name: "art-light",
  items: [
    ours("canvas-32", { FRM: "black" }, [0, 1.5, 0.001]),
    prop(() => sideboard({ wood: "walnut" }), [0.1, 0, 0.24]),
    ours("limited-lamp", {}, [0.55, 0.62, 0.26], 20),
    ours("paper-frame-13", { FRM: "oak" }, [-0.16, 0.62, 0.26], 8),
    prop(() => vase("ceramic_dark"), [-0.56, 0.62, 0.22]),
  ],
  job: {
    wall: [0.24, 0.3, 0.27],
    sun: { power: 1.1, angle: 2, direction: [0.9, -0.16, -0.3] },
    sky: 55,
    fill: 32,
    exposure: 1.1,
    noise: 4,
  },
  wide: camera([0.75, 1.35, 4.0], [0.02, 1.16, 0], 40),
  alt: {
    en: "Evening: one large art frame, no brighter than the green wall it hangs on, over a walnut sideboard with a lamp",
    fr: "Le soir : un grand cadre numérique, pas plus clair que le mur vert où il pend, au-dessus d’un buffet en noyer et d’une lampe",
    de: "Abend: ein großer Kunstrahmen, nicht heller als die grüne Wand, an der er hängt, über einem Nussbaumsideboard mit Leuchte",
  },
};

export const MEASURES: Room[] = [NOISE, HEIGHT, SCREEN, WEEK_LOG, DARK_DESK, GLARE];
