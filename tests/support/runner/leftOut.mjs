// What a run leaves out: why it may, how it is run then, and the lines at a run's end that say so.
import { appendFileSync, existsSync, readFileSync } from "node:fs";

const SERVICES = "DATABASE_URL=postgres://… REDIS_URL=redis://… npm run test:services";

/** What a check may need that a machine may not have. Whatever is left out for another reason fails in the gate. */
const NEEDS = {
  PostgreSQL: { isHere: () => Boolean(process.env.DATABASE_URL), how: SERVICES },
  "PostgreSQL and Redis": { isHere: () => Boolean(process.env.DATABASE_URL && process.env.REDIS_URL), how: SERVICES },
  Linux: { isHere: () => process.platform === "linux", how: "npm test on Linux" },
};

export const isHere = (need) => NEEDS[need].isHere();

/** A check's name where it is left out. */
export const nameWithNeed = (name, need) => `${name} [needs ${need}]`;

function needOf(name) {
  const need = /\[needs ([^\]]+)\]$/.exec(name)?.[1];
  return need && NEEDS[need] && !isHere(need) ? need : undefined;
}

/** One line of what was left out; `what` is one of them. */
export const leftOutLine = ({ count, what, why, how }) =>
  `left out: ${count} ${what}${count === 1 ? "" : "s"} (${why}; ${how})`;

const NAMED = 5;

/**
 * Sorts the names of checks that were left out by what they need; `unexplained` are those without a reason that
 * holds.
 */
export function explain(names) {
  const unexplained = names.filter((name) => !needOf(name));
  const needs = [...new Set(names.flatMap((name) => needOf(name) ?? []))];
  const explained = needs.map((need) => ({
    count: names.filter((name) => needOf(name) === need).length,
    what: "check",
    why: `${need} needed`,
    how: NEEDS[need].how,
  }));
  return { explained, unexplained };
}

/**
 * Tells what a runner left out: to the file of LEFT_OUT, whose reader says it at the end of the whole run, or at once.
 * Answers false where something was left out for no reason of the list and this is a gate's run (CI).
 */
export function tellLeftOut(names) {
  const { explained, unexplained } = explain(names);
  const some = unexplained.slice(0, NAMED).join("; ") + (unexplained.length > NAMED ? "; …" : "");
  const nameless = { count: unexplained.length, what: "check", why: "for no known reason", how: some };
  for (const entry of unexplained.length > 0 ? [...explained, nameless] : explained) {
    if (process.env.LEFT_OUT) appendFileSync(process.env.LEFT_OUT, `${JSON.stringify(entry)}\n`);
    else console.log(leftOutLine(entry));
  }
  return unexplained.length === 0 || !process.env.CI;
}

/** What runners told to a file. */
export function readLeftOut(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}
