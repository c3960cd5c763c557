import { arcLamp, ceilingBaffles, feltScreen, lightBar, panelLight, panelLights, wallPanels } from "../models/lights";
import { felt, finish } from "../catalogue/palette";
import { QUARTER_TURN } from "../geometry/core";
import { Product } from "../glb/product";
import type { Lines } from "./line";

/** The shop measures lamps as they stand on a desk, their heads towards the front. */
const facing = (lamp: Product) => new Product(lamp.name).merge(lamp, [0, 0, 0], -QUARTER_TURN);

export const lightLines: Lines = {
  "desk-lamp-arc": {
    axes: ["FIN"],
    alone: ({ FIN }) => facing(arcLamp({ body: finish(FIN), cable: false })),
    shown: ({ FIN }) => [() => arcLamp({ body: finish(FIN) })],
  },
  "limited-lamp": {
    alone: () => facing(arcLamp({ body: "brass", numbered: true, cable: false })),
    shown: () => [() => arcLamp({ body: "brass", numbered: true })],
  },
  "monitor-light-bar": {
    always: { BAR: "45" },
    alone: () => lightBar({ cable: false }),
    shown: () => [() => lightBar()],
    fit: ["width"],
  },
  "panel-light-duo": {
    alone: () => panelLight({ cable: false }),
    shown: () => [panelLights],
    fit: ["width", "height"],
  },
  "desk-screen-felt": {
    axes: ["FELT"],
    always: { SCW: "140" },
    alone: ({ FELT }) => feltScreen({ felt: felt(FELT) }),
    fit: ["width", "height"],
  },
  "wall-panel-set": {
    axes: ["FELT"],
    always: { PAT: "plain" },
    alone: ({ FELT }) => wallPanels({ felt: felt(FELT), columns: 1, rows: 1 }),
    shown: ({ FELT }) => [() => wallPanels({ felt: felt(FELT) })],
  },
  "ceiling-baffle-set": {
    axes: ["FELT"],
    always: { BAF: "120" },
    alone: ({ FELT }) => ceilingBaffles({ felt: felt(FELT), count: 1, drop: 0.001 }),
    shown: ({ FELT }) => [() => ceilingBaffles({ felt: felt(FELT) })],
  },
};
