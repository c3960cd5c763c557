import { mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import loadConfigModule from "next/dist/server/config";
import { takeBuiltConfig } from "./builtConfig";

// Of a CommonJS module, Node gives all exports as the default one.
const loadConfig =
  "default" in loadConfigModule ? (loadConfigModule.default as typeof loadConfigModule) : loadConfigModule;

afterEach(() => {
  delete process.env.__NEXT_PRIVATE_STANDALONE_CONFIG;
});

test("Next takes what the build wrote down and does not run next.config.js", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "built-config-"));
  writeFileSync(path.join(folder, "next.config.js"), 'throw new Error("next.config.js was read");');
  const written = { distDir: ".built", i18n: { locales: ["de-CH"], defaultLocale: "de-CH" } };
  writeFileSync(path.join(folder, "required-server-files.json"), JSON.stringify({ config: written }));
  takeBuiltConfig(folder);
  await expect(loadConfig("phase-production-server", folder)).resolves.toMatchObject(written);
});
