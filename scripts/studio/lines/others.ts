/** For meeting rooms and for moving while working; what comes by post. */
import { balanceBoard, footRest, terrainMat, walkingPad } from "../models/active";
import { flipTable, meetTable, stackChair, whiteboard } from "../models/meeting";
import { giftCard, spareParts, swatchBox } from "../models/small";
import { coloured, finish, top, wood } from "../catalogue/palette";
import { Product } from "../glb/product";
import type { Choice, Lines } from "./line";

const table = ({ TOP, FIN }: Choice) => ({ top: top(TOP), frame: finish(FIN) });
const shell = ({ COL }: Choice) => ({ shell: coloured("plastic", COL) });

export const meetingLines: Lines = {
  "meet-table-180": { axes: ["TOP", "FIN"], alone: (choice) => meetTable(table(choice)) },
  "meet-table-240": {
    axes: ["TOP", "FIN"],
    alone: (choice) => meetTable({ width: 2.4, depth: 1.1, ...table(choice) }),
  },
  "flip-table-140": {
    axes: ["TOP", "FIN"],
    alone: (choice, { high }) => flipTable({ ...table(choice), tip: high ? 62 : 0 }),
    shown: (choice) => [() => flipTable(table(choice))],
    fit: ["width", "height"],
  },
  "stack-chair": {
    axes: ["COL"],
    alone: (choice) => stackChair(shell(choice)),
    shown: (choice) => [() => stackChair(shell(choice)), () => stackChair({ ...shell(choice), count: 3 })],
  },
  "whiteboard-glide": {
    always: { WBS: "120x90" },
    alone: () => whiteboard({ width: 1.09 }),
    shown: () => [() => whiteboard()],
  },
};

/** Its lowest position but one, 15 cm. */
const flatter = (rest: Product) => new Product(rest.name).mergeBy(rest, (part) => part.clone().scale(1, 0.82, 1));

export const activeLines: Lines = {
  "under-desk-walker": { alone: () => walkingPad() },
  "balance-board": {
    axes: ["WOOD"],
    alone: ({ WOOD }) => balanceBoard({ wood: wood(WOOD), tip: 0 }),
    shown: ({ WOOD }) => [() => balanceBoard({ wood: wood(WOOD) })],
    fit: ["width", "depth"],
  },
  "standing-mat-terrain": { always: { SMS: "75x50" }, alone: () => terrainMat() },
  "foot-rest-rocker": { alone: () => flatter(footRest()), fit: ["width", "depth"] },
};

export const postLines: Lines = {
  "swatch-box": { alone: () => swatchBox({ lid: false }), shown: () => [() => swatchBox()] },
  "gift-card": { alone: giftCard, fit: [] },
  "spare-parts": { alone: spareParts, fit: [] },
};
