import type { LocalizedText } from "../types";

/**
 * Sales of a demo store that runs for longer than its first days: one after the other, each for `SALE_DAYS`, from the
 * start again after the last.
 */
export interface SaleTheme {
  name: LocalizedText;
  /** `pieces` at the sale price, all countries together; as many as there are goods without. */
  items: { slug: string; percent: number; pieces?: number }[];
}

export const SALE_DAYS = 5;

/**
 * No product comes twice within 30 days, so that every reduction is one from what was asked before (Directive 98/6/EC,
 * article 6a). What the first sales of `programmes.ts` reduce therefore comes last.
 */
export const saleRotation: SaleTheme[] = [
  {
    name: { en: "A place for everything", fr: "Chaque chose à sa place", de: "Alles an seinem Platz" },
    items: [
      { slug: "locker-row-4", percent: 15, pieces: 40 },
      { slug: "open-shelf-5", percent: 18, pieces: 60 },
      { slug: "file-cabinet-2", percent: 15, pieces: 30 },
      { slug: "peg-wall-kit", percent: 20, pieces: 80 },
      { slug: "laptop-shelf", percent: 20, pieces: 50 },
      { slug: "headset-hook-oak", percent: 25, pieces: 25 },
    ],
  },
  {
    name: { en: "Five days of sitting well", fr: "Cinq jours bien assis", de: "Fünf Tage gut sitzen" },
    items: [
      { slug: "vertebra-pro", percent: 12, pieces: 40 },
      { slug: "vertebra-tall", percent: 12, pieces: 60 },
      { slug: "vertebra-petite", percent: 12, pieces: 30 },
      { slug: "saddle-stool", percent: 15, pieces: 80 },
      { slug: "keyboard-tray-glide", percent: 18, pieces: 50 },
    ],
  },
  {
    name: { en: "Room to meet", fr: "Place aux réunions", de: "Raum für Treffen" },
    items: [
      { slug: "meet-table-240", percent: 12, pieces: 25 },
      { slug: "meet-table-180", percent: 12, pieces: 40 },
      { slug: "stack-chair", percent: 18, pieces: 60 },
      { slug: "whiteboard-glide", percent: 15, pieces: 30 },
      { slug: "desk-screen-felt", percent: 20, pieces: 80 },
      { slug: "quiet-booth-one", percent: 6, pieces: 50 },
    ],
  },
  {
    name: { en: "Light and pictures", fr: "Lumière et images", de: "Licht und Bilder" },
    items: [
      { slug: "canvas-24", percent: 15, pieces: 25 },
      { slug: "paper-frame-13", percent: 15, pieces: 40 },
      { slug: "monitor-light-bar", percent: 20, pieces: 60 },
      { slug: "under-desk-power-hub", percent: 15, pieces: 30 },
    ],
  },
  {
    name: { en: "Up and down", fr: "Assis, debout", de: "Auf und ab" },
    items: [
      { slug: "rise-quad", percent: 10, pieces: 80 },
      { slug: "rise-corner-l", percent: 10, pieces: 50 },
      { slug: "rise-duo-compact", percent: 12, pieces: 25 },
      { slug: "sway-active-stool", percent: 15, pieces: 40 },
      { slug: "desk-lamp-arc", percent: 18, pieces: 60 },
      { slug: "roller-cabinet-3", percent: 15, pieces: 30 },
    ],
  },
  {
    name: { en: "Keep moving", fr: "Restez en mouvement", de: "In Bewegung bleiben" },
    items: [
      { slug: "rise-frame-only", percent: 12, pieces: 80 },
      { slug: "kneel-and-rock", percent: 15, pieces: 50 },
      { slug: "standing-mat-terrain", percent: 20, pieces: 25 },
      { slug: "balance-board", percent: 18, pieces: 40 },
      { slug: "foot-rest-rocker", percent: 20, pieces: 60 },
    ],
  },
  {
    name: { en: "Back at your desk", fr: "De retour au bureau", de: "Zurück am Schreibtisch" },
    items: [
      { slug: "rise-one", percent: 15, pieces: 30 },
      { slug: "perch-task", percent: 15, pieces: 80 },
      { slug: "lift-topper-80", percent: 18, pieces: 50 },
      { slug: "canvas-16", percent: 15, pieces: 25 },
      { slug: "under-desk-walker", percent: 12, pieces: 40 },
      { slug: "wall-panel-set", percent: 18, pieces: 60 },
    ],
  },
  {
    name: { en: "Clear desk days", fr: "Les jours du bureau rangé", de: "Tage der leeren Tische" },
    items: [
      { slug: "dual-monitor-arm", percent: 15, pieces: 30 },
      { slug: "single-monitor-arm", percent: 15, pieces: 80 },
      { slug: "desk-drawer-slim", percent: 15, pieces: 50 },
      { slug: "felt-desk-pad", percent: 12, pieces: 25 },
      { slug: "cable-tray-wide", percent: 20, pieces: 40 },
      { slug: "cable-spine", percent: 20, pieces: 60 },
    ],
  },
];

/**
 * Products for members of companies, one for each working day after the first week, from the start again after the
 * last.
 */
export const businessWeekRotation: SaleTheme["items"] = [
  { slug: "quiet-booth-one", percent: 8 },
  { slug: "stack-chair", percent: 16 },
  { slug: "rise-frame-only", percent: 14 },
  { slug: "locker-row-4", percent: 12 },
  { slug: "vertebra-mesh", percent: 14 },
];
