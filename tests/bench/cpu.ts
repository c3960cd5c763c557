import { readdirSync, readFileSync } from "node:fs";

/**
 * Time that a process and its threads were on a processor, in seconds (schedstat: nanoseconds; ticks are too coarse).
 */
export function cpuSeconds(pid: number): number {
  const folder = `/proc/${pid}/task`;
  return readdirSync(folder).reduce(
    (sum, thread) => sum + Number(readFileSync(`${folder}/${thread}/schedstat`, "utf8").split(" ")[0]) / 1e9,
    0,
  );
}
