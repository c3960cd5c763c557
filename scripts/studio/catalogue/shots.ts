/** All pictures, in the order of their importance: a stop at any time leaves the shop with the most needed ones. */
import type { Shot } from "../pipeline/shots";
import { accessories } from "./accessories";
import { active } from "./active";
import { categoryMains } from "./categories";
import { chairs, stools } from "./chairs";
import { desks } from "./desks";
import { frames } from "./frames";
import { lights } from "./lights";
import { meeting } from "./meeting";
import { pods } from "./pods";
import { phoneScenes, scenes } from "./scenes";
import { mainOf, variantsOf, type Setting } from "./setting";
import { sets } from "./sets";
import { storage } from "./storage";
import { angleOf, detailOf, scaleOf } from "./views";

const families = [desks, chairs, pods, frames, storage, lights, meeting, accessories, stools, active, sets];
/** The first of every family, then the second of every family, and so on. */
const SETTINGS = Array.from({ length: Math.max(...families.map((family) => family.length)) }, (_, i) =>
  families.flatMap((family) => family.slice(i, i + 1)),
).flat();

/** A picture that is worked out when it is its turn: some look at the models, which takes a second each. */
export type Planned = { owner: string; view: string; shot: () => Shot };

const plan = (shot: Shot): Planned => ({ owner: shot.owner, view: shot.view, shot: () => shot });
const planView = (view: string, make: (setting: Setting) => Shot) => (setting: Setting) => ({
  owner: setting.owner,
  view,
  shot: () => make(setting),
});

/**
 * A main view and the option values that it does not show belong together: a swatch may not contradict its neighbour.
 */
const products: Shot[] = SETTINGS.flatMap((setting) => [mainOf(setting), ...variantsOf(setting, "first")]);

export const SHOTS: Planned[] = [
  ...[...products, ...categoryMains, ...scenes, ...phoneScenes].map(plan),
  ...SETTINGS.map(planView("angle", angleOf)),
  ...SETTINGS.map(planView("scale", scaleOf)),
  ...SETTINGS.map(planView("detail", detailOf)),
  ...SETTINGS.flatMap((setting) => variantsOf(setting, "others")).map(plan),
];
