/** A product's main picture without its colours; from it come the main view and that of every option value. */
import { looksOf, shownOf } from "../lines/lines";
import type { Choice } from "../lines/line";
import { presetOf } from "../lines/facts";
import { viewOf } from "../lines/shows";
import type { Camera, Item, Model, Shot, LocalizedText } from "../pipeline/shots";
import { wordsOf } from "./palette";

/** What has no model is the product itself: its line's models in their order. */
export type Place = Omit<Item, "model"> & { model?: Model };

export type Setting = {
  owner: string;
  items: Place[];
  camera?: Camera;
  job?: Record<string, unknown>;
  /** Says what is seen, without what the options decide. */
  alt: LocalizedText;
};

/** Option groups that every text names; the others are named where a picture is about them. */
const NAMED = new Set(["FIN", "TOP", "COL", "FELT", "WOOD", "UPH", "FAB", "CLAD", "FRM"]);

export function shoot(setting: Setting, view: string, chosen: Choice = {}): Shot {
  const models = shownOf(setting.owner, chosen);
  const items = setting.items.map(({ model = models.shift(), ...place }): Item => {
    if (!model) throw new Error(`${setting.owner} has more places than models`);
    return { model, ...place };
  });
  const { owner, camera, job, alt } = setting;
  return { owner, view, items, alt: describe(owner, alt, chosen), ...(camera && { camera }), ...(job && { job }) };
}

export const mainOf = (setting: Setting): Shot => shoot(setting, "main");

/** A picture for each value that is not the preset, which the main view shows; `rank` says of which axes. */
export function variantsOf(setting: Setting, rank: "first" | "others"): Shot[] {
  const looks = looksOf(setting.owner);
  const base = mainOf(setting);
  return (rank === "first" ? looks.slice(0, 1) : looks.slice(1)).flatMap((axis) =>
    axis.values
      .filter((value) => value !== axis.preset)
      .map((value) => ({ ...shoot(setting, viewOf(axis.group, value), { [axis.group]: value }), base })),
  );
}

function describe(owner: string, alt: LocalizedText, chosen: Choice): LocalizedText {
  const choice = { ...presetOf(owner), ...chosen };
  const named = looksOf(owner).filter(({ group }) => choice[group] && (NAMED.has(group) || group in chosen));
  const words = named.map(({ group }) => wordsOf(group, choice[group]));
  const say = (language: keyof LocalizedText) => [alt[language], ...words.map((word) => word[language])].join(", ");
  return { en: say("en"), fr: say("fr"), de: say("de") };
}
