/** The room that opens the home page: a desk and a chair by the window, with a calm wall for the words. */
import { books, keyboard, monitor, mouse, mug } from "../models/deskProps";
import { plant } from "../models/plant";
import { outlook, rug, sideboard, vase } from "../models/roomProps";
import { camera, desk, ours, standing, type Room } from "./room";

/** The window is seen here, at the right: the sun comes from there. */
const BY_THE_WINDOW = {
  window: { x: 2.35, y: [0.72, 2.65], z: [0.5, 2.5], eaves: 0.5 },
  sun: { power: 7, angle: 1.6, direction: [-0.88, -0.3, -0.36] },
  wb: [0.975, 0.98, 1.03],
  // what everybody sees first: finer light than elsewhere
  coarse: 3,
  noise: 2,
};

export const HERO: Room = {
  name: "hero",
  items: [
    desk("rise-duo", { TOP: "oak", FIN: "graphite" }, 0.74, [0.75, 0, 0.55]),
    ours("vertebra-mesh", { HEAD: "adjustable", ARM: "5d", BASE: "aluminium" }, [-0.42, 0, 1.3], 30),
    { model: monitor, ...standing([0.72, 0.74, 0.38]) },
    { model: keyboard, ...standing([0.72, 0.74, 0.68]) },
    { model: mouse, ...standing([0.98, 0.74, 0.68], -8) },
    { model: () => mug(), ...standing([0.36, 0.74, 0.62], 200) },
    { model: books, ...standing([1.16, 0.74, 0.42], -6) },
    { model: () => plant({ height: 1.35, seed: 11 }), ...standing([1.85, 0, 0.5], 60, 1.05) },
    { model: () => sideboard(), ...standing([-1.86, 0, 0.24]) },
    { model: () => vase(), ...standing([-2.2, 0.62, 0.24], 0, 1.1) },
    ours("desk-lamp-arc", { FIN: "moss" }, [-1.66, 0.62, 0.24], 0),
    { model: () => rug({ width: 2.6, depth: 1.7 }), ...standing([0.1, 0.001, 1.5]) },
    { model: outlook, ...standing([5, -0.6, 0]) },
  ],
  job: BY_THE_WINDOW,
  wide: camera([-1.2, 1.25, 5.6], [0.39, 0.9, 0], 34.5),
  phone: camera([-0.9, 1.25, 5.6], [0.53, 0.92, 0], 62),
  alt: {
    en: "Oak standing desk and mesh chair by a sunny window, a plant beside it, a low oak sideboard with a green lamp",
    fr: "Bureau assis-debout en chêne et fauteuil en maille près d’une fenêtre ensoleillée, une plante, un buffet bas avec une lampe verte",
    de: "Höhenverstellbarer Eichenschreibtisch und Netzstuhl am sonnigen Fenster, daneben eine Pflanze und ein Sideboard mit grüner Leuchte",
  },
};
