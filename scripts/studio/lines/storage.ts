import { fileCabinet, lockerRow, openShelf, rollerCabinet } from "../models/cabinets";
import { pegWall } from "../models/pegWall";
import { plant } from "../models/plant";
import { coloured, finish, top } from "../catalogue/palette";
import type { Lines } from "./line";

/**
 * Plywood as it is for sand, painted for the other colours: a stain on its brown wood would be neither grey nor
 * green.
 */
const board = (colour: string) => (colour === "sand" ? "oak@fff3df" : coloured("laminate", colour));

export const storageLines: Lines = {
  "roller-cabinet-3": {
    axes: ["FIN"],
    always: { LOCK: "key" },
    alone: ({ FIN }) => rollerCabinet({ body: finish(FIN) }),
  },
  "file-cabinet-2": { axes: ["FIN"], alone: ({ FIN }) => fileCabinet({ body: finish(FIN) }) },
  "open-shelf-5": {
    axes: ["TOP"],
    alone: ({ TOP }) => openShelf({ wood: top(TOP), dressed: false }),
    shown: ({ TOP }) => [() => openShelf({ wood: top(TOP) }), () => plant({ height: 0.42, stems: 3, seed: 9 })],
  },
  "locker-row-4": {
    axes: ["COL"],
    alone: ({ COL }) => lockerRow({ door: coloured("steel", COL) }),
  },
  "peg-wall-kit": {
    axes: ["COL"],
    always: { PEG: "60x60" },
    alone: ({ COL }) => pegWall({ board: board(COL) }),
    fit: ["width", "height"],
  },
};
