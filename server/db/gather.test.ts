import { few, gather, placesFor } from "./gather";

const refused = (code: string) => Object.assign(new Error("Failed query"), { cause: { code } });
const store = {};

test("calls of one moment are one run, each with its own answer; other stores have their own", async () => {
  const runs: (readonly number[])[] = [];
  const double = gather((_context: object, inputs: readonly number[]) => {
    runs.push(inputs);
    return Promise.resolve(inputs.map((input) => input * 2));
  });
  expect(await Promise.all([double(store, 1), double({}, 5), double(store, 2), double(store, 3)])).toEqual([
    2, 10, 4, 6,
  ]);
  expect(runs).toEqual([[1, 2, 3], [5]]);
  expect(await double(store, 4)).toBe(8);
});

test("no run has more than it may, and those that wait go together", async () => {
  const runs: number[] = [];
  const count = gather(
    async (_context: object, inputs: readonly number[]) => {
      runs.push(inputs.length);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return inputs;
    },
    { most: 4 },
  );
  const inputs = Array.from({ length: 11 }, (_, place) => place);
  expect(await Promise.all(inputs.map((input) => count(store, input)))).toEqual(inputs);
  expect(runs).toEqual([4, 4, 3]);
});

test("what the database refuses concerns only whoever asked for it", async () => {
  const write = gather((_context: object, inputs: readonly number[]) =>
    inputs.includes(2) ? Promise.reject(refused("23505")) : Promise.resolve(inputs),
  );
  const all = await Promise.allSettled([1, 2, 3].map((input) => write(store, input)));
  expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("what may have been done is not done again", async () => {
  let runs = 0;
  const write = gather((_context: object, _inputs: readonly number[]) => {
    runs += 1;
    return Promise.reject<number[]>(refused("57P01"));
  });
  const all = await Promise.allSettled([1, 2].map((input) => write(store, input)));
  expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(runs).toBe(1);
});

test("texts are few, and hold all that is asked", () => {
  expect([1, 2, 4, 5, 16, 17, 32].map(placesFor)).toEqual([1, 4, 4, 16, 16, 64, 64]);
  expect(few(3)).toBeDefined();
});
