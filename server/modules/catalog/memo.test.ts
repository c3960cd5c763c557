import { addTime } from "../../clock";
import { forgetMemos, memoisedRows, type Source, staleWhileRevalidate } from "./memo";

/** Memos are kept by the database that they come from; nothing here asks it. */
function sourceAt(start: Date) {
  let now = start;
  const source = { db: {}, clock: { now: () => now } } as unknown as Source;
  return { source, pass: (milliseconds: number) => (now = addTime(now, milliseconds)) };
}

const rowsOf = (ids: readonly number[]) => new Map(ids.map((id) => [id, `row ${id}`]));

test("a row that runs out while others are loaded is still there", async () => {
  const { source, pass } = sourceAt(new Date("2026-01-01T12:00:00Z"));
  await memoisedRows(source, "row", [1], 30, async (ids) => rowsOf(ids));
  pass(29_000);
  const rows = await memoisedRows(source, "row", [1, 2], 30, async (ids) => {
    pass(2_000);
    await Promise.resolve();
    return rowsOf(ids);
  });
  expect([...rows]).toEqual([...rowsOf([1, 2])]);
});

test("rows are loaded once, those that do not exist are missing, and a load that failed is tried again", async () => {
  const { source } = sourceAt(new Date("2026-01-01T12:00:00Z"));
  const asked: number[][] = [];
  const load = async (ids: number[]) => {
    asked.push(ids);
    return rowsOf(ids.filter((id) => id !== 3));
  };
  await memoisedRows(source, "row", [1, 3, 1], 30, load);
  expect([...(await memoisedRows(source, "row", [1, 2, 3], 30, load)).keys()]).toEqual([1, 2]);
  expect(asked).toEqual([[1, 3], [2]]);
  forgetMemos(source);
  const broken = memoisedRows(source, "row", [1, 2], 30, () => Promise.reject(new Error("no database")));
  await expect(broken).rejects.toThrow("no database");
  expect((await memoisedRows(source, "row", [1, 2], 30, load)).size).toBe(2);
});

test("what takes long is waited for once: when it is old, the old one is given and a new one loaded beside", async () => {
  const { source, pass } = sourceAt(new Date("2026-01-01T12:00:00Z"));
  let [loads, fails] = [0, false];
  const words = () =>
    staleWhileRevalidate(source, "words", 30, async () => {
      loads += 1;
      const name = `words ${loads}`;
      await Promise.resolve();
      if (fails) throw new Error("no database");
      return name;
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  expect([await words(), await words()]).toEqual(["words 1", "words 1"]);
  pass(31_000);
  expect(await words()).toBe("words 1");
  await settled();
  expect(await words()).toBe("words 2");
  forgetMemos(source);
  fails = true;
  expect(await words()).toBe("words 2");
  await settled();
  fails = false;
  expect(await words()).toBe("words 2");
  await settled();
  expect([await words(), loads]).toEqual(["words 4", 4]);
});

test("what takes long and fails at first is tried again", async () => {
  const { source } = sourceAt(new Date("2026-01-01T12:00:00Z"));
  await expect(
    staleWhileRevalidate(source, "words", 30, () => Promise.reject(new Error("no database"))),
  ).rejects.toThrow("no database");
  await expect(staleWhileRevalidate(source, "words", 30, () => Promise.resolve("words"))).resolves.toBe("words");
});
