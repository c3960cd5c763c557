/** Rooms of their own for the pages that are about a group of people, with what their texts name. */
import { artFrame } from "../models/artFrame";
import { cableSpine } from "../models/cables";
import { books, keyboard, mouse, mug } from "../models/deskProps";
import { deskPad } from "../models/deskTop";
import { bed, sofa, treatmentCouch } from "../models/furnishings";
import { camera as tripod, codeScreen, microphone, notebooks, openBook, tower } from "../models/gear";
import { panelLight, plainScreen } from "../models/lights";
import { monitorArm } from "../models/monitorArm";
import { plant } from "../models/plant";
import { outlook, rug, sideboard, vase } from "../models/roomProps";
import { camera, desk, ours, posed, prop, wider, type Room } from "./room";

const CHALK = "steel@e6e4df";
const GRAPHITE = "steel@2c2d2f";

/** Where an arm for two screens holds them, from its clamp. */
const ARM_HEAD = { x: 0.3, y: 0.43, z: 0.315 };

const STUDENT: Room = {
  name: "student",
  items: [
    desk("rise-one", { TOP: "laminate", FIN: "chalk" }, 0.74, [-0.62, 0, 0.42]),
    ours("perch-task", { UPH: "knit-ink" }, [-0.4, 0, 1.2], 208),
    ours("laptop-shelf", { FIN: "chalk" }, [-0.66, 0.74, 0.36]),
    prop(keyboard, [-0.66, 0.74, 0.6]),
    prop(mouse, [-0.4, 0.74, 0.61], -8),
    prop(books, [-1.02, 0.74, 0.36], 12),
    prop(() => mug("terracotta"), [-0.22, 0.74, 0.44], 30),
    ours("headset-hook-oak", {}, [-1.0, 0.713, 0.77]),
    ours("open-shelf-5", { TOP: "oak" }, [0.62, 0, 0.2]),
    prop(bed, [2.22, 0, 0.54]),
    ours("canvas-16", { FRM: "oak" }, [2.05, 1.4, 0.001]),
    prop(() => rug({ width: 1.5, depth: 1.1 }), [-0.5, 0.001, 1.4]),
    prop(() => plant({ height: 1.15, seed: 6 }), [-1.62, 0, 0.45], 30, 0.9),
  ],
  job: { wall: [0.6, 0.63, 0.57] },
  wide: camera([0.6, 1.3, 5.6], [0.5, 0.82, 0], 37),
  phone: camera([-0.2, 1.25, 4.9], [-0.32, 0.92, 0], 58),
  alt: {
    en: "A student’s room: a small white desk with a raised laptop, a blue chair, and a bed behind an oak shelf",
    fr: "Une chambre d’étudiant : petit bureau blanc, portable surélevé, fauteuil bleu, lit derrière une étagère en chêne",
    de: "Ein Studentenzimmer: kleiner weißer Schreibtisch mit erhöhtem Laptop, blauer Stuhl, das Bett hinter einem Eichenregal",
  },
};

const EDUCATOR: Room = {
  name: "educator",
  items: [
    wider("rise-duo", { width: 1.4, depth: 0.7, height: 0.74, top: "oak", frame: CHALK }, [-0.15, 0, 0.45]),
    ours("vertebra-mesh", { UPH: "mesh-sand" }, [0.78, 0, 1.12], 232),
    prop(() => notebooks({ count: 26 }), [-0.66, 0.74, 0.4], 6),
    prop(() => notebooks({ count: 11, seed: 9 }), [0.38, 0.74, 0.42], -8),
    prop(openBook, [-0.12, 0.74, 0.58], 4),
    ours("desk-lamp-arc", { FIN: "moss" }, [-0.42, 0.74, 0.24], -38),
    prop(mug, [0.16, 0.74, 0.3], 30),
    ours("roller-cabinet-3", { FIN: "moss" }, [1.22, 0, 0.32], -4),
    prop(() => notebooks({ count: 8, seed: 4 }), [1.22, 0.61, 0.32], 20),
    ours("open-shelf-5", { TOP: "oak" }, [-1.62, 0, 0.22]),
    ours("canvas-24", { FRM: "oak" }, [1.1, 1.5, 0.001]),
    prop(() => rug({ width: 2.1, depth: 1.3 }), [-0.05, 0.001, 1.45]),
    prop(() => plant({ height: 1.4, seed: 3 }), [2.05, 0, 0.5]),
  ],
  job: { wall: [0.73, 0.67, 0.58] },
  wide: camera([0.3, 1.35, 5.6], [0.15, 0.78, 0], 38),
  phone: camera([0.1, 1.35, 4.7], [-0.02, 0.92, 0], 55),
  alt: {
    en: "Oak desk under a green lamp with two piles of exercise books, a roller cabinet and a shelf of books",
    fr: "Bureau en chêne sous une lampe verte, deux piles de cahiers, un caisson mobile et une étagère de livres",
    de: "Eichenschreibtisch unter grüner Leuchte mit zwei Stapeln Heften, Rollcontainer und Regal",
  },
};

const HOME_OFFICE: Room = {
  name: "home-office",
  items: [
    desk("rise-duo", { TOP: "oak", FIN: "chalk" }, 0.74, [1.28, 0, 0.46]),
    ours("vertebra-mesh", { UPH: "knit-clay", ARM: "3d" }, [0.66, 0, 1.22], 138),
    prop(plainScreen, [1.28, 0.74, 0.32], 0, 0.9),
    prop(keyboard, [1.26, 0.74, 0.6]),
    prop(mouse, [1.52, 0.74, 0.61], -8),
    prop(() => mug(), [0.86, 0.74, 0.5], 200),
    posed("cable-spine", () => cableSpine({ height: 0.72 }), [1.62, 0, 0.2]),
    prop(sofa, [-1.2, 0, 0.52]),
    ours("canvas-32", { FRM: "oak" }, [-1.2, 1.5, 0.001]),
    prop(() => rug({ width: 2.4, depth: 1.6 }), [-0.85, 0.001, 1.75]),
    prop(() => plant({ height: 1.5, seed: 11 }), [0.22, 0, 0.42], 60),
    prop(outlook, [5, -0.6, 0]),
  ],
  job: {
    window: { x: 2.6, y: [0.72, 2.65], z: [0.5, 2.5], eaves: 0.5 },
    sun: { power: 7, angle: 1.6, direction: [-0.88, -0.3, -0.36] },
    wb: [0.975, 0.98, 1.03],
  },
  wide: camera([-0.7, 1.3, 5.8], [0.25, 0.82, 0], 36),
  phone: camera([0.2, 1.3, 5.4], [0.82, 0.92, 0], 60),
  alt: {
    en: "Corner of a living room: an oak desk beside the window, a sofa and a framed picture along the wall",
    fr: "Coin de séjour : bureau en chêne près de la fenêtre, canapé et cadre le long du mur",
    de: "Ecke eines Wohnzimmers: Eichenschreibtisch am Fenster, daneben Sofa und gerahmtes Bild an der Wand",
  },
};

const GAMERS: Room = {
  name: "gamers",
  items: [
    wider("rise-duo", { width: 1.6, depth: 0.8, height: 0.74, top: "walnut", frame: GRAPHITE }, [-0.15, 0, 0.54]),
    posed("dual-monitor-arm", () => monitorArm({ arms: 2 }), [-0.15, 0.74, 0.14]),
    ...[-1, 1].map((side) =>
      prop(
        () =>
          artFrame({
            screen: [0.56, 0.322],
            mat: 0,
            bar: 0.008,
            frame: "plastic_black",
            art: side < 0 ? "art_fjord" : "print_horizon",
          }),
        [-0.15 + side * ARM_HEAD.x, 0.74 + ARM_HEAD.y, 0.14 + ARM_HEAD.z],
      ),
    ),
    posed("felt-desk-pad", () => deskPad({ width: 1.2, depth: 0.5, felt: "felt_pale@5a5c5f" }), [-0.15, 0.74, 0.66]),
    prop(keyboard, [-0.3, 0.744, 0.7]),
    prop(mouse, [0.14, 0.744, 0.72], -8),
    ours("vertebra-pro", { UPH: "knit-clay" }, [1.02, 0, 1.15], -38),
    ours("headset-hook-oak", {}, [-0.8, 0.713, 0.94]),
    prop(tower, [-1.22, 0, 0.5], 10),
    posed("cable-spine", () => cableSpine({ height: 0.72, body: "plastic@3f4144" }), [0.1, 0, 0.24]),
    prop(() => sideboard({ wood: "walnut" }), [2.0, 0, 0.24]),
    ours("desk-lamp-arc", { FIN: "graphite" }, [1.65, 0.62, 0.24]),
    ours("canvas-24", { FRM: "oak" }, [1.95, 1.52, 0.001]),
    prop(() => rug({ width: 2.2, depth: 1.4 }), [0, 0.001, 1.5]),
    prop(() => plant({ height: 1.4, seed: 14 }), [-1.85, 0, 0.5], 80),
  ],
  job: {
    wall: [0.17, 0.2, 0.24],
    sun: { power: 0.9, angle: 2, direction: [0.88, -0.3, -0.36] },
    sky: 85,
    fill: 55,
    exposure: 0.95,
    noise: 3,
  },
  wide: camera([0.5, 1.3, 5.6], [0.3, 0.79, 0], 38),
  phone: camera([0.25, 1.3, 4.7], [0.1, 0.9, 0], 56),
  alt: {
    en: "Dark room in the evening: a wide walnut desk with two screens on arms, headphones under its edge, a lit frame",
    fr: "Pièce sombre le soir : large bureau en noyer, deux écrans sur bras, casque sous le plateau, cadre lumineux au mur",
    de: "Dunkles Zimmer am Abend: breiter Nussbaumtisch mit zwei Bildschirmen an Armen, Kopfhörer an der Kante, leuchtender Rahmen",
  },
};

const CREATORS: Room = {
  name: "creators",
  items: [
    ours("wall-panel-set", { FELT: "ochre" }, [-0.1, 1.3, 0.001]),
    wider("rise-duo", { width: 1.4, depth: 0.7, height: 0.74, top: "oak", frame: GRAPHITE }, [-0.1, 0, 0.5]),
    prop(plainScreen, [-0.1, 0.74, 0.34]),
    ours("monitor-light-bar", {}, [-0.1, 1.24, 0.351]),
    ...[-1, 1].map((side) =>
      posed("panel-light-duo", () => panelLight(), [-0.1 + side * 0.54, 0.74, 0.34], side * -24),
    ),
    prop(keyboard, [-0.1, 0.74, 0.66]),
    prop(mouse, [0.15, 0.74, 0.67], -8),
    prop(microphone, [-0.42, 0.74, 0.62], 20),
    ours("vertebra-mesh", { UPH: "mesh-black" }, [0.76, 0, 1.12], -52),
    prop(tripod, [-1.28, 0, 1.0], 98),
    prop(() => sideboard(), [1.85, 0, 0.24]),
    ours("canvas-24", { FRM: "oak" }, [1.85, 1.45, 0.001]),
    prop(() => vase(), [2.25, 0.62, 0.24], 0, 1.1),
    prop(books, [1.5, 0.62, 0.24], 8),
    prop(() => rug({ width: 2.1, depth: 1.4 }), [0, 0.001, 1.45]),
  ],
  wide: camera([0.5, 1.3, 5.6], [0.38, 0.8, 0], 38),
  phone: camera([0.1, 1.3, 4.9], [-0.12, 0.95, 0], 56),
  alt: {
    en: "A desk as a studio: ochre felt panels behind it, two light panels, a microphone, and a camera on a tripod",
    fr: "Un bureau devenu studio : panneaux de feutre ocre, deux panneaux lumineux, un micro et une caméra sur trépied",
    de: "Schreibtisch als Studio: ockerfarbene Filzpaneele dahinter, zwei Lichtpaneele, Mikrofon und Kamera auf dem Stativ",
  },
};

const DEVELOPERS: Room = {
  name: "developers",
  items: [
    wider("rise-duo", { width: 1.6, depth: 0.8, height: 1.04, top: "bamboo", frame: GRAPHITE }, [-0.25, 0, 0.54]),
    posed("dual-monitor-arm", () => monitorArm({ arms: 2 }), [-0.25, 1.04, 0.14]),
    prop(() => codeScreen(), [-0.25 - ARM_HEAD.x, 1.04 + ARM_HEAD.y, 0.14 + ARM_HEAD.z]),
    prop(
      () => codeScreen({ width: 0.34, height: 0.6, seed: 17 }),
      [-0.25 + ARM_HEAD.x - 0.08, 1.04 + ARM_HEAD.y, 0.14 + ARM_HEAD.z],
    ),
    prop(keyboard, [-0.42, 1.04, 0.72]),
    prop(mouse, [-0.16, 1.04, 0.73], -8),
    prop(() => mug("ceramic_dark"), [0.28, 1.04, 0.66], 30),
    ours("under-desk-power-hub", {}, [-0.45, 0.945, 0.6]),
    posed("cable-spine", () => cableSpine({ height: 1.02 }), [0.02, 0, 0.22]),
    ours("standing-mat-terrain", {}, [-0.35, 0, 1.12]),
    ours("vertebra-pro", { UPH: "leather-tan" }, [1.08, 0, 1.12], -36),
    ours("open-shelf-5", { TOP: "bamboo" }, [1.95, 0, 0.22]),
    prop(() => plant({ height: 1.45, seed: 9 }), [-1.75, 0, 0.5], 60),
  ],
  wide: camera([0.5, 1.4, 5.6], [0.2, 0.86, 0], 36),
  phone: camera([0.1, 1.4, 4.8], [-0.02, 1.0, 0], 56),
  alt: {
    en: "Raised bamboo desk with two screens of code, one of them upright, one chain of cables, a mat and a tan chair",
    fr: "Bureau en bambou relevé, deux écrans de code dont un vertical, une chaîne de câbles, un tapis et un fauteuil fauve",
    de: "Hochgefahrener Bambustisch mit zwei Bildschirmen voll Code, einer hochkant, Kabelkette, Matte und cognacfarbener Stuhl",
  },
};

const HEALTHCARE: Room = {
  name: "healthcare",
  items: [
    wider("rise-duo", { width: 1.4, depth: 0.7, height: 0.95, top: "laminate@e9e7e2", frame: CHALK }, [-0.75, 0, 0.45]),
    ours("saddle-stool", {}, [-0.3, 0, 1.2], 200),
    ours("standing-mat-terrain", {}, [-1.15, 0, 1.25]),
    prop(plainScreen, [-0.55, 0.95, 0.3], 0, 0.9),
    prop(keyboard, [-0.58, 0.95, 0.58]),
    prop(mouse, [-0.33, 0.95, 0.59], -8),
    ours("desk-lamp-arc", { FIN: "moss" }, [-1.32, 0.95, 0.26], -25),
    prop(treatmentCouch, [1.55, 0, 0.5]),
    ours("canvas-24", { FRM: "white" }, [1.4, 1.55, 0.001]),
    prop(() => plant({ height: 1.3, seed: 5 }), [0.28, 0, 0.35], 40, 0.95),
    ours("roller-cabinet-3", { FIN: "moss" }, [-1.86, 0, 0.32], 5),
    prop(() => plant({ height: 0.8, seed: 6 }), [-1.86, 0.61, 0.3], 0, 0.42),
  ],
  job: { wall: [0.71, 0.75, 0.72] },
  wide: camera([0.35, 1.35, 5.8], [0.2, 0.8, 0], 38),
  phone: camera([-0.3, 1.35, 5.0], [-0.5, 0.92, 0], 57),
  alt: {
    en: "Consulting room: a white sit-stand desk with a saddle stool and a lamp, beside it a padded couch",
    fr: "Cabinet de consultation : bureau assis-debout blanc, tabouret selle et lampe, à côté d’une table d’examen",
    de: "Sprechzimmer: weißer Sitz-Steh-Tisch mit Sattelhocker und Leuchte, daneben eine gepolsterte Liege",
  },
};

export const PERSONAS: Room[] = [STUDENT, EDUCATOR, HOME_OFFICE, GAMERS, CREATORS, DEVELOPERS, HEALTHCARE];
