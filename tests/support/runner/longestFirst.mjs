import TestSequencer from "@jest/test-sequencer";

const LONG = /[\\/]tests[\\/](?:together|fuzz)[\\/]/;

/**
 * Files that take minutes come first, the short ones fill what is left on the other core. A clean clone has measured
 * nothing yet, and Jest then goes by the size of a file: groups of a hundred files have three lines each.
 */
export default class LongestFirst extends TestSequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    const isLong = ({ path }) => LONG.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
