/** One Blender that renders job after job, without window, user settings or sound, at a low priority. */
import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from "node:child_process";
import os from "node:os";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const SCRIPT = fileURLToPath(new URL("../render/render.py", import.meta.url));
/** Of Blender, however the studio itself was started. */
const NICENESS = 15;
const INSTALL = "apt-get install -y --no-install-recommends blender python3-numpy g++";

/** What to do about a program that rendering needs and that is not there; null when all are. */
export function missingProgram(): string | null {
  for (const program of ["blender", "g++"]) {
    if (spawnSync(program, ["--version"], { stdio: "ignore" }).error) {
      return (
        `"${program}" is not installed. Pictures are rendered with Blender 3.4 or newer; on Debian and Ubuntu:\n` +
        `  ${INSTALL}\nThe store, its tests and its build need neither: the finished pictures lie in public/pictures.`
      );
    }
  }
  return null;
}

/** Takes one job at a time; `close` ends the program. */
export class Blender {
  private readonly child: ChildProcessWithoutNullStreams;
  private tail = "";
  private waiting: { resolve: () => void; reject: (error: Error) => void } | null = null;

  /** `cache` is where compiled programs are kept. */
  constructor(cache: string, threads: number) {
    // without --python-exit-code a failed script would end with status 0
    const options = ["-b", "--factory-startup", "-noaudio", "-t", String(threads), "--python-exit-code", "1"];
    const nicer = Math.max(0, NICENESS - os.getPriority());
    this.child = spawn("nice", ["-n", String(nicer), "blender", ...options, "-P", SCRIPT, "--", cache], {
      env: { ...process.env, THREADS: String(threads) },
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => this.hear(line));
    }
    this.child.on("error", (error) => this.waiting?.reject(error));
    this.child.on("exit", (code) => this.waiting?.reject(new Error(`Blender ended with ${code}:\n${this.tail}`)));
  }

  /** See render/render.py. */
  render(jobFile: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.child.stdin.write(`${jobFile}\n`);
    });
  }

  close(): void {
    this.child.stdin.end();
  }

  private hear(line: string) {
    if (line.startsWith("Fra:")) return; // progress
    this.tail = `${this.tail}${line}\n`.slice(-3000);
    if (line.startsWith("DONE")) this.waiting?.resolve();
    if (line.startsWith("FAILED")) this.waiting?.reject(new Error(this.tail));
    if (/^(DONE|FAILED)/.test(line)) this.tail = "";
  }
}
