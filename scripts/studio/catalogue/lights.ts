import { ceiling, plainScreen } from "../models/lights";
import { board } from "./accessories";
import type { Setting } from "./setting";

const LAMP = { az: 24, el: 10, margin: 0.1, dy: 0 };

export const lights: Setting[] = [
  {
    owner: "desk-lamp-arc",
    items: [{}],
    camera: LAMP,
    alt: {
      en: "Desk Lamp Arc, a single bowed tube with a wide bar of light",
      fr: "Lampe de bureau Arc, un tube courbé d’un seul trait et une large barre lumineuse",
      de: "Schreibtischleuchte Arc, ein einziger gebogener Stab mit breitem Lichtbalken",
    },
  },
  {
    owner: "desk-screen-felt",
    items: [{ at: [0, 0.74, -0.35] }, board],
    camera: { az: 28, el: 14, margin: 0.1, dy: 0.06 },
    alt: {
      en: "Felt desk screen clamped to the rear edge of an oak desk",
      fr: "Écran de bureau en feutre pincé au bord arrière d’un bureau en chêne",
      de: "Filztrennwand, an der Hinterkante eines Eichenschreibtischs geklemmt",
    },
  },
  {
    owner: "wall-panel-set",
    items: [{}],
    camera: { az: 24, el: 4, margin: 0.1, dy: 0 },
    job: { set: "wall" },
    alt: {
      en: "Six acoustic felt panels on a wall",
      fr: "Six panneaux acoustiques en feutre au mur",
      de: "Sechs Akustikpaneele aus Filz an der Wand",
    },
  },
  {
    owner: "limited-lamp",
    items: [{}],
    camera: { ...LAMP, az: -26 },
    job: { coarse: 2 },
    alt: {
      en: "Numbered edition of the Arc desk lamp in solid brass, with its number card on the foot",
      fr: "Édition numérotée de la lampe Arc en laiton massif, sa carte numérotée posée sur le pied",
      de: "Nummerierte Auflage der Leuchte Arc aus massivem Messing, die Nummernkarte liegt auf dem Fuß",
    },
  },
  {
    owner: "monitor-light-bar",
    items: [{ at: [0, 1.24, 0.011] }, { model: plainScreen, at: [0, 0.74, 0], context: true }, board],
    camera: { az: 26, el: 7, margin: 0.12, dy: -0.1 },
    alt: {
      en: "Monitor light bar resting on the upper edge of a screen, switched on",
      fr: "Barre lumineuse posée sur le bord supérieur d’un écran, allumée",
      de: "Monitorleuchte auf der Oberkante eines Bildschirms, eingeschaltet",
    },
  },
  {
    owner: "panel-light-duo",
    items: [{}],
    camera: { az: 14, el: 7, margin: 0.12, dy: 0 },
    alt: {
      en: "Two light panels on stands, turned towards each other and switched on",
      fr: "Deux panneaux lumineux sur pied, tournés l’un vers l’autre et allumés",
      de: "Zwei Lichtpaneele auf Ständern, einander zugewandt und eingeschaltet",
    },
  },
  {
    owner: "ceiling-baffle-set",
    items: [{ at: [0, 2.6, 0] }, { model: ceiling, at: [0, 2.6, 0], context: true }],
    camera: { az: 34, el: -7, margin: 0.12, dy: -0.04 },
    job: { set: "wall" },
    alt: {
      en: "Five felt baffles hanging on thin wires under a ceiling",
      fr: "Cinq baffles en feutre suspendus à de fins câbles sous un plafond",
      de: "Fünf Filzsegel, an dünnen Drähten unter einer Decke hängend",
    },
  },
];
