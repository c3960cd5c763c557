/** All pictures, in the order of their importance: a stop at any time leaves the shop with the most needed ones. */
import type { Shot } from "../pipeline/shots";
import { chairAngles, chairMains, chairVariants, stoolMains } from "./chairs";
import { deskAngles, deskMains, deskVariants } from "./desks";

const mains = [...deskMains, ...chairMains, ...stoolMains];

export const SHOTS: Shot[] = [...mains, ...chairAngles, ...deskAngles, ...chairVariants, ...deskVariants];
