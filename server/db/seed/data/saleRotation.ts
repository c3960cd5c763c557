import type { Words } from "../types";

/**
 * Sales of a demo store that runs for longer than its first days: one after the other, each for `SALE_DAYS`, from the
 * start again after the last.
 */
export interface SaleTheme {
  name: Words;
  items: { slug: string; percent: number }[];
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
      { slug: "locker-row-4", percent: 15 },
      { slug: "open-shelf-5", percent: 18 },
      { slug: "file-cabinet-2", percent: 15 },
      { slug: "peg-wall-kit", percent: 20 },
      { slug: "laptop-shelf", percent: 20 },
      { slug: "headset-hook-oak", percent: 25 },
    ],
  },
  {
    name: { en: "Five days of sitting well", fr: "Cinq jours bien assis", de: "Fünf Tage gut sitzen" },
    items: [
      { slug: "vertebra-pro", percent: 12 },
      { slug: "vertebra-tall", percent: 12 },
      { slug: "vertebra-petite", percent: 12 },
      { slug: "saddle-stool", percent: 15 },
      { slug: "keyboard-tray-glide", percent: 18 },
    ],
  },
  {
    name: { en: "Room to meet", fr: "Place aux réunions", de: "Raum für Treffen" },
    items: [
      { slug: "meet-table-240", percent: 12 },
      { slug: "meet-table-180", percent: 12 },
      { slug: "stack-chair", percent: 18 },
      { slug: "whiteboard-glide", percent: 15 },
      { slug: "desk-screen-felt", percent: 20 },
      { slug: "quiet-booth-one", percent: 6 },
    ],
  },
  {
    name: { en: "Light and pictures", fr: "Lumière et images", de: "Licht und Bilder" },
    items: [
      { slug: "canvas-24", percent: 15 },
      { slug: "paper-frame-13", percent: 15 },
      { slug: "monitor-light-bar", percent: 20 },
      { slug: "under-desk-power-hub", percent: 15 },
    ],
  },
  {
    name: { en: "Up and down", fr: "Assis, debout", de: "Auf und ab" },
    items: [
      { slug: "rise-quad", percent: 10 },
      { slug: "rise-corner-l", percent: 10 },
      { slug: "rise-duo-compact", percent: 12 },
      { slug: "sway-active-stool", percent: 15 },
      { slug: "desk-lamp-arc", percent: 18 },
      { slug: "roller-cabinet-3", percent: 15 },
    ],
  },
  {
    name: { en: "Keep moving", fr: "Restez en mouvement", de: "In Bewegung bleiben" },
    items: [
      { slug: "rise-frame-only", percent: 12 },
      { slug: "kneel-and-rock", percent: 15 },
      { slug: "standing-mat-terrain", percent: 20 },
      { slug: "balance-board", percent: 18 },
      { slug: "foot-rest-rocker", percent: 20 },
    ],
  },
  {
    name: { en: "Back at your desk", fr: "De retour au bureau", de: "Zurück am Schreibtisch" },
    items: [
      { slug: "rise-one", percent: 15 },
      { slug: "perch-task", percent: 15 },
      { slug: "lift-topper-80", percent: 18 },
      { slug: "canvas-16", percent: 15 },
      { slug: "under-desk-walker", percent: 12 },
      { slug: "wall-panel-set", percent: 18 },
    ],
  },
  {
    name: { en: "Clear desk days", fr: "Les jours du bureau rangé", de: "Tage der leeren Tische" },
    items: [
      { slug: "dual-monitor-arm", percent: 15 },
      { slug: "single-monitor-arm", percent: 15 },
      { slug: "desk-drawer-slim", percent: 15 },
      { slug: "felt-desk-pad", percent: 12 },
      { slug: "cable-tray-wide", percent: 20 },
      { slug: "cable-spine", percent: 20 },
    ],
  },
];
