import { BATCH, eachOnce } from "./inBatches";

test("rows that stay due are taken once each, and those behind them have their turn", async () => {
  const due = Array.from({ length: 2 * BATCH + 3 }, (_, id) => ({ id }));
  const worked: number[] = [];
  await eachOnce(
    async (taken) => due.filter(({ id }) => !taken.includes(id)).slice(0, BATCH),
    async ({ id }) => void worked.push(id),
  );
  expect(worked.sort((a, b) => a - b)).toEqual(due.map(({ id }) => id));
});
