import { terrainMat } from "../models/active";
import { chair } from "../models/chair";
import { benchDesk, desk } from "../models/desk";
import { plainScreen } from "../models/lights";
import { monitorArm } from "../models/monitorArm";
import { giftCard, spareParts, swatchBox } from "../models/small";
import type { Shot } from "../pipeline/shots";
import { FINISH, TOP } from "./palette";

const bench = () => benchDesk({ top: TOP.oak.material, frame: FINISH.chalk.material });
const seat = () => chair({ headrest: false });

export const setMains: Shot[] = [
  {
    owner: "home-office-start",
    view: "main",
    items: [
      {
        model: () =>
          desk({
            width: 1.2,
            depth: 0.7,
            height: 0.74,
            stages: 2,
            top: TOP.bamboo.material,
            frame: FINISH.chalk.material,
          }),
      },
      {
        model: () =>
          chair({
            base: "plastic_black",
            headrest: false,
            arms: "fixed",
            lumbar: false,
            backHeight: 0.44,
            scale: 0.96,
          }),
        at: [0.12, 0, 0.72],
        turn: 148,
      },
    ],
    camera: { az: 34, el: 12, margin: 0.08, dy: 0.04 },
    alt: {
      en: "Home Office Start: a small bamboo standing desk with a Perch Task chair",
      fr: "Home Office Start : un petit bureau assis-debout en bambou et un siège Perch Task",
      de: "Home Office Start: ein kleiner Bambus-Stehschreibtisch mit dem Stuhl Perch Task",
    },
  },
  {
    owner: "swatch-box",
    view: "main",
    items: [{ model: swatchBox }],
    camera: { az: 24, el: 40, margin: 0.1, dy: 0 },
    alt: {
      en: "Open box with twelve samples of wood, linoleum, steel, fabric, felt and leather",
      fr: "Boîte ouverte avec douze échantillons de bois, linoléum, acier, tissu, feutre et cuir",
      de: "Offene Schachtel mit zwölf Mustern aus Holz, Linoleum, Stahl, Stoff, Filz und Leder",
    },
  },
  {
    owner: "gift-card",
    view: "main",
    items: [{ model: giftCard }],
    camera: { az: 20, el: 10, margin: 0.16, dy: 0 },
    alt: {
      en: "Green gift card with arches, standing in an oak holder before its envelope",
      fr: "Carte cadeau verte à motif d’arches, posée dans un socle en chêne devant son enveloppe",
      de: "Grüne Geschenkkarte mit Bogenmotiv in einem Eichenhalter vor ihrem Umschlag",
    },
  },
  {
    owner: "home-office-pro",
    view: "main",
    items: [
      {
        model: () =>
          desk({
            width: 1.4,
            depth: 0.7,
            height: 0.76,
            top: TOP.walnut.material,
            frame: FINISH.graphite.material,
          }),
      },
      { model: () => monitorArm({ screens: 1 }), at: [-0.25, 0.76, -0.35] },
      { model: () => chair(), at: [0.3, 0, 0.78], turn: 152 },
      { model: () => terrainMat(), at: [-0.42, 0, 0.66] },
    ],
    camera: { az: 30, el: 12, margin: 0.07, dy: 0.03 },
    alt: {
      en: "Home Office Pro: walnut standing desk with monitor on an arm, mesh chair and standing mat",
      fr: "Home Office Pro : bureau assis-debout en noyer, écran sur bras, fauteuil en maille et tapis de station debout",
      de: "Home Office Pro: Nussbaum-Stehschreibtisch mit Monitor am Arm, Netzstuhl und Stehmatte",
    },
  },
  {
    owner: "team-of-4",
    view: "main",
    items: [
      { model: bench, at: [-0.81, 0, 0] },
      { model: bench, at: [0.81, 0, 0] },
      { model: seat, at: [-0.75, 0, 1.15], turn: 174 },
      { model: seat, at: [0.9, 0, 1.2], turn: 196 },
      { model: seat, at: [-0.85, 0, -1.15], turn: 8 },
      { model: seat, at: [0.8, 0, -1.2], turn: -14 },
      { model: plainScreen, at: [-0.8, 0.76, 0.2] },
      { model: plainScreen, at: [0.8, 0.76, 0.2] },
    ],
    camera: { az: 36, el: 18, margin: 0.06, dy: 0.04 },
    alt: {
      en: "Team of 4: four oak desks in a block with felt screens and four mesh chairs",
      fr: "Team of 4 : quatre bureaux en chêne réunis, écrans de feutre et quatre fauteuils en maille",
      de: "Team of 4: vier Eichenschreibtische im Block mit Filzwänden und vier Netzstühlen",
    },
  },
  {
    owner: "spare-parts",
    view: "main",
    items: [{ model: spareParts }],
    camera: { az: 14, el: 46, margin: 0.09, dy: 0 },
    alt: {
      en: "Spare parts laid out: keypad, control box, gas lift, arm pads, castors and screws",
      fr: "Pièces détachées : boîtier de commande, unité centrale, vérin à gaz, accoudoirs, roulettes et vis",
      de: "Ersatzteile nebeneinander: Bedienteil, Steuerung, Gasfeder, Armauflagen, Rollen und Schrauben",
    },
  },
];
