import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { makeBuiltFiles } from "./builtFiles";
import { makePublicFiles } from "./publicFiles";

const folder = path.resolve(".cache/files-test");
let server: http.Server;
let origin = "";

beforeAll(async () => {
  mkdirSync(path.join(folder, "chunks"), { recursive: true });
  writeFileSync(path.join(folder, "chunks/a.js"), "let a;");
  writeFileSync(path.join(folder, "chunks/a.js.gz"), gzipSync("let a;"));
  writeFileSync(path.join(folder, "picture.svg"), "<svg/>");
  writeFileSync(path.join(folder, ".secret.svg"), "no");
  const [built, open] = [makeBuiltFiles(folder, { "x-kind": "built" }), makePublicFiles(folder, { "x-kind": "open" })];
  server = http.createServer((request, response) => {
    const url = request.url ?? "/";
    const sent = url.startsWith("/built") ? built(url.slice(6), request, response) : open(url, request, response);
    void sent.then((found) => found || response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test("a built file comes compressed where it was, plain where not, and for a year", async () => {
  const zipped = await fetch(`${origin}/built/chunks/a.js`, { headers: { "accept-encoding": "gzip" } });
  expect([await zipped.text(), zipped.headers.get("content-encoding")]).toEqual(["let a;", "gzip"]);
  expect(zipped.headers.get("cache-control")).toContain("immutable");
  const plain = await fetch(`${origin}/built/chunks/a.js`, { headers: { "accept-encoding": "br" } });
  expect([await plain.text(), plain.headers.get("content-encoding")]).toEqual(["let a;", null]);
});

test.each([
  "/built/chunks/none.js",
  "/built/%2e%2e/files-test/chunks/a.js",
  "/built/chunks/a.txt",
  "/none.svg",
  "/.secret.svg",
  "/..%2f..%2fpackage.json",
])("%s is not there", async (url) => expect((await fetch(origin + url)).status).toBe(404));

test("an open file is sent with its type and asked for again only when it changed", async () => {
  const first = await fetch(`${origin}/picture.svg`);
  expect([await first.text(), first.headers.get("content-type")]).toEqual(["<svg/>", "image/svg+xml"]);
  const again = await fetch(`${origin}/picture.svg`, {
    headers: { "if-none-match": first.headers.get("etag") ?? "", "cache-control": "max-age=0" },
  });
  expect(again.status).toBe(304);
});
