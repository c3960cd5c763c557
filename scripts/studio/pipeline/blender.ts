/** Renders one job with Blender, without window, user settings or sound, at the lowest priority. */
import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const SCRIPT = fileURLToPath(new URL("../render/render.py", import.meta.url));
const INSTALL = "apt-get install -y --no-install-recommends blender python3-numpy g++";

/** Throws with what to do when a program that rendering needs is not there. */
export function requireBlender(): void {
  for (const program of ["blender", "g++"]) {
    if (spawnSync(program, ["--version"], { stdio: "ignore" }).error) {
      throw new Error(
        `"${program}" is not installed. Pictures are rendered with Blender 3.4 or newer; on Debian and Ubuntu:\n` +
          `  ${INSTALL}\nThe store, its tests and its build need neither: the finished pictures lie in public/pictures.`,
      );
    }
  }
}

export function render(jobFile: string, threads: number): Promise<void> {
  // without --python-exit-code a failed script would end with status 0
  const blender = ["-b", "--factory-startup", "-noaudio", "-t", String(threads), "--python-exit-code", "1"];
  const child = spawn("nice", ["-n", "19", "blender", ...blender, "-P", SCRIPT, "--", jobFile], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, THREADS: String(threads) },
  });
  let tail = "";
  const keep = (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-3000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`Blender ended with ${code}:\n${tail}`))));
  });
}
