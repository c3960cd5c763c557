import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * Makes Next use the configuration as the build wrote it down (README.md says why). Call it before Next is asked for
 * anything.
 */
export function takeBuiltConfig(built: string): void {
  const { config } = JSON.parse(readFileSync(path.join(built, "required-server-files.json"), "utf8")) as {
    config: object;
  };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
