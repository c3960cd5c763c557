import { cableSpine, cableTray, powerHub } from "../models/cables";
import { keyboard, mouse } from "../models/deskProps";
import { deskPad, laptopShelf } from "../models/deskTop";
import { headsetHook, keyboardTray, slimDrawer } from "../models/underDesk";
import type { Triple } from "../geometry/core";
import type { Product } from "../glb/product";
import { desk } from "../models/desk";
import { monitorArm } from "../models/monitorArm";
import type { Camera, Item, Shot, Words } from "../pipeline/shots";

/** The desk that small things are shown at: its board is 74 cm high and reaches from z = -0.35 to 0.35. */
const board: Item = {
  model: () => desk({ width: 1.4, depth: 0.7, height: 0.74, tray: false }),
  context: true,
};
const ON: Triple = [0, 0.74, 0];
const UNDER_FRONT: Triple = [-0.05, 0.713, 0.35];
const NEAR = { az: 30, el: 16, margin: 0.2, dy: 0 };

const shot = (owner: string, items: Item[], camera: Camera, alt: Words): Shot => ({
  owner,
  view: "main",
  items,
  camera,
  alt,
});
const alone = (model: () => Product): Item[] => [{ model }];

export const accessoryMains: Shot[] = [
  shot(
    "single-monitor-arm",
    [{ model: () => monitorArm(), at: [0, 0.74, -0.35] }, board],
    { ...NEAR, az: -40, el: 9, margin: 0.16 },
    {
      en: "Single Monitor Arm in graphite, clamped to the rear edge of an oak desk",
      fr: "Bras pour écran Single Monitor Arm graphite, pincé au bord arrière d’un bureau en chêne",
      de: "Monitorarm Single Monitor Arm in Graphit, an der Hinterkante eines Eichenschreibtischs geklemmt",
    },
  ),
  shot(
    "felt-desk-pad",
    [
      { model: () => deskPad(), at: [0, 0.74, 0.12] },
      { model: keyboard, at: [-0.05, 0.744, 0.1], context: true },
      { model: mouse, at: [0.22, 0.744, 0.12], turn: -8, context: true },
      board,
    ],
    { az: 24, el: 36, margin: 0.1, dy: 0 },
    {
      en: "Grey-green felt desk pad with a leather edge, under a keyboard and a mouse",
      fr: "Sous-main en feutre gris-vert à bord de cuir, sous un clavier et une souris",
      de: "Graugrüne Schreibtischunterlage aus Filz mit Lederkante, darauf Tastatur und Maus",
    },
  ),
  shot(
    "under-desk-power-hub",
    alone(() => powerHub()),
    { ...NEAR, az: 44, el: 24, margin: 0.12 },
    {
      en: "Under-desk Power Hub: aluminium bar with three sockets, four USB ports and a black cable",
      fr: "Under-desk Power Hub : barre en aluminium avec trois prises, quatre ports USB et un câble noir",
      de: "Under-desk Power Hub: Aluminiumleiste mit drei Steckdosen, vier USB-Anschlüssen und schwarzem Kabel",
    },
  ),
  shot(
    "desk-drawer-slim",
    [{ model: () => slimDrawer(), at: UNDER_FRONT }, board],
    { az: 30, el: 30, margin: 0.12, dy: 0 },
    {
      en: "Slim white drawer under a desk, half open, with a notebook and pens",
      fr: "Tiroir plat blanc sous un bureau, à demi ouvert, avec un carnet et des stylos",
      de: "Flache weiße Schublade unter einem Schreibtisch, halb offen, mit Notizbuch und Stiften",
    },
  ),
  shot(
    "dual-monitor-arm",
    [{ model: () => monitorArm({ arms: 2, screens: 2 }), at: [0, 0.74, -0.35] }, board],
    { ...NEAR, az: 30, el: 10, margin: 0.08 },
    {
      en: "Dual Monitor Arm in graphite carrying two screens above an oak desk",
      fr: "Bras double Dual Monitor Arm graphite portant deux écrans au-dessus d’un bureau en chêne",
      de: "Doppelarm Dual Monitor Arm in Graphit mit zwei Bildschirmen über einem Eichenschreibtisch",
    },
  ),
  shot(
    "laptop-shelf",
    [{ model: () => laptopShelf(), at: ON }, board],
    { ...NEAR, el: 14 },
    {
      en: "Laptop Shelf in bent white steel with an open laptop on it",
      fr: "Support Laptop Shelf en acier blanc plié, un ordinateur portable ouvert dessus",
      de: "Laptopständer Laptop Shelf aus gebogenem weißem Stahl mit aufgeklapptem Laptop",
    },
  ),
  shot(
    "keyboard-tray-glide",
    [
      { model: () => keyboardTray(), at: UNDER_FRONT },
      { model: keyboard, at: [-0.07, 0.648, 0.46], context: true },
      board,
    ],
    { az: 28, el: 28, margin: 0.1, dy: 0 },
    {
      en: "Keyboard Tray Glide pulled out from under a desk, with a palm rest and a round mouse plate",
      fr: "Tablette Keyboard Tray Glide sortie de sous un bureau, avec repose-poignets et plateau rond pour souris",
      de: "Tastaturauszug Keyboard Tray Glide unter einem Schreibtisch, mit Handballenauflage und rundem Mausteller",
    },
  ),
  shot(
    "cable-spine",
    [{ model: () => cableSpine(), at: [-0.3, 0, 0.02] }, board],
    { az: 22, el: 6, margin: 0.06, dy: 0 },
    {
      en: "Cable Spine leading cables from a desk down to the floor in one white chain",
      fr: "Cable Spine conduisant les câbles du bureau au sol dans une chaîne blanche",
      de: "Cable Spine führt die Kabel in einer weißen Kette vom Schreibtisch zum Boden",
    },
  ),
  shot(
    "cable-tray-wide",
    alone(() => cableTray()),
    { ...NEAR, az: 54, el: 28, margin: 0.1 },
    {
      en: "Cable Tray Wide in black perforated steel, holding a power strip and cables",
      fr: "Gouttière Cable Tray Wide en acier noir perforé, avec multiprise et câbles",
      de: "Kabelwanne Cable Tray Wide aus schwarzem Lochblech, darin Steckdosenleiste und Kabel",
    },
  ),
  shot(
    "headset-hook-oak",
    [{ model: () => headsetHook(), at: UNDER_FRONT }, board],
    { az: 38, el: 4, margin: 0.2, dy: 0 },
    {
      en: "Oak hook under the edge of a desk with a pair of black headphones on it",
      fr: "Crochet en chêne sous le bord d’un bureau, un casque noir suspendu",
      de: "Eichenhaken unter einer Schreibtischkante, daran ein schwarzer Kopfhörer",
    },
  ),
];
