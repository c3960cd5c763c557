/**
 * A picture of its own for each article of the blog. Lists show the square in its middle, so that is where its subject
 * stands; there is no crop for phones, since the page shows the whole there too.
 */
import type { Room } from "../room";
import { BENCH } from "./bench";
import { CHAIRS } from "./chairs";
import { HOME } from "./home";
import { MEASURES } from "./measures";
import { OFFICES } from "./offices";
import { OUTDOORS } from "./outdoors";
import { TEAMS } from "./teams";

export const ARTICLES: Room[] = [...TEAMS, ...BENCH, ...CHAIRS, ...HOME, ...OUTDOORS, ...MEASURES, ...OFFICES];
