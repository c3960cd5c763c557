import { artFrame, standingFrame, type ArtFrameOptions } from "../models/artFrame";
import type { Shot, Words } from "../pipeline/shots";

const WALL = { az: 24, el: 5, lens: 75, margin: 0.16, dy: 0 };

export const PICTURE_FRAME = {
  black: { material: "steel@2c2d2f", words: { en: "black frame", fr: "cadre noir", de: "schwarzer Rahmen" } },
  white: { material: "steel@e6e4df", words: { en: "white frame", fr: "cadre blanc", de: "weißer Rahmen" } },
  oak: { material: "oak", words: { en: "oak frame", fr: "cadre en chêne", de: "Eichenrahmen" } },
  brass: { material: "brass", words: { en: "brass frame", fr: "cadre en laiton", de: "Messingrahmen" } },
};
export type PictureFrame = keyof typeof PICTURE_FRAME;

type Line = { owner: string; name: Words; frm: PictureFrame; model: ArtFrameOptions; stands?: boolean };

const LINES: Line[] = [
  {
    owner: "canvas-24",
    name: {
      en: "Canvas 24 upright on the wall, showing hills at sunrise",
      fr: "Canvas 24 au mur, en hauteur, affichant des collines au lever du soleil",
      de: "Canvas 24 hochkant an der Wand, mit Hügeln im Sonnenaufgang",
    },
    frm: "oak",
    model: { screen: [0.323, 0.517], mat: 0.05, art: "art" },
  },
  {
    owner: "canvas-16",
    name: {
      en: "Canvas 16 showing a still life of arches and a vase",
      fr: "Canvas 16 affichant une nature morte d’arches et de vase",
      de: "Canvas 16 mit einem Stillleben aus Bögen und einer Vase",
    },
    frm: "black",
    model: { screen: [0.345, 0.215], mat: 0.035, bar: 0.018, art: "print_shapes" },
  },
  {
    owner: "canvas-32",
    name: {
      en: "Canvas 32 across the wall, showing a low sun over water",
      fr: "Grand Canvas 32 au mur, affichant un soleil bas sur l’eau",
      de: "Großer Canvas 32 quer an der Wand, mit tiefer Sonne über Wasser",
    },
    frm: "brass",
    model: { screen: [0.708, 0.398], mat: 0, bar: 0.02, art: "print_horizon" },
  },
  {
    owner: "paper-frame-13",
    name: {
      en: "Paper Frame 13 on its wire stand, showing an ink fern",
      fr: "Paper Frame 13 sur son pied en fil d’acier, affichant une fougère à l’encre",
      de: "Paper Frame 13 auf seinem Drahtständer, mit einem Farn in Tusche",
    },
    frm: "white",
    model: { screen: [0.203, 0.27], mat: 0, bar: 0.016, art: "print_fern" },
    stands: true,
  },
];

function picture({ owner, name, model, frm, stands }: Line, view: string, change?: PictureFrame): Shot {
  const { material, words } = PICTURE_FRAME[change ?? frm];
  const options = { ...model, frame: material };
  return {
    owner,
    view,
    items: [{ model: () => (stands ? standingFrame(options) : artFrame(options)) }],
    camera: stands ? { az: 26, el: 10, lens: 75, margin: 0.2, dy: 0 } : WALL,
    job: stands ? {} : { set: "wall" },
    alt: { en: `${name.en}, ${words.en}`, fr: `${name.fr}, ${words.fr}`, de: `${name.de}, ${words.de}` },
  };
}

export const frameMains: Shot[] = LINES.map((line) => picture(line, "main"));
export const frameVariants: Shot[] = LINES.flatMap((line) =>
  (Object.keys(PICTURE_FRAME) as PictureFrame[]).map((frm) => picture(line, `main.frm-${frm}`, frm)),
);
