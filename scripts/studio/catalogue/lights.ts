import { desk } from "../models/desk";
import * as lights from "../models/lights";
import type { Item, Shot } from "../pipeline/shots";
import { FINISH, type Finish } from "./palette";

const board: Item = {
  model: () => desk({ width: 1.4, depth: 0.7, height: 0.74, tray: false }),
  context: true,
};
const LAMP = { az: 18, el: 8, margin: 0.09, dy: 0 };

const lamp = (view: string, fin: Finish): Shot => ({
  owner: "desk-lamp-arc",
  view,
  items: [{ model: () => lights.arcLamp({ body: FINISH[fin].material }) }],
  camera: LAMP,
  alt: {
    en: `Desk Lamp Arc, a single bowed tube with a flat disc of light (${fin === "steel" ? "raw steel" : fin})`,
    fr: `Lampe de bureau Arc, un tube courbé d’un seul trait et un disque lumineux (${{ chalk: "blanc craie", graphite: "graphite", moss: "vert mousse", steel: "acier brut" }[fin]})`,
    de: `Schreibtischleuchte Arc, ein einziger gebogener Stab mit flacher Lichtscheibe (${{ chalk: "kreideweiß", graphite: "graphit", moss: "moosgrün", steel: "Rohstahl" }[fin]})`,
  },
});

export const lightMains: Shot[] = [
  lamp("main", "graphite"),
  {
    owner: "desk-screen-felt",
    view: "main",
    items: [{ model: () => lights.feltScreen(), at: [0, 0.74, -0.35] }, board],
    camera: { az: 28, el: 14, margin: 0.1, dy: 0.06 },
    alt: {
      en: "Sand-coloured felt desk screen clamped to the rear edge of an oak desk",
      fr: "Écran de bureau en feutre sable pincé au bord arrière d’un bureau en chêne",
      de: "Sandfarbene Filztrennwand, an der Hinterkante eines Eichenschreibtischs geklemmt",
    },
  },
  {
    owner: "wall-panel-set",
    view: "main",
    items: [{ model: () => lights.wallPanels() }],
    camera: { az: 24, el: 4, margin: 0.1, dy: 0 },
    job: { set: "wall" },
    alt: {
      en: "Six acoustic felt panels on a wall in sage, sand and clay",
      fr: "Six panneaux acoustiques en feutre au mur, sauge, sable et terre cuite",
      de: "Sechs Akustikpaneele aus Filz an der Wand in Salbei, Sand und Ton",
    },
  },
  {
    owner: "limited-lamp",
    view: "main",
    items: [{ model: () => lights.arcLamp({ body: "brass", numbered: true }) }],
    camera: { ...LAMP, az: -26 },
    alt: {
      en: "Numbered edition of the Arc desk lamp in solid brass, with its number card on the foot",
      fr: "Édition numérotée de la lampe Arc en laiton massif, sa carte numérotée posée sur le pied",
      de: "Nummerierte Auflage der Leuchte Arc aus massivem Messing, die Nummernkarte liegt auf dem Fuß",
    },
  },
  {
    owner: "monitor-light-bar",
    view: "main",
    items: [
      { model: () => lights.lightBar(), at: [0, 1.24, 0.011] },
      { model: lights.plainScreen, at: [0, 0.74, 0], context: true },
      board,
    ],
    camera: { az: 26, el: 7, margin: 0.12, dy: -0.1 },
    alt: {
      en: "Monitor light bar resting on the upper edge of a screen, switched on",
      fr: "Barre lumineuse posée sur le bord supérieur d’un écran, allumée",
      de: "Monitorleuchte auf der Oberkante eines Bildschirms, eingeschaltet",
    },
  },
  {
    owner: "panel-light-duo",
    view: "main",
    items: [{ model: () => lights.panelLights() }],
    camera: { az: 14, el: 7, margin: 0.12, dy: 0 },
    alt: {
      en: "Two light panels on stands, turned towards each other and switched on",
      fr: "Deux panneaux lumineux sur pied, tournés l’un vers l’autre et allumés",
      de: "Zwei Lichtpaneele auf Ständern, einander zugewandt und eingeschaltet",
    },
  },
  {
    owner: "ceiling-baffle-set",
    view: "main",
    items: [{ model: () => lights.ceilingBaffles(), at: [0, 2.6, 0] }],
    camera: { az: 34, el: -9, margin: 0.1, dy: -0.02 },
    job: { set: "wall" },
    alt: {
      en: "Four sage felt baffles hanging on thin wires from a ceiling rail",
      fr: "Quatre baffles en feutre sauge suspendus à de fins câbles sous un rail de plafond",
      de: "Vier salbeigrüne Filzsegel, an dünnen Drähten unter einer Deckenschiene hängend",
    },
  },
];

export const lightVariants: Shot[] = (Object.keys(FINISH) as Finish[]).map((fin) => lamp(`main.fin-${fin}`, fin));
