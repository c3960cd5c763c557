/** Articles about chairs. */
import { books, keyboard, mouse } from "../../models/deskProps";
import { plainScreen } from "../../models/lights";
import { plant } from "../../models/plant";
import { rug } from "../../models/roomProps";
import { staff } from "../../models/articles/measuring";
import { hexKey, twoWeeks } from "../../models/articles/paper";
import { camera, desk, FROM_THE_RIGHT, ours, prop, type Room } from "../room";

const NEW_CHAIR: Room = {
  name: "new-chair",
  items: [
    prop(() => twoWeeks({ done: 9 }), [0.02, 1.38, 0.002]),
    desk("rise-duo", { TOP: "oak", FIN: "graphite" }, 0.74, [-1.15, 0, 0.46]),
    prop(plainScreen, [-1.25, 0.74, 0.3], 0, 0.9),
    prop(keyboard, [-1.2, 0.74, 0.6]),
    prop(mouse, [-0.94, 0.74, 0.61], -8),
    prop(hexKey, [-0.74, 0.74, 0.62], 20, 1.3),
    ours("vertebra-pro", { UPH: "leather-tan" }, [0.05, 0, 1.1], -30),
    ours("stack-chair", { COL: "sand" }, [0.98, 0, 0.62], -24),
    prop(books, [0.97, 0.462, 0.66], 20),
    prop(() => rug({ width: 2.2, depth: 1.4 }), [-0.1, 0.001, 1.5]),
    prop(() => plant({ height: 1.4, seed: 14 }), [1.85, 0, 0.5], 80),
  ],
  job: { ...FROM_THE_RIGHT, wall: [0.62, 0.66, 0.7] },
  wide: camera([0.1, 1.3, 5.8], [0.03, 0.76, 0], 43),
  alt: {
    en: "A new tan chair below a sheet of fourteen days, nine of them crossed out; the old chair stands aside with books on it",
    fr: "Un nouveau fauteuil fauve sous une feuille de quatorze jours, dont neuf barrés ; l’ancienne chaise, à l’écart, porte des livres",
    de: "Ein neuer cognacfarbener Stuhl unter einem Blatt mit vierzehn Tagen, neun davon durchgestrichen; der alte Stuhl steht abseits",
  },
};

const SPEC_SHEET: Room = {
  name: "spec-sheet",
  items: [
    ours("perch-task", {}, [-1.16, 0, 0.95], -6),
    ours("vertebra-petite", {}, [-0.44, 0, 0.95], -14),
    prop(() => staff({ height: 1.5 }), [0.0, 0, 0.5]),
    ours("vertebra-mesh", {}, [0.44, 0, 0.95], 12),
    ours("vertebra-tall", {}, [1.2, 0, 0.95], 18),
  ],
  job: { wall: [0.66, 0.58, 0.46] },
  wide: camera([0, 1.1, 6.1], [0.02, 0.68, 0], 50),
  alt: {
    en: "Four office chairs of different sizes in a row, a measuring staff standing in their middle",
    fr: "Quatre fauteuils de bureau de tailles différentes, alignés, une toise dressée au milieu",
    de: "Vier Bürostühle verschiedener Größe in einer Reihe, in ihrer Mitte steht eine Messlatte",
  },
};

export const CHAIRS: Room[] = [NEW_CHAIR, SPEC_SHEET];
