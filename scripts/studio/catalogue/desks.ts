import type { Shot, Words } from "../pipeline/shots";
import { benchDesk, cornerDesk, desk, type DeskOptions } from "../models/desk";
import { liftTopper } from "../models/liftTopper";
import { FINISH, TOP, type Finish, type Top } from "./palette";

const CAMERA = { az: 28, el: 15, dy: 0.1 };
type Look = { top: Top; fin: Finish };
type Line = { owner: string; name: Words; look: Look; size: DeskOptions };

const LINES: Line[] = [
  {
    owner: "rise-duo",
    name: {
      en: "Rise Duo standing desk",
      fr: "Bureau assis-debout Rise Duo",
      de: "Höhenverstellbarer Schreibtisch Rise Duo",
    },
    look: { top: "oak", fin: "graphite" },
    size: { width: 1.6, depth: 0.8, height: 1.02 },
  },
  {
    owner: "rise-one",
    name: {
      en: "Rise One standing desk",
      fr: "Bureau assis-debout Rise One",
      de: "Höhenverstellbarer Schreibtisch Rise One",
    },
    look: { top: "laminate", fin: "chalk" },
    size: { width: 1.4, depth: 0.7, height: 0.98, stages: 2 },
  },
  {
    owner: "rise-duo-compact",
    name: {
      en: "Rise Duo Compact standing desk",
      fr: "Petit bureau assis-debout Rise Duo Compact",
      de: "Kleiner höhenverstellbarer Schreibtisch Rise Duo Compact",
    },
    look: { top: "bamboo", fin: "chalk" },
    size: { width: 1.0, depth: 0.6, height: 1.0 },
  },
  {
    owner: "rise-quad",
    name: {
      en: "Rise Quad desk with four columns",
      fr: "Bureau Rise Quad à quatre colonnes",
      de: "Schreibtisch Rise Quad mit vier Säulen",
    },
    look: { top: "walnut", fin: "graphite" },
    size: { width: 2.0, depth: 0.9, height: 1.0, quad: true },
  },
];

const picture = (
  { owner, size, name, look }: Line,
  view: string,
  change: Partial<Look>,
  more: Partial<Shot> = {},
): Shot => {
  const { top, fin } = { ...look, ...change };
  return {
    owner,
    view,
    items: [{ model: () => desk({ ...size, top: TOP[top].material, frame: FINISH[fin].material }) }],
    camera: CAMERA,
    alt: {
      en: `${name.en}, ${TOP[top].words.en}, ${FINISH[fin].words.en}`,
      fr: `${name.fr}, ${TOP[top].words.fr}, ${FINISH[fin].words.fr}`,
      de: `${name.de}, ${TOP[top].words.de}, ${FINISH[fin].words.de}`,
    },
    ...more,
  };
};

const others: Shot[] = [
  {
    owner: "rise-corner-l",
    view: "main",
    items: [{ model: () => cornerDesk({ top: TOP.walnut.material, frame: FINISH.graphite.material }) }],
    camera: { az: 34, el: 18, dy: 0.08 },
    alt: {
      en: "Rise Corner L standing desk with a walnut top and a return on the left, on three graphite columns",
      fr: "Bureau d’angle assis-debout Rise Corner L, plateau en noyer avec retour à gauche, trois colonnes graphite",
      de: "Höhenverstellbarer Eckschreibtisch Rise Corner L mit Nussbaumplatte, Anbau links, drei graphitfarbene Säulen",
    },
  },
  {
    owner: "rise-frame-only",
    view: "main",
    items: [{ model: () => desk({ board: false, frame: FINISH.graphite.material, height: 0.98 }) }],
    camera: CAMERA,
    alt: {
      en: "Rise frame without a top: two graphite lifting columns, beams, feet and keypad",
      fr: "Piètement Rise sans plateau : deux colonnes graphite, traverses, pieds et boîtier de commande",
      de: "Rise-Gestell ohne Platte: zwei graphitfarbene Hubsäulen, Traversen, Füße und Bedienteil",
    },
  },
  {
    owner: "lift-topper-80",
    view: "main",
    items: [{ model: () => liftTopper() }],
    camera: { az: 30, el: 16, dy: 0.06 },
    alt: {
      en: "Lift Topper 80 desk converter, raised, with a monitor platform and a keyboard tray",
      fr: "Rehausseur de bureau Lift Topper 80 relevé, avec plateau pour écran et tablette pour clavier",
      de: "Schreibtischaufsatz Lift Topper 80, ausgefahren, mit Monitorplatte und Tastaturablage",
    },
  },
  {
    owner: "studio-bench-duo",
    view: "main",
    items: [{ model: () => benchDesk({ top: TOP.oak.material, frame: FINISH.chalk.material }) }],
    camera: { az: 32, el: 17, dy: 0.06 },
    alt: {
      en: "Studio Bench Duo: two oak desks back to back on a white frame, with a green felt screen between them",
      fr: "Studio Bench Duo : deux bureaux en chêne dos à dos sur piètement blanc, séparés par un écran de feutre vert",
      de: "Studio Bench Duo: zwei Eichenschreibtische Rücken an Rücken auf weißem Gestell, dazwischen eine grüne Filzwand",
    },
  },
];

export const deskMains: Shot[] = [...LINES.map((line) => picture(line, "main", {})), ...others];

export const deskVariants: Shot[] = LINES.flatMap((line) => [
  ...(Object.keys(TOP) as Top[])
    .filter((top) => offered(line.owner, top))
    .map((top) => picture(line, `main.top-${top}`, { top })),
  ...(Object.keys(FINISH) as Finish[]).map((fin) => picture(line, `main.fin-${fin}`, { fin })),
]);

function offered(owner: string, top: Top): boolean {
  if (owner === "rise-one") return top === "laminate" || top === "bamboo";
  if (owner === "rise-quad") return top === "oak" || top === "walnut";
  return true;
}

export const deskAngles: Shot[] = LINES.map((line) => {
  const shot = picture(line, "angle", {}, { camera: { az: 152, el: 12, dy: 0.1 } });
  const { en, fr, de } = shot.alt;
  return {
    ...shot,
    alt: { en: `${en}, seen from behind`, fr: `${fr}, vu de l’arrière`, de: `${de}, von hinten` },
  };
});
