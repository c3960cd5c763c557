import { makeUnseenChanges } from "./unseenChanges";

const listing = (version: number) => ({ kind: "listing" as const, id: 12, version });

test("what the page wrote itself is no news, and what others wrote is", () => {
  const changes = makeUnseenChanges();
  changes.wrote("listing%3A12%3A4,vendor%20account%3A3%3A1");
  expect(changes.told(listing(4))).toBe(false);
  expect(changes.told({ kind: "vendor account", id: 3, version: 1 })).toBe(false);
  expect(changes.told(listing(5))).toBe(true);
});

test("two changes of the same version are two: a colleague's count of stock after one's own is news", () => {
  const changes = makeUnseenChanges();
  changes.wrote("listing%3A12%3A4");
  expect([changes.told(listing(4)), changes.told(listing(4))]).toEqual([false, true]);
});

test("what is read after a cursor leaves out what was told, and what was written while nobody was told", () => {
  const changes = makeUnseenChanges();
  changes.wrote("listing%3A12%3A4");
  changes.told(listing(4));
  changes.told(listing(5));
  changes.wrote("listing%3A12%3A6");
  expect(changes.read([listing(4), listing(5), listing(6), listing(7)])).toEqual([listing(7)]);
  expect(changes.read([listing(8)])).toEqual([listing(8)]);
});

test("what was read is not told again by a line that comes a moment later", () => {
  const changes = makeUnseenChanges();
  changes.wrote("listing%3A12%3A4");
  expect(changes.read([listing(4), listing(5)])).toEqual([listing(5)]);
  expect([changes.told(listing(4)), changes.told(listing(5))]).toEqual([false, false]);
  changes.read([listing(6)]);
  changes.settle();
  expect(changes.told(listing(6))).toBe(true);
});
