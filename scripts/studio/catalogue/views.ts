/** Second looks at every product: from another side, near, and beside something whose size everyone knows. */
import { boundsOf } from "../lines/fitted";
import { figure } from "../models/figure";
import { books, mug } from "../models/deskProps";
import { V3, type Triple } from "../geometry/core";
import type { Camera, Item, Shot, LocalizedText } from "../pipeline/shots";
import { mainOf, type Setting } from "./setting";

const told = ({ en, fr, de }: LocalizedText, more: LocalizedText): LocalizedText => ({
  en: `${en}; ${more.en}`,
  fr: `${fr} ; ${more.fr}`,
  de: `${de}; ${more.de}`,
});

type Fitted = Exclude<Camera, { pos: Triple }>;
const cameraOf = (shot: Shot): Fitted => (shot.camera && !("pos" in shot.camera) ? shot.camera : {});

/** What is worth seeing from behind; the rest is turned to its other flank. */
const BACKS = /^(rise|vertebra|perch|saddle|studio|home|team|flip|stack|lift|desk-screen)/;

export function angleOf(setting: Setting): Shot {
  const main = mainOf(setting);
  const camera = cameraOf(main);
  const { az = 30, el = 12 } = camera;
  if (main.job?.set === "wall") {
    return {
      ...main,
      view: "angle",
      camera: { ...camera, az: az * -1.8, el },
      alt: told(main.alt, { en: "seen from the side", fr: "vu de côté", de: "von der Seite" }),
    };
  }
  const behind = BACKS.test(setting.owner);
  return {
    ...main,
    view: "angle",
    camera: { ...camera, az: behind ? 180 - az : az > 0 ? az - 75 : az + 75, el },
    alt: told(
      main.alt,
      behind
        ? { en: "seen from behind", fr: "vu de l’arrière", de: "von hinten" }
        : { en: "seen from the other side", fr: "vu de l’autre côté", de: "von der anderen Seite" },
    ),
  };
}

/** Where to look closely: a point of the main picture and how far from it. */
const NEAR: Record<string, { target: Triple; dist: number; az?: number; el?: number }> = {
  "rise-one": { target: [0.24, 1.0, 0.3], dist: 1.0, az: 30, el: 14 },
  "rise-duo": { target: [0.24, 1.0, 0.3], dist: 1.0, az: 30, el: 14 },
  "rise-duo-compact": { target: [0.14, 1.0, 0.25], dist: 1.0, az: 30, el: 14 },
  "rise-quad": { target: [0.54, 1.0, 0.36], dist: 1.1, az: 30, el: 14 },
  "vertebra-mesh": { target: [0.05, 0.78, -0.15], dist: 1.5, az: 150, el: 6 },
  "vertebra-pro": { target: [0, 0.85, -0.2], dist: 1.5, az: 155, el: 6 },
  "vertebra-petite": { target: [0.15, 0.62, 0.05], dist: 1.4, az: 48, el: 14 },
  "vertebra-tall": { target: [0.1, 0.7, 0], dist: 1.5, az: 48, el: 14 },
  "perch-task": { target: [0.15, 0.6, 0.05], dist: 1.4, az: 48, el: 14 },
  "quiet-booth-one": { target: [-0.36, 1.12, 0.46], dist: 2.2, az: -30, el: 4 },
  "quiet-booth-meet": { target: [-0.2, 1.0, 0.7], dist: 3.0, az: -24, el: 4 },
  "garden-pod-solo": { target: [-0.2, 1.2, 1.1], dist: 3.2, az: -28, el: 4 },
  "garden-pod-duo": { target: [-1.1, 1.2, 1.3], dist: 3.6, az: -30, el: 4 },
  "canvas-24": { target: [0.13, -0.22, 0.03], dist: 0.8, az: 30, el: 6 },
  "canvas-16": { target: [0.12, -0.08, 0.03], dist: 0.6, az: 30, el: 6 },
  "canvas-32": { target: [0.24, -0.12, 0.03], dist: 0.9, az: 30, el: 6 },
  "meet-table-180": { target: [0.55, 0.62, 0.3], dist: 1.7, az: 44, el: 12 },
  "meet-table-240": { target: [0.8, 0.62, 0.4], dist: 1.8, az: 44, el: 12 },
  "stack-chair": { target: [0.36, 0.55, -0.1], dist: 1.5, az: 40, el: 12 },
  "desk-lamp-arc": { target: [0.36, 0.36, 0], dist: 0.8, az: 24, el: 6 },
};

/** Upper front corner on the right, where edges, joints and materials meet. */
function nearOf(shot: Shot): { target: Triple; dist: number; az?: number; el?: number } {
  const known = NEAR[shot.owner];
  if (known) return known;
  const [{ model, at = [0, 0, 0] }] = shot.items;
  const bounds = boundsOf(model());
  const size = bounds.getSize(V3(0, 0, 0));
  const along = (low: number, extent: number, share: number) => low + extent * share;
  return {
    target: [
      at[0] + along(bounds.min.x, size.x, 0.68),
      at[1] + along(bounds.min.y, size.y, 0.72),
      at[2] + along(bounds.min.z, size.z, 0.75),
    ],
    dist: Math.max(0.35, size.length() * 0.95),
  };
}

export function detailOf(setting: Setting): Shot {
  const main = mainOf(setting);
  const { target, dist, ...turn } = nearOf(main);
  return {
    ...main,
    view: "detail",
    camera: { ...cameraOf(main), ...turn, zoom: { target, dist } },
    alt: told(main.alt, { en: "close-up", fr: "gros plan", de: "Nahaufnahme" }),
  };
}

const BESIDE_PERSON: LocalizedText = {
  en: "beside a wooden figure of 1.72 m (5 ft 8 in)",
  fr: "à côté d’une silhouette en bois de 1,72 m",
  de: "neben einer Holzfigur von 1,72 m",
};
const BESIDE_MUG: LocalizedText = {
  en: "beside a mug 9 cm (3½ in) high",
  fr: "à côté d’une tasse de 9 cm de haut",
  de: "neben einem 9 cm hohen Becher",
};
const AIR = 0.3;
/** What hangs is seen behind the figure, which must not cover it. */
const BESIDE_WALL = 0.42;
/** Small things that are fixed above or below a desk: books beside them would float. */
const FIXED = /^(monitor-light-bar|headset-hook-oak)$/;

/** Furniture beside a person, small things beside a mug and books. What hangs has its centre at eye height. */
export function scaleOf(setting: Setting): Shot {
  const main = mainOf(setting);
  const hangs = main.job?.set === "wall";
  const items = main.items.map((item): Item => ({ ...item, context: false }));
  const [{ model, at = [0, 0, 0] }] = items;
  const bounds = boundsOf(model());
  const own = main.items.filter(({ context }) => !context);
  const right = Math.max(...own.map((item) => (item.at?.[0] ?? 0) + boundsOf(item.model()).max.x));
  const { x: width, y: height, z: depth } = bounds.getSize(V3(0, 0, 0));
  const isLarge = height > 0.35 || width > 0.7 || depth > 0.7 || FIXED.test(setting.owner);
  // Behind the front of what is as deep as a room nobody would be seen.
  const before = depth > 1 ? at[2] + bounds.max.z + 0.1 : at[2];
  const { job, ...rest } = main;
  if (!isLarge && !hangs) {
    const floor = at[1];
    return {
      ...main,
      view: "scale",
      items: [
        ...main.items,
        { model: () => mug(), at: [right + 0.1, floor, at[2] + 0.04], turn: 30 },
        { model: books, at: [at[0] + bounds.min.x - 0.18, floor, at[2]], turn: 80 },
      ],
      camera: { ...cameraOf(main), margin: 0.1 },
      alt: told(main.alt, BESIDE_MUG),
    };
  }
  const raised: Item[] = hangs
    ? main.items.map(({ at: [x, y, z] = [0, 0, 0], ...item }) => ({ ...item, at: [x, y === 0 ? 1.5 : y, z] }))
    : main.items;
  return {
    ...rest,
    ...(job && { job }),
    view: "scale",
    items: [
      ...raised,
      { model: () => figure(), at: [right + (hangs ? BESIDE_WALL : AIR), 0, hangs ? 0.25 : before], turn: 14 },
    ],
    camera: { ...cameraOf(main), margin: 0.07, el: 6 },
    alt: told(main.alt, BESIDE_PERSON),
  };
}
