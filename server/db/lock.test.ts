import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { FolderInUse, lockFolder } from "./lock";

const folder = mkdtempSync(path.join(tmpdir(), "lock-"));
const file = path.join(folder, "lock");
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => rmSync(file, { force: true }));

test("a data folder that a running store holds is refused, and left to it", () => {
  writeFileSync(file, String(process.ppid));
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow(/Another store .* is using the data folder .* DATA_DIR/);
  expect(readFileSync(file, "utf8")).toBe(String(process.ppid));
});

test("what a store left behind when it was killed does not lock anybody out", () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  writeFileSync(file, String(pid));
  const unlock = lockFolder(folder);
  expect(readFileSync(file, "utf8")).toBe(String(process.pid));
  unlock();
  expect(existsSync(file)).toBe(false);
});
