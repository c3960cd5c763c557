import { chair, type ChairOptions } from "../models/chair";
import { kneelingChair, saddleStool, swayStool } from "../models/stools";
import { UPHOLSTERY, coloured, wood, wool } from "../catalogue/palette";
import type { Choice, Line, Lines } from "./line";

const ARMS = { none: "none", fixed: "fixed", "3d": "adjustable", "5d": "adjustable" } as const;

function equipped(style: ChairOptions, { UPH, ARM, HEAD = "none", BASE }: Choice): ChairOptions {
  if (!(UPH in UPHOLSTERY) || !(ARM in ARMS)) throw new Error(`No chair in ${UPH} with ${ARM} armrests`);
  const { back, seat } = UPHOLSTERY[UPH as keyof typeof UPHOLSTERY];
  const base = BASE && { base: BASE === "aluminium" ? "alu" : "plastic_black" };
  return {
    ...style,
    cover: back,
    seat,
    arms: ARMS[ARM as keyof typeof ARMS],
    headrest: HEAD === "adjustable",
    ...base,
  };
}

/** `travel` is how far the gas lift goes, in metres. */
const task = (travel: number, style: ChairOptions): Line => ({
  axes: ["UPH", "HEAD", "ARM", "BASE"],
  joint: 2,
  alone: (choice, { high }) =>
    chair({ ...equipped(style, choice), lift: (style.lift ?? 0) + (high ? travel / 2 : -travel / 2) }),
  shown: (choice) => [() => chair(equipped(style, choice))],
});

const white = { frame: "plastic@e2dfd8", base: "plastic@e2dfd8" };

export const chairLines: Lines = {
  "vertebra-mesh": task(0.12, {}),
  "perch-task": task(0.1, { base: "plastic_black", lumbar: false, backHeight: 0.44, scale: 0.96 }),
  "vertebra-pro": task(0.14, { carrier: "ribs", backHeight: 0.6, lumbar: false, frame: "plastic@43464a" }),
  "vertebra-petite": task(0.1, { scale: 0.92, lift: -0.03, backHeight: 0.54, ...white }),
  "vertebra-tall": task(0.15, { lift: 0.09, scale: 1.06, backHeight: 0.64, spread: 1.04 }),
  "saddle-stool": {
    axes: ["COL"],
    alone: ({ COL }, { high }) => saddleStool({ cover: coloured("leather", COL), lift: high ? 0.14 : -0.05 }),
    shown: ({ COL }) => [() => saddleStool({ cover: coloured("leather", COL) })],
  },
  "sway-active-stool": {
    axes: ["COL"],
    alone: ({ COL }, { high }) => swayStool({ cover: coloured("fabric", COL), lift: high ? 0.07 : -0.1 }),
    shown: ({ COL }) => [() => swayStool({ cover: coloured("fabric", COL) })],
  },
  "kneel-and-rock": {
    axes: ["WOOD", "FAB"],
    alone: ({ WOOD, FAB }) => kneelingChair({ wood: wood(WOOD), cover: wool(FAB) }),
  },
};
