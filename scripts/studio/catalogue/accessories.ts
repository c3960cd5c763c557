import { keyboard, mouse } from "../models/deskProps";
import { desk } from "../models/desk";
import type { Triple } from "../geometry/core";
import type { Camera, LocalizedText } from "../pipeline/shots";
import type { Place, Setting } from "./setting";

/** The desk that small things are shown at: its board is 74 cm high and reaches from z = -0.35 to 0.35. */
export const board: Place = {
  model: () => desk({ width: 1.4, depth: 0.7, height: 0.74, tray: false }),
  context: true,
};
const ON: Triple = [0, 0.74, 0];
const UNDER_FRONT: Triple = [-0.05, 0.713, 0.35];
const NEAR = { az: 30, el: 16, margin: 0.2, dy: 0 };

const setting = (owner: string, items: Place[], camera: Camera, alt: LocalizedText): Setting => ({
  owner,
  items,
  camera,
  alt,
});
const alone: Place[] = [{}];

export const accessories: Setting[] = [
  setting(
    "single-monitor-arm",
    [{ at: [0, 0.74, -0.35] }, board],
    { ...NEAR, az: -40, el: 9, margin: 0.16 },
    {
      en: "Single Monitor Arm clamped to the rear edge of an oak desk",
      fr: "Bras pour écran Single Monitor Arm pincé au bord arrière d’un bureau en chêne",
      de: "Monitorarm Single Monitor Arm, an der Hinterkante eines Eichenschreibtischs geklemmt",
    },
  ),
  setting(
    "felt-desk-pad",
    [
      { at: [0, 0.74, 0.12] },
      { model: keyboard, at: [-0.05, 0.744, 0.1], context: true },
      { model: mouse, at: [0.22, 0.744, 0.12], turn: -8, context: true },
      board,
    ],
    { az: 24, el: 36, margin: 0.1, dy: 0 },
    {
      en: "Felt desk pad with a leather edge, under a keyboard and a mouse",
      fr: "Sous-main en feutre à bord de cuir, sous un clavier et une souris",
      de: "Schreibtischunterlage aus Filz mit Lederkante, darauf Tastatur und Maus",
    },
  ),
  setting(
    "under-desk-power-hub",
    alone,
    { ...NEAR, az: 44, el: 24, margin: 0.12 },
    {
      en: "Under-desk Power Hub: aluminium bar with three sockets, four USB ports and a black cable",
      fr: "Under-desk Power Hub : barre en aluminium avec trois prises, quatre ports USB et un câble noir",
      de: "Under-desk Power Hub: Aluminiumleiste mit drei Steckdosen, vier USB-Anschlüssen und schwarzem Kabel",
    },
  ),
  setting(
    "desk-drawer-slim",
    [{ at: UNDER_FRONT }, board],
    { az: 30, el: 30, margin: 0.12, dy: 0 },
    {
      en: "Slim drawer under a desk, half open, with a notebook and pens",
      fr: "Tiroir plat sous un bureau, à demi ouvert, avec un carnet et des stylos",
      de: "Flache Schublade unter einem Schreibtisch, halb offen, mit Notizbuch und Stiften",
    },
  ),
  setting(
    "dual-monitor-arm",
    [{ at: [0, 0.74, -0.35] }, board],
    { ...NEAR, az: 30, el: 10, margin: 0.08 },
    {
      en: "Dual Monitor Arm carrying two screens above an oak desk",
      fr: "Bras double Dual Monitor Arm portant deux écrans au-dessus d’un bureau en chêne",
      de: "Doppelarm Dual Monitor Arm mit zwei Bildschirmen über einem Eichenschreibtisch",
    },
  ),
  setting(
    "laptop-shelf",
    [{ at: ON }, board],
    { ...NEAR, el: 14 },
    {
      en: "Laptop Shelf in bent steel with an open laptop on it",
      fr: "Support Laptop Shelf en acier plié, un ordinateur portable ouvert dessus",
      de: "Laptopständer Laptop Shelf aus gebogenem Stahl mit aufgeklapptem Laptop",
    },
  ),
  setting(
    "keyboard-tray-glide",
    [{ at: UNDER_FRONT }, { model: keyboard, at: [-0.07, 0.648, 0.46], context: true }, board],
    { az: 28, el: 28, margin: 0.1, dy: 0 },
    {
      en: "Keyboard Tray Glide pulled out from under a desk, with a palm rest and a round mouse plate",
      fr: "Tablette Keyboard Tray Glide sortie de sous un bureau, avec repose-poignets et plateau rond pour souris",
      de: "Tastaturauszug Keyboard Tray Glide unter einem Schreibtisch, mit Handballenauflage und rundem Mausteller",
    },
  ),
  setting(
    "cable-spine",
    [{ at: [-0.3, 0, 0.02] }, board],
    { az: 22, el: 6, margin: 0.06, dy: 0 },
    {
      en: "Cable Spine leading cables from a desk down to the floor in one chain",
      fr: "Cable Spine conduisant les câbles du bureau au sol dans une chaîne",
      de: "Cable Spine führt die Kabel in einer Kette vom Schreibtisch zum Boden",
    },
  ),
  setting(
    "cable-tray-wide",
    alone,
    { ...NEAR, az: 54, el: 28, margin: 0.1 },
    {
      en: "Cable Tray Wide in black perforated steel, holding a power strip and cables",
      fr: "Gouttière Cable Tray Wide en acier noir perforé, avec multiprise et câbles",
      de: "Kabelwanne Cable Tray Wide aus schwarzem Lochblech, darin Steckdosenleiste und Kabel",
    },
  ),
  setting(
    "headset-hook-oak",
    [{ at: UNDER_FRONT }, board],
    { az: 38, el: 4, margin: 0.2, dy: 0 },
    {
      en: "Oak hook under the edge of a desk with a pair of black headphones on it",
      fr: "Crochet en chêne sous le bord d’un bureau, un casque noir suspendu",
      de: "Eichenhaken unter einer Schreibtischkante, daran ein schwarzer Kopfhörer",
    },
  ),
];
