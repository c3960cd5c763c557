import type { Setting } from "./setting";

const WALL = { az: 24, el: 5, lens: 75, margin: 0.16, dy: 0 };

export const frames: Setting[] = [
  {
    owner: "canvas-24",
    items: [{}],
    camera: WALL,
    job: { set: "wall" },
    alt: {
      en: "Canvas 24 upright on the wall, showing hills at sunrise",
      fr: "Canvas 24 au mur, en hauteur, affichant des collines au lever du soleil",
      de: "Canvas 24 hochkant an der Wand, mit Hügeln im Sonnenaufgang",
    },
  },
  {
    owner: "canvas-16",
    items: [{}],
    camera: WALL,
    job: { set: "wall" },
    alt: {
      en: "Canvas 16 showing a still life of arches and a vase",
      fr: "Canvas 16 affichant une nature morte d’arches et de vase",
      de: "Canvas 16 mit einem Stillleben aus Bögen und einer Vase",
    },
  },
  {
    owner: "canvas-32",
    items: [{}],
    camera: WALL,
    job: { set: "wall" },
    alt: {
      en: "Canvas 32 across the wall, showing a low sun over water",
      fr: "Grand Canvas 32 au mur, affichant un soleil bas sur l’eau",
      de: "Großer Canvas 32 quer an der Wand, mit tiefer Sonne über Wasser",
    },
  },
  {
    owner: "paper-frame-13",
    items: [{}],
    camera: { az: 26, el: 10, lens: 75, margin: 0.2, dy: 0 },
    alt: {
      en: "Paper Frame 13 on its wire stand, showing an ink fern",
      fr: "Paper Frame 13 sur son pied en fil d’acier, affichant une fougère à l’encre",
      de: "Paper Frame 13 auf seinem Drahtständer, mit einem Farn in Tusche",
    },
  },
];
