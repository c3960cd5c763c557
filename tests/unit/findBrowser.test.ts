import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { browsersHere, findBrowser } from "../../scripts/findBrowser.mjs";

const { PATH, CHROMIUM_PATH } = process.env;
let folder: string;

/** A program of that name, which nobody starts here. */
function program(file: string): string {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, "");
  chmodSync(full, 0o755);
  return full;
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "store-browsers-"));
  process.env.PATH = path.join(folder, "bin");
  delete process.env.CHROMIUM_PATH;
  jest.spyOn(os, "homedir").mockReturnValue(folder);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
  Object.assign(process.env, { PATH });
  if (CHROMIUM_PATH) process.env.CHROMIUM_PATH = CHROMIUM_PATH;
});

test("journeys take the headless shell before Chromium, and Chromium before Chrome, wherever they are installed", () => {
  const found = ["google-chrome", "chromium", "chromium-headless-shell"].map((name) => program(`bin/${name}`));
  expect(browsersHere().filter((file) => file.startsWith(folder))).toEqual(found.reverse());
});

test("journeys take Chrome as it is installed on a Mac, for all or for one person", () => {
  const chrome = program("Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
  expect(browsersHere()).toContain(chrome);
});

test("a browser that is named is taken before all others, also when it is not there, so that the name is told wrong", () => {
  program("bin/chromium");
  process.env.CHROMIUM_PATH = "/somewhere/else";
  expect(browsersHere()).toEqual(["/somewhere/else"]);
  expect(findBrowser()).toBe("/somewhere/else");
});
