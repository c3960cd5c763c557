/** Articles about teams and what they buy. */
import { keyboard, mouse } from "../../models/deskProps";
import { monitorArm } from "../../models/monitorArm";
import { plant } from "../../models/plant";
import { rug } from "../../models/roomProps";
import { backpack, helmet } from "../../models/articles/household";
import { carton, load } from "../../models/articles/moving";
import { calculator, card, clipboard, pencil } from "../../models/articles/paper";
import { camera, desk, ours, posed, prop, type Room } from "../room";

const HOT_DESKS: Room = {
  name: "hot-desks",
  items: [
    ours("locker-row-4", { COL: "moss" }, [-0.15, 0, 0.26]),
    ours("locker-row-4", { COL: "moss" }, [-0.15, 0.452, 0.26]),
    prop(backpack, [-0.62, 0.904, 0.27], 14),
    prop(helmet, [0.02, 0.904, 0.28], -30),
    prop(() => plant({ height: 0.9, seed: 6 }), [0.5, 0.904, 0.25], 0, 0.55),
    ours("studio-bench-duo", { TOP: "oak", FIN: "chalk", SCR: "felt-screen" }, [1.35, 0, 2.05]),
    ours("vertebra-mesh", {}, [1.85, 0, 3.2], 190),
    ours("vertebra-mesh", {}, [1.75, 0, 0.82], -8),
    posed("single-monitor-arm", () => monitorArm({ screens: 1 }), [1.3, 0.76, 2.1]),
    prop(keyboard, [1.16, 0.76, 2.66]),
    prop(mouse, [1.42, 0.76, 2.67], -8),
    prop(() => card({ colour: "paper@b5412f", rows: 0 }), [0.84, 0.76, 2.52], 12),
    prop(() => plant({ height: 1.5, seed: 11 }), [-1.75, 0, 0.5], 30),
  ],
  job: { sun: { power: 9, angle: 1.2, direction: [0.93, -0.2, -0.3] }, wb: [0.99, 0.98, 1] },
  wide: camera([-0.15, 1.45, 6.1], [0.42, 0.82, 0], 46),
  alt: {
    en: "Early sun on two rows of green lockers with a backpack and a helmet on them, beside a shared bench left empty",
    fr: "Soleil du matin sur deux rangées de casiers verts, un sac à dos et un casque posés dessus, à côté d’un bureau partagé laissé vide",
    de: "Morgensonne auf zwei Reihen grüner Schließfächer mit Rucksack und Helm, daneben ein leer hinterlassener Doppelarbeitsplatz",
  },
};

const GROUP_BUY: Room = {
  name: "group-buy",
  items: [
    prop(() => load({ layers: 5 }), [-0.62, 0, 1.05], 5),
    desk("rise-duo", { TOP: "oak", FIN: "graphite" }, 1.05, [0.78, 0, 0.75]),
    prop(clipboard, [0.6, 1.05, 0.86], 14),
    prop(pencil, [0.8, 1.05, 0.9], 60),
    prop(() => plant({ height: 1.4, seed: 3 }), [2.05, 0, 0.5]),
  ],
  job: { wall: [0.6, 0.61, 0.6] },
  wide: camera([0.1, 1.4, 6.4], [0.08, 0.66, 0], 47),
  alt: {
    en: "Ten equal flat cartons stacked on a pallet; beside them the desk that is in each, set up and raised",
    fr: "Dix cartons plats identiques empilés sur une palette ; à côté, monté et relevé, le bureau que chacun contient",
    de: "Zehn gleiche flache Kartons auf einer Palette, daneben aufgebaut und hochgefahren der Tisch, der in jedem steckt",
  },
};

const ALLOWANCE: Room = {
  name: "allowance",
  items: [
    desk("rise-duo", { TOP: "laminate", FIN: "graphite" }, 0.76, [0.1, 0, 0.46]),
    posed("single-monitor-arm", () => monitorArm({ screens: 1 }), [-0.1, 0.76, 0.11]),
    prop(keyboard, [0.12, 0.76, 0.58]),
    prop(mouse, [0.38, 0.76, 0.59], -8),
    prop(clipboard, [-0.3, 0.76, 0.62], 10),
    prop(calculator, [-0.02, 0.76, 0.74], -6, 0.9),
    ours("vertebra-mesh", { UPH: "knit-ink", ARM: "3d" }, [0.5, 0, 1.35], -32),
    prop(() => carton({ width: 0.74, height: 0.62, depth: 0.7, open: true }), [-0.88, 0, 1.15], 16),
    prop(() => rug({ width: 2.3, depth: 1.4 }), [0.3, 0.001, 1.45]),
    ours("desk-lamp-arc", { FIN: "graphite" }, [-0.44, 0.76, 0.24], -20),
    ours("canvas-24", { FRM: "oak" }, [1.35, 1.5, 0.001]),
    prop(() => plant({ height: 1.45, seed: 9 }), [1.35, 0, 0.48], 60),
  ],
  job: { wall: [0.6, 0.65, 0.61] },
  wide: camera([0.05, 1.35, 5.9], [0.0, 0.7, 0], 44),
  alt: {
    en: "A blue chair just unpacked, its open carton beside a white desk with a screen on an arm, a list and a calculator",
    fr: "Un fauteuil bleu à peine déballé, son carton ouvert près d’un bureau blanc avec écran sur bras, liste et calculatrice",
    de: "Ein blauer Stuhl, eben ausgepackt, sein offener Karton neben einem weißen Tisch mit Bildschirmarm, Liste und Taschenrechner",
  },
};

export const TEAMS: Room[] = [HOT_DESKS, GROUP_BUY, ALLOWANCE];
