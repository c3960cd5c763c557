import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";

const HOME = "/usr/lib/postgresql";
const READY_MS = 60_000;

/** A PostgreSQL of the test's own, which it may kill. */
export interface OwnPostgres {
  url: string;
  /** As a power cut would: every process of it at once. */
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Folder of the server's programs: Debian's newest, or those in the PATH; undefined where there are none. */
function programs(): string | undefined {
  const versions = existsSync(HOME) ? readdirSync(HOME).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => path.join(HOME, version, "bin"));
  folders.push(...(process.env.PATH ?? "").split(path.delimiter));
  return folders.find((bin) => existsSync(path.join(bin, "initdb")));
}

/** PostgreSQL refuses to run as root: there, its own user runs it. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync("id", [flag, "postgres"]).stdout.toString());
  return { uid: id("-u"), gid: id("-g") };
}

/** Makes an empty server on `port` of this machine; throws where PostgreSQL's programs are not installed. */
export async function ownPostgres(port: number): Promise<OwnPostgres> {
  const bin = programs();
  if (!bin) throw new Error(`PostgreSQL's programs are neither below ${HOME} nor in the PATH`);
  const as = owner();
  const folder = mkdtempSync(path.join(tmpdir(), "store-postgres-"));
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = path.join(folder, "data");
  const made = spawnSync(path.join(bin, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8"], {
    cwd: folder,
    ...as,
  });
  if (made.status !== 0) throw new Error(made.stderr.toString());
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const options = ["-D", data, "-p", String(port), "-k", folder, "-h", "127.0.0.1"];
    // A group of its own, so that all of it can be killed at once.
    server = spawn(path.join(bin ?? "", "postgres"), options, { cwd: folder, ...as, detached: true, stdio: "ignore" });
    const until = Date.now() + READY_MS;
    while (Date.now() < until) {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
      client.on("error", () => undefined);
      const answered = await client.connect().then(
        () => client.end().then(() => true),
        () => false,
      );
      if (answered) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("PostgreSQL did not start in time");
  }

  async function kill(): Promise<void> {
    if (!server?.pid || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server?.once("exit", resolve));
    // Its helpers leave the group and end by themselves once they miss the first process.
    process.kill(-server.pid, "SIGKILL");
    await ended;
  }

  await start();
  return {
    url,
    kill,
    start,
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
