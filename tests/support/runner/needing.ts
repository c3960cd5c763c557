import { isHere, nameWithNeed, type Need } from "./leftOut.mjs";

type Check = (name: string, run: () => Promise<void>, timeout?: number) => void;

/** `test` where what it needs is here; elsewhere the check is left out, and the end of the run says so and why. */
export function needing(need: Need): Check {
  if (isHere(need)) return test;
  return (name, run, timeout) => test.skip(nameWithNeed(name, need), run, timeout);
}
