import { days } from "../../server/clock";
import { processRentals } from "../../server/modules/rentals/due/processRentals";
import { startAudit } from "../support/checks/audit";
import { chargeRows, rented, triesOf } from "../support/flows/rentals";
import { startTestStore, type TestStore } from "../support/store";

const NODES = 4;
const RENTALS = 6;

let store: TestStore;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore({}, "rentalRace");
  expectNoFaults = await startAudit(store);
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

test("nodes that charge what is due at the same moment charge each month once, also after a clock that jumped", async () => {
  const ids: number[] = [];
  for (let count = 0; count < RENTALS; count += 1) ids.push((await rented(store)).id);
  const rounds = async () => {
    await Promise.all(Array.from({ length: NODES }, () => processRentals(store.deps)));
    await store.deliver();
  };
  store.clock.advance(days(95));
  for (let round = 0; round < 4; round += 1) {
    await rounds();
    store.clock.advance(days(3));
  }
  await rounds();
  for (const id of ids) {
    const rows = await chargeRows(store, id);
    expect(rows.map(({ period, state }) => [period, state])).toEqual([
      [1, "paid"],
      [2, "paid"],
      [3, "paid"],
      [4, "paid"],
      [5, "planned"],
    ]);
    expect((await triesOf(store, id)).map(({ state }) => state)).toEqual([
      "captured",
      "captured",
      "captured",
      "captured",
    ]);
  }
});
