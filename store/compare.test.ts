import type { ProductCard } from "@/contract/product";
import {
  compareCleared,
  compareReducer,
  compareRestored,
  compareToggled,
  selectCompared,
  selectCompareOpen,
} from "./compare";

const card = (product_id: number, category_slug = "standing-desks") => ({ product_id, category_slug }) as ProductCard;
const after = (...actions: Parameters<typeof compareReducer>[1][]) =>
  actions.reduce(compareReducer, compareReducer(undefined, { type: "@@init" }));
const idsOf = (state: ReturnType<typeof compareReducer>) => state.products.map(({ product_id }) => product_id);

test("products of any category are put side by side, and taken away again", () => {
  const state = after(compareToggled(card(1)), compareToggled(card(2, "lighting")), compareToggled(card(1)));
  expect(idsOf(state)).toEqual([2]);
  expect(idsOf(after(compareToggled(card(1)), compareToggled(card(2, "lighting"))))).toEqual([1, 2]);
});

test("a fifth product takes nobody's place", () => {
  const state = after(...[1, 2, 3, 4, 5].map((id) => compareToggled(card(id))));
  expect(idsOf(state)).toEqual([1, 2, 3, 4]);
  expect(state.open).toBe(true);
});

test("what was kept comes back into sight, and can be cleared", () => {
  const kept = after(compareRestored([1, 2, 3, 4, 5].map((id) => card(id))));
  expect(idsOf(kept)).toEqual([1, 2, 3, 4]);
  expect(selectCompareOpen({ compare: kept })).toBe(true);
  expect(selectCompared({ compare: after(compareRestored([card(1)]), compareCleared()) })).toEqual([]);
});
