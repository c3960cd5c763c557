import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runInThread } from "./runInThread";

const folder = mkdtempSync(path.join(tmpdir(), "threads-"));
afterAll(() => rmSync(folder, { recursive: true }));

function run(body: string, mostMs = 20_000) {
  const script = path.join(folder, `${Math.random()}.mjs`);
  writeFileSync(script, `import { parentPort, workerData } from "node:worker_threads";\n${body}`);
  return runInThread<unknown>({
    script,
    bytes: new Uint8Array([1, 2, 3]),
    data: { name: "a" },
    memory: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4, stackSizeMb: 4 },
    mostMs,
    tooMuch: "too much",
    silent: "silent",
  });
}

test("a script has its bytes and its data, and nothing of the environment", async () => {
  const reply = "[[...workerData.bytes], workerData.name, Object.keys(process.env)]";
  expect(await run(`parentPort.postMessage(${reply});`)).toEqual([[1, 2, 3], "a", []]);
});

test("a script that takes too long or too much memory is ended", async () => {
  expect(await run("for (;;);", 300)).toBe("too much");
  expect(await run("const all = []; for (;;) all.push(Array.from({ length: 1000 }, () => ({})));")).toBe("too much");
}, 30_000);

test("a script that says nothing has a reply of its own, and one that fails throws", async () => {
  expect(await run("")).toBe("silent");
  await expect(run("throw new Error('broken');")).rejects.toThrow("broken");
});
