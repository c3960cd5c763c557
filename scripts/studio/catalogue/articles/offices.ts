/** Articles about rooms: planned, rented, shared with people on a screen. */
import { plant } from "../../models/plant";
import { callScreen, planCard, strap, tapeMeasure, taped } from "../../models/articles/plans";
import { lyingRule } from "../../models/articles/measuring";
import { carton, foldedBlanket, handTruck } from "../../models/articles/moving";
import { clipboard, pencil } from "../../models/articles/paper";
import { desk as deskModel } from "../../models/desk";
import { mug } from "../../models/deskProps";
import { camera, FROM_THE_RIGHT, ours, posed, prop, tilted, type Room } from "../room";

const TABLE = 0.74;
const OAK = "oak";
const BED = "fabric@8d9a8b";
const SHELF = "plastic@b5785f";
const CHAIR = "plastic@55657c";

const PLANS = [
  [
    { at: [0.9, 0.1, 1.2, 0.7], colour: OAK },
    { at: [0.1, 1.0, 0.9, 1.9], colour: BED },
    { at: [1.3, 0.9, 0.45, 0.45], colour: CHAIR },
  ],
  [
    { at: [2.2, 0.3, 0.7, 1.2], colour: OAK },
    { at: [0.1, 0.1, 1.9, 0.9], colour: BED },
    { at: [1.7, 1.06, 0.45, 0.45], colour: CHAIR },
  ],
  [
    { at: [0.1, 0.1, 1.0, 0.6], colour: OAK },
    { at: [2.0, 0.1, 0.9, 1.9], colour: BED },
    { at: [0.1, 1.9, 0.35, 0.9], colour: SHELF },
  ],
  [
    { at: [0.1, 0.1, 1.8, 0.7], colour: OAK },
    { at: [0.1, 0.8, 0.6, 0.7], colour: OAK },
    { at: [0.9, 1.0, 0.45, 0.45], colour: CHAIR },
  ],
  [
    { at: [0.1, 1.2, 0.7, 1.2], colour: OAK },
    { at: [1.0, 0.1, 1.9, 0.9], colour: BED },
    { at: [0.95, 1.6, 0.45, 0.45], colour: CHAIR },
  ],
  [
    { at: [1.9, 0.1, 1.0, 0.6], colour: OAK },
    { at: [0.1, 0.1, 0.9, 1.9], colour: BED },
    { at: [2.2, 0.8, 0.45, 0.45], colour: CHAIR },
  ],
] satisfies Parameters<typeof planCard>[0]["pieces"][];

const SIX_PLANS: Room = {
  name: "six-plans",
  items: [
    posed("rise-duo", () => deskModel({ width: 1.6, depth: 0.8, top: "walnut", height: TABLE }), [0, 0, 0.95]),
    ...PLANS.map((pieces, i) =>
      prop(
        () => planCard({ pieces }),
        [((i % 3) - 1) * 0.225, TABLE, 0.86 + Math.floor(i / 3) * 0.245],
        [2, -3, 1, -2, 3, -1][i],
      ),
    ),
    prop(pencil, [0.46, TABLE, 1.08], 62),
    prop(() => lyingRule(), [0.4, TABLE, 0.88], 24),
    prop(() => tapeMeasure({ length: 0.3 }), [-0.44, TABLE, 1.12], 14),
    prop(() => mug("terracotta"), [-0.52, TABLE, 0.7], 200),
  ],
  job: { window: { x: -2.2, y: [0.5, 2.8], z: [0.2, 3.0] }, noise: 4 },
  wide: tilted([0.0, 1.82, 1.62], [0, 0.74, 0.975], 41),
  alt: {
    en: "From above: six plans of one small room on a table, the desk in another place on each, with pencil, rule and tape",
    fr: "Vu d’en haut : six plans d’une même petite pièce sur une table, le bureau ailleurs sur chacun, avec crayon, règle et mètre",
    de: "Von oben: sechs Pläne eines kleinen Zimmers auf einem Tisch, auf jedem steht der Schreibtisch anders, dazu Stift, Lineal und Bandmaß",
  },
};

const RENTING: Room = {
  name: "renting",
  items: [
    ours("quiet-booth-one", { COL: "moss" }, [-0.1, 0, 0.85], -10),
    prop(() => strap({ width: 1.01, depth: 0.95 }), [-0.1, 0.75, 0.85], -10),
    prop(() => strap({ width: 1.01, depth: 0.95 }), [-0.1, 1.65, 0.85], -10),
    prop(handTruck, [1.05, 0, 1.15], -28),
    prop(() => carton({ width: 0.42, height: 0.36, depth: 0.32 }), [1.02, 0.012, 1.36], -28),
    prop(foldedBlanket, [-1.1, 0, 1.3], 16),
    prop(() => foldedBlanket({ cover: "fabric@a58a6f" }), [-1.1, 0.1, 1.3], 8),
    prop(() => plant({ height: 1.5, seed: 21 }), [-1.75, 0, 0.55]),
  ],
  job: { wall: [0.66, 0.63, 0.58], materials: { led_white: { "Emission Strength": 60 } }, glass_reflection: 0.16 },
  wide: camera([0.25, 1.35, 6.9], [0.02, 1.1, 0], 40),
  alt: {
    en: "A green telephone booth with straps round it, ready to be fetched; a hand truck with a carton and folded blankets beside it",
    fr: "Une cabine téléphonique verte sanglée, prête à repartir ; à côté, un diable chargé d’un carton et des couvertures pliées",
    de: "Eine grüne Telefonbox mit Gurten, bereit zur Abholung; daneben eine Sackkarre mit Karton und gefaltete Decken",
  },
};

const HALF_REMOTE: Room = {
  name: "half-remote",
  items: [
    prop(callScreen, [0, 1.42, 0.002]),
    ours("meet-table-180", { TOP: "oak" }, [0, 0, 1.75], 90),
    ...[1.2, 1.75, 2.3].flatMap((z, i) => [
      ours("stack-chair", { COL: "moss" }, [-0.78, 0, z], 86 + i * 4),
      ours("stack-chair", { COL: "moss" }, [0.78, 0, z], 272 - i * 3),
    ]),
    ours("ceiling-baffle-set", { FELT: "ochre" }, [0, 2.62, 1.3]),
    ours("wall-panel-set", { FELT: "stone" }, [-1.95, 1.35, 0.001]),
    ours("whiteboard-glide", {}, [1.95, 0, 0.5], -14),
    prop(clipboard, [-0.18, 0.74, 1.7], 84),
    prop(() => mug(), [0.26, 0.74, 2.1], 40),
  ],
  wide: camera([0.35, 1.55, 6.7], [0.03, 1.14, 0], 38),
  alt: {
    en: "Meeting room: an oak table with its end free towards a screen with four people, felt baffles above, chairs at both sides",
    fr: "Salle de réunion : une table en chêne, un bout libre face à un écran avec quatre personnes, des baffles de feutre au plafond",
    de: "Besprechungsraum: Eichentisch, ein Ende frei zum Bildschirm mit vier Personen, Filzbaffeln darüber, Stühle an beiden Seiten",
  },
};

const TEAM_PLAN: Room = {
  name: "team-plan",
  items: [
    ours("team-of-4", {}, [-1.0, 0, 1.75]),
    ...[1.25, 2.67].flatMap((x) => [1.33, 2.19].map((z) => prop(() => taped({ width: 1.38, depth: 0.82 }), [x, 0, z]))),
    ...[0, 1, 2].map((i) =>
      prop(() => carton({ width: 1.16, height: 0.17, depth: 0.4 }), [1.9, i * 0.172, 0.55], [2, -3, 1][i]),
    ),
    prop(clipboard, [1.12, 0, 2.16], 20),
    prop(() => plant({ height: 1.5, seed: 11 }), [-2.6, 0, 0.6]),
  ],
  job: {
    ...FROM_THE_RIGHT,
    window: { ...FROM_THE_RIGHT.window, x: 5 },
    wall: [0.66, 0.67, 0.64],
    exposure: 0.85,
    fill: 130,
  },
  wide: camera([1.0, 2.5, 7.6], [0.5, 0.42, 0], 38),
  alt: {
    en: "A team room half set up: one block of four white desks stands, the next is an outline of tape with cartons on it",
    fr: "Une salle d’équipe à moitié montée : un bloc de quatre bureaux blancs, le suivant n’est qu’un tracé au ruban et des cartons",
    de: "Ein Teamraum, halb aufgebaut: ein Block aus vier weißen Tischen steht, der nächste ist mit Klebeband umrissen, darin Kartons",
  },
};

export const OFFICES: Room[] = [SIX_PLANS, RENTING, HALF_REMOTE, TEAM_PLAN];
