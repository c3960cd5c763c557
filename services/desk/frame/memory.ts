import { DESK_STORAGE } from "@/constants/deskStorage";
import { STORAGE } from "@/constants/storage";
import type { DeskSide } from "@/contract/live/liveTerms";
import { readStorage, readTabStorage, removeStorage, writeStorage, writeTabStorage } from "../../browser/storage";

/** Screens that are remembered; more than the palette shows, since the one that is open is left out. */
const KEPT = 6;

/** Of whom it is: a browser may be several people's. */
const ofPerson = (key: string) => `${key}:${readStorage(STORAGE.userId)}`;
const recentOf = (side: DeskSide) => ofPerson(`${DESK_STORAGE.deskRecent}:${side}`);

/** Names of screens, the one that was opened last first: never of what was looked at in them. */
export function recentPlaces(side: DeskSide): string[] {
  const kept = readTabStorage(recentOf(side));
  return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === "string").slice(0, KEPT) : [];
}

export function rememberPlace(side: DeskSide, name: string): void {
  const others = recentPlaces(side).filter((other) => other !== name);
  writeTabStorage(recentOf(side), [name, ...others].slice(0, KEPT));
}

/** Whether keys of one letter do something: whoever dictates or types by accident switches them off. */
export const hasLetterKeys = (): boolean => readStorage(ofPerson(DESK_STORAGE.deskKeys)) !== "off";

export function switchLetterKeys(on: boolean): void {
  if (on) removeStorage(ofPerson(DESK_STORAGE.deskKeys));
  else writeStorage(ofPerson(DESK_STORAGE.deskKeys), "off");
}
