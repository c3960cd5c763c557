/** Articles from the test bench and the repair bench. */
import { mouse, mug } from "../../models/deskProps";
import { monitorArm } from "../../models/monitorArm";
import { plant } from "../../models/plant";
import { fan, workbench } from "../../models/articles/household";
import { floorScale, phoneStand, pullScale, rulerStand, winchPost } from "../../models/articles/measuring";
import { carton } from "../../models/articles/moving";
import { clipboard, hexKey, pencil, phone, screwdriver, sheet } from "../../models/articles/paper";
import { desk as deskModel } from "../../models/desk";
import { camera, ours, posed, prop, tilted, type Room } from "../room";

const GRAPHITE = "steel@2c2d2f";

/** Height of the raised desk in the wobble test, and where its front edge is. */
const TOP = 1.24;
const EDGE = 1.3;

const WOBBLE: Room = {
  name: "wobble-test",
  items: [
    posed(
      "rise-quad",
      () => deskModel({ width: 1.8, depth: 0.8, quad: true, top: "oak", frame: GRAPHITE, height: TOP }),
      [-0.2, 0, EDGE - 0.4],
    ),
    posed("dual-monitor-arm", () => monitorArm({ arms: 2, screens: 2 }), [-0.2, TOP, EDGE - 0.8]),
    prop(() => pullScale({ reach: 0.98 }), [-0.2, TOP - 0.013, EDGE + 0.012]),
    prop(() => winchPost({ height: TOP - 0.013 }), [-0.2, 0, EDGE + 1.04]),
    prop(() => rulerStand({ height: TOP + 0.045, reach: 0.36 }), [0.72, 0, EDGE + 0.06]),
    prop(() => phoneStand({ height: TOP + 0.09 }), [0.95, 0, EDGE + 0.62], 226),
  ],
  job: { wall: [0.5, 0.55, 0.58] },
  wide: camera([1.4, 1.66, 4.4], [0.06, 1.1, 1.0], 34),
  alt: {
    en: "Wobble test: a desk on four legs at full height with two screens, its edge pulled by a scale, a ruler and a phone beside it",
    fr: "Test d’oscillation : bureau à quatre pieds en position haute, deux écrans, un peson qui tire sur le bord, une règle et un téléphone",
    de: "Wackeltest: Tisch auf vier Säulen in höchster Stellung mit zwei Bildschirmen, Zugwaage an der Kante, Lineal und Telefon daneben",
  },
};

const FOOTPRINT: Room = {
  name: "footprint",
  items: [
    prop(() => floorScale({ width: 1.6, depth: 0.95, text: "32" }), [0, 0, 0.95]),
    ours("rise-frame-only", { FIN: "graphite" }, [-0.08, 0.062, 0.98]),
    prop(() => carton({ width: 1.16, height: 0.19, depth: 0.3 }), [-1.5, 0, 0.62], 10),
    prop(() => carton({ width: 1.24, height: 0.08, depth: 0.74 }), [-1.5, 0.19, 0.62], 4),
    prop(clipboard, [-1.5, 0.27, 0.66], -12),
    prop(pencil, [-1.28, 0.27, 0.68], 50),
    prop(() => plant({ height: 1.2, seed: 5 }), [1.75, 0, 0.5]),
  ],
  job: { wall: [0.52, 0.59, 0.53] },
  wide: camera([-0.25, 1.25, 5.6], [-0.05, 0.58, 0], 44),
  alt: {
    en: "The steel frame of a desk on a floor scale that shows 32, its two cartons and a list beside it",
    fr: "Le piètement en acier d’un bureau sur une balance au sol qui affiche 32, ses deux cartons et une liste à côté",
    de: "Das Stahlgestell eines Tisches auf einer Bodenwaage, die 32 zeigt, daneben seine zwei Kartons und eine Liste",
  },
};

const BENCH_TOP = 0.92;

const WARRANTY: Room = {
  name: "warranty",
  items: [
    prop(workbench, [0, 0, 0.9]),
    ours("spare-parts", {}, [0, BENCH_TOP, 0.92]),
    prop(screwdriver, [-0.36, BENCH_TOP, 0.8], 78),
    prop(() => screwdriver({ grip: "plastic@3a5d63" }), [-0.43, BENCH_TOP, 0.82], 72),
    prop(hexKey, [0.4, BENCH_TOP, 1.12], 24),
    prop(() => sheet({ width: 0.148, depth: 0.21, rows: 9, ticked: true }), [0.52, BENCH_TOP, 0.88], -9),
    prop(pencil, [0.49, BENCH_TOP + 0.0012, 0.95], 40),
    prop(phone, [-0.42, BENCH_TOP, 1.09], 12),
    prop(mug, [0.5, BENCH_TOP, 0.7], 30),
  ],
  job: { window: { x: -2.2, y: [0.5, 2.8], z: [0.2, 3.0] }, noise: 5 },
  wide: tilted([0.02, 2.0, 1.7], [0.02, 0.92, 0.985], 38),
  alt: {
    en: "From above: spare parts laid out on an oak bench, keypad, control box, gas lift, arm pads, casters and screws, with tools",
    fr: "Vu d’en haut : pièces détachées sur un établi en chêne, commande, boîtier, vérin, manchettes, roulettes et vis, avec des outils",
    de: "Von oben: Ersatzteile auf einer Werkbank aus Eiche, Bedienteil, Steuerung, Gasfeder, Armauflagen, Rollen und Schrauben, dazu Werkzeug",
  },
};

const TABLE = 0.74;

const DESKTOPS: Room = {
  name: "desktops",
  items: [
    prop(() => deskModel({ width: 2.2, depth: 1.1, top: "laminate@55585c", height: TABLE }), [0, 0, 0.9]),
    prop(() => fan({ step: 22 }), [0.0, TABLE, 1.14], 6),
    ours("swatch-box", {}, [0.38, TABLE, 0.92], -16),
    prop(mouse, [-0.32, TABLE, 1.1], 20),
    prop(() => mug("ceramic"), [-0.38, TABLE, 0.86], 200),
    prop(pencil, [0.3, TABLE, 1.17], 24),
  ],
  job: { window: { x: -2.2, y: [0.5, 2.8], z: [0.2, 3.0] }, noise: 5 },
  wide: tilted([0.04, 1.74, 2.05], [0.03, 0.76, 1.0], 48),
  alt: {
    en: "Five desktop samples fanned out on a table, white, bamboo, oak, walnut and green, beside the open swatch box",
    fr: "Cinq échantillons de plateau en éventail sur une table, blanc, bambou, chêne, noyer et vert, près de la boîte ouverte",
    de: "Fünf Plattenmuster als Fächer auf einem Tisch, Weiß, Bambus, Eiche, Nussbaum und Grün, daneben die offene Musterbox",
  },
};

export const BENCH: Room[] = [WOBBLE, FOOTPRINT, WARRANTY, DESKTOPS];
