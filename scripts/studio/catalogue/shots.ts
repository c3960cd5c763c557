/** All pictures, in the order of their importance: a stop at any time leaves the shop with the most needed ones. */
import type { Shot } from "../pipeline/shots";
import { accessoryMains } from "./accessories";
import { chairAngles, chairMains, chairVariants, stoolMains } from "./chairs";
import { frameMains, frameVariants } from "./frames";
import { lightMains, lightVariants } from "./lights";
import { storageMains } from "./storage";
import { podMains, podVariants } from "./pods";
import { deskAngles, deskMains, deskVariants } from "./desks";

const mains = [
  ...deskMains,
  ...chairMains,
  ...stoolMains,
  ...podMains,
  ...frameMains,
  ...storageMains,
  ...accessoryMains,
  ...lightMains,
];

export const SHOTS: Shot[] = [
  ...mains,
  ...chairAngles,
  ...deskAngles,
  ...chairVariants,
  ...podVariants,
  ...frameVariants,
  ...lightVariants,
  ...deskVariants,
];
