import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../../server/db/client";
import { preparedInsert, preparedQuery, slotList, valuesOf, type Slot } from "../../../server/db/preparedQuery";
import { carts } from "../../../server/db/schema";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const insertCarts = preparedInsert(carts);
const cartOf = preparedQuery((db, slot: Slot<{ tokenHash: string }>) =>
  db
    .select()
    .from(carts)
    .where(eq(carts.tokenHash, slot("tokenHash"))),
);

const at = new Date("2026-03-01T10:00:00.123Z");
const newCart = (tokenHash: string) => ({ tokenHash, country: "DE" as const, createdAt: at, changedAt: at });

test("a prepared query answers as an ordinary one, on the pool and in every transaction", async () => {
  const { db } = store.deps;
  for (const name of ["first", "second", "third"])
    await db.transaction(async (tx) => {
      const [made] = await insertCarts(tx, [newCart(`prepared ${name}`)]);
      expect(made).toMatchObject({ country: "DE", createdAt: at, state: "active" });
      expect(await cartOf(tx, { tokenHash: `prepared ${name}` })).toEqual([made]);
    });
  const [second] = await db.select().from(carts).where(eq(carts.tokenHash, "prepared second"));
  expect(await cartOf(db, { tokenHash: "prepared second" })).toEqual([second]);
  expect(await cartOf(db, { tokenHash: "prepared nobody" })).toEqual([]);
});

test("what a transaction that fails has prepared and written is gone, and the query still runs", async () => {
  const { db } = store.deps;
  const fail = async (tx: Transaction) => {
    await insertCarts(tx, [newCart("prepared lost")]);
    expect(await cartOf(tx, { tokenHash: "prepared lost" })).toHaveLength(1);
    throw new Error("no");
  };
  await expect(db.transaction(fail)).rejects.toThrow("no");
  expect(await cartOf(db, { tokenHash: "prepared lost" })).toEqual([]);
  // A savepoint of a transaction sees what the transaction wrote.
  await db.transaction(async (tx) => {
    await insertCarts(tx, [newCart("prepared outer")]);
    await tx.transaction(async (inner) => expect(await cartOf(inner, { tokenHash: "prepared outer" })).toHaveLength(1));
  });
});

test("nothing, lists, texts and moments are written as their columns have them", async () => {
  const { db } = store.deps;
  const rows = [
    { ...newCart("prepared a"), told: "changed" as const, giftCardIds: [3, 4], merged: null },
    { ...newCart("prepared b"), told: null, giftCardIds: [], merged: null },
  ];
  const written = await insertCarts(db, rows);
  expect(written).toMatchObject(rows);
  const byHash = preparedQuery((queries, slot: Slot<Record<string, unknown>>) =>
    queries
      .select({ told: carts.told, giftCardIds: carts.giftCardIds, merged: carts.merged })
      .from(carts)
      .where(eq(carts.tokenHash, slot("tokenHash"))),
  );
  expect(await byHash(db, { tokenHash: "prepared a" })).toEqual([
    { told: "changed", giftCardIds: [3, 4], merged: null },
  ]);
  expect(await byHash(db, { tokenHash: "prepared b" })).toEqual([{ told: null, giftCardIds: [], merged: null }]);
});

test("rows with different columns, and many rows, are written all the same", async () => {
  const { db } = store.deps;
  const mixed = await insertCarts(db, [newCart("prepared mixed"), { ...newCart("prepared more"), zip: "10115" }]);
  expect(mixed.map(({ zip }) => zip)).toEqual(["", "10115"]);
  const many = Array.from({ length: 20 }, (_, place) => newCart(`prepared many ${place}`));
  expect(await insertCarts(db, many)).toHaveLength(20);
});

test("a list of slots is filled in its order", async () => {
  const { db } = store.deps;
  const [one, two] = await insertCarts(db, [newCart("prepared one"), newCart("prepared two")]);
  const byIds = preparedQuery((queries, slot: Slot<Record<string, unknown>>) =>
    queries
      .select({ hash: carts.tokenHash })
      .from(carts)
      .where(inArray(carts.id, slotList(slot, "id", 2)))
      .orderBy(carts.tokenHash),
  );
  const found = await byIds(db, valuesOf([{ id: one?.id }, { id: two?.id }]));
  expect(found.map(({ hash }) => hash)).toEqual(["prepared one", "prepared two"]);
});
