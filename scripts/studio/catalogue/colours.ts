/** Main views again in every colour that the shop offers. */
import type { Product } from "../glb/product";
import { deskPad } from "../models/deskTop";
import { lockerRow } from "../models/cabinets";
import { ceilingBaffles, feltScreen, wallPanels } from "../models/lights";
import { liftTopper } from "../models/liftTopper";
import { stackChair } from "../models/meeting";
import { pod } from "../models/pod";
import { saddleStool, swayStool } from "../models/stools";
import type { Shot, Words } from "../pipeline/shots";
import { COLOUR, FELT, type Colour, type Felt } from "./palette";

/** How a product's main view changes: `models` replaces the first items of the shot. */
type Recolour = (tint: string) => (() => Product)[];

const COLOURS: Record<string, { values: Colour[]; models: Recolour }> = {
  "stack-chair": {
    values: ["chalk", "graphite", "moss", "clay", "ink"],
    models: (tint) => [
      () => stackChair({ shell: `plastic@${tint}` }),
      () => stackChair({ shell: `plastic@${tint}`, count: 3 }),
    ],
  },
  "sway-active-stool": {
    values: ["graphite", "sand", "moss", "clay", "ink"],
    models: (tint) => [() => swayStool({ cover: `fabric@${tint}` })],
  },
  "saddle-stool": {
    values: ["graphite", "sand", "moss", "clay"],
    models: (tint) => [() => saddleStool({ cover: `leather@${tint}` })],
  },
  "lift-topper-80": {
    values: ["chalk", "graphite", "sand"],
    models: (tint) => [() => liftTopper({ top: `laminate@${tint}`, frame: `steel@${tint}` })],
  },
  "locker-row-4": {
    values: ["chalk", "graphite", "sand", "moss"],
    models: (tint) => [() => lockerRow({ colours: [`steel@${tint}`] })],
  },
  "quiet-booth-one": {
    values: ["chalk", "graphite", "moss", "ink"],
    models: (tint) => [() => pod({ shell: `steel@${tint}` })],
  },
};

const FELTS: Record<string, Recolour> = {
  "desk-screen-felt": (tint) => [() => feltScreen({ felt: `felt_pale@${tint}` })],
  "felt-desk-pad": (tint) => [() => deskPad({ felt: `felt_pale@${tint}` })],
  "wall-panel-set": (tint) => [() => wallPanels({ felts: [`felt_pale@${tint}`] })],
  "ceiling-baffle-set": (tint) => [() => ceilingBaffles({ felts: [`felt_pale@${tint}`] })],
};

const inColour = (alt: string, colour: string) => `${alt} (${colour})`;

function recoloured(main: Shot, view: string, words: Words, models: (() => Product)[]): Shot {
  const items = main.items.map((item, i) => ({ ...item, model: models[i] ?? item.model }));
  const { en, fr, de } = main.alt;
  return {
    ...main,
    view,
    items,
    alt: { en: inColour(en, words.en), fr: inColour(fr, words.fr), de: inColour(de, words.de) },
  };
}

/** For the main views of whatever comes in several colours. */
export function colourVariants(mains: Shot[]): Shot[] {
  return mains.flatMap((main) => {
    const colours = COLOURS[main.owner];
    const felt = FELTS[main.owner];
    if (colours) {
      return colours.values.map((value) => {
        const { tint, words } = COLOUR[value];
        return recoloured(main, `main.col-${value}`, words, colours.models(tint));
      });
    }
    if (!felt) return [];
    const offered = (Object.keys(FELT) as Felt[]).filter(
      (value) => main.owner !== "felt-desk-pad" || value !== "night",
    );
    return offered.map((value) => recoloured(main, `main.felt-${value}`, FELT[value].words, felt(FELT[value].tint)));
  });
}
