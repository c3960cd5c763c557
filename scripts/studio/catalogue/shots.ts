/** All pictures, in the order of their importance: a stop at any time leaves the shop with the most needed ones. */
import type { Shot } from "../pipeline/shots";
import { accessoryMains } from "./accessories";
import { activeMains } from "./active";
import { categoryMains } from "./categories";
import { chairAngles, chairMains, chairVariants, stoolMains } from "./chairs";
import { colourVariants } from "./colours";
import { deskAngles, deskMains, deskVariants } from "./desks";
import { frameMains, frameVariants } from "./frames";
import { lightMains, lightVariants } from "./lights";
import { meetingMains } from "./meeting";
import { podMains, podVariants } from "./pods";
import { phoneScenes, scenes } from "./scenes";
import { setMains } from "./sets";
import { storageMains } from "./storage";

const families = [
  deskMains,
  chairMains,
  podMains,
  frameMains,
  storageMains,
  accessoryMains,
  lightMains,
  meetingMains,
  activeMains,
  setMains,
  stoolMains,
];
/** The first of every family, then the second of every family, and so on. */
const mains = Array.from({ length: Math.max(...families.map((family) => family.length)) }, (_, i) =>
  families.flatMap((family) => family.slice(i, i + 1)),
).flat();

const flagships = ["rise-duo", "vertebra-mesh"];
const ofFlagships = (shot: Shot) => flagships.includes(shot.owner);
const angles = [...chairAngles, ...deskAngles];
const variants = [
  ...chairVariants,
  ...deskVariants,
  ...frameVariants,
  ...podVariants,
  ...lightVariants,
  ...colourVariants(mains),
];
const others = (shot: Shot) => !ofFlagships(shot);

export const SHOTS: Shot[] = [
  ...mains,
  ...categoryMains,
  ...variants.filter(ofFlagships),
  ...scenes,
  ...angles.filter(ofFlagships),
  ...variants.filter(others),
  ...angles.filter(others),
  ...phoneScenes,
];
