import type { Setting } from "./setting";

const CAMERA = { az: 28, el: 15, dy: 0.1 };

export const desks: Setting[] = [
  {
    owner: "rise-duo",
    items: [{}],
    camera: CAMERA,
    alt: {
      en: "Rise Duo standing desk",
      fr: "Bureau assis-debout Rise Duo",
      de: "Höhenverstellbarer Schreibtisch Rise Duo",
    },
  },
  {
    owner: "rise-one",
    items: [{}],
    camera: CAMERA,
    alt: {
      en: "Rise One standing desk",
      fr: "Bureau assis-debout Rise One",
      de: "Höhenverstellbarer Schreibtisch Rise One",
    },
  },
  {
    owner: "rise-duo-compact",
    items: [{}],
    camera: CAMERA,
    alt: {
      en: "Rise Duo Compact standing desk",
      fr: "Petit bureau assis-debout Rise Duo Compact",
      de: "Kleiner höhenverstellbarer Schreibtisch Rise Duo Compact",
    },
  },
  {
    owner: "rise-quad",
    items: [{}],
    camera: CAMERA,
    alt: {
      en: "Rise Quad desk with four columns",
      fr: "Bureau Rise Quad à quatre colonnes",
      de: "Schreibtisch Rise Quad mit vier Säulen",
    },
  },
  {
    owner: "rise-corner-l",
    items: [{}],
    camera: { az: 34, el: 18, dy: 0.08 },
    alt: {
      en: "Rise Corner L standing desk with a return on the left, on three columns",
      fr: "Bureau d’angle assis-debout Rise Corner L avec retour à gauche, sur trois colonnes",
      de: "Höhenverstellbarer Eckschreibtisch Rise Corner L mit Anbau links, auf drei Säulen",
    },
  },
  {
    owner: "rise-frame-only",
    items: [{}],
    camera: CAMERA,
    alt: {
      en: "Rise frame without a top: two lifting columns, beams, feet and keypad",
      fr: "Piètement Rise sans plateau : deux colonnes, traverses, pieds et boîtier de commande",
      de: "Rise-Gestell ohne Platte: zwei Hubsäulen, Traversen, Füße und Bedienteil",
    },
  },
  {
    owner: "lift-topper-80",
    items: [{}],
    camera: { az: 30, el: 16, dy: 0.06 },
    alt: {
      en: "Lift Topper 80 desk converter, raised, with a monitor platform and a keyboard tray",
      fr: "Rehausseur de bureau Lift Topper 80 relevé, avec plateau pour écran et tablette pour clavier",
      de: "Schreibtischaufsatz Lift Topper 80, ausgefahren, mit Monitorplatte und Tastaturablage",
    },
  },
  {
    owner: "studio-bench-duo",
    items: [{}],
    camera: { az: 32, el: 17, dy: 0.06 },
    alt: {
      en: "Studio Bench Duo: two desks back to back on one frame",
      fr: "Studio Bench Duo : deux bureaux dos à dos sur un piètement",
      de: "Studio Bench Duo: zwei Schreibtische Rücken an Rücken auf einem Gestell",
    },
  },
];
