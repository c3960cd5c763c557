import { withinPages } from "./withinPages";

const load = (total_pages: number) => jest.fn((page: number) => Promise.resolve({ page, total_pages }));

it.each([
  [1, 3, [1]],
  [3, 3, [3]],
  [9999, 3, [9999, 3]],
  [2, 0, [2]],
])("page %i of %i is asked for as %j", async (page, total, asked) => {
  const asks = load(total);
  expect((await withinPages(page, asks)).page).toBe(asked.at(-1));
  expect(asks.mock.calls.map(([wanted]) => wanted)).toEqual(asked);
});
