import { mkdirSync, openSync, readFileSync, rmSync, writeSync, closeSync } from "node:fs";
import path from "node:path";

export class FolderInUse extends Error {
  constructor(folder: string, pid: string) {
    super(
      `Another store (process ${pid}) is using the data folder ${folder}. Stop it first, or start this one with another DATA_DIR.`,
    );
  }
}

/**
 * Two processes on one embedded database lose data silently, so the folder belongs to one: its process id stands in
 * `lock`.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "lock");
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, "wx");
      writeSync(handle, String(process.pid));
      closeSync(handle);
      const unlock = () => rmSync(file, { force: true });
      process.once("exit", unlock);
      return unlock;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const holder = readFileSync(file, "utf8").trim();
      if (isRunning(Number(holder))) throw new FolderInUse(folder, holder);
      rmSync(file, { force: true });
    }
  }
  throw new FolderInUse(folder, "unknown");
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
