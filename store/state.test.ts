import * as category from "./category";
import * as checkout from "./checkout";
import * as company from "./company";
import * as compare from "./compare";
import * as customer from "./customer";
import * as flashSale from "./flashSale";
import * as global from "./global";
import * as sales from "./saleSelectors";
import { makeStore, type RootState } from "./makeStore";

/** What reducers alone read: a number that no two notices share. */
const READ_BY_REDUCERS = ["global.nextNoticeId"];

type Selector = (state: RootState) => unknown;

const modules = { category, checkout, company, compare, customer, flashSale, global, sales };
const selectors = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, part]) => (name.startsWith("select") ? [part as unknown as Selector] : [])),
);

/** The parts of the state that `select` looks at, as `slice.part`. */
function partsReadBy(select: Selector, state: RootState): string[] {
  const read: string[] = [];
  const watched = Object.entries(state).map(([slice, parts]) => {
    const look = (target: object, name: string | symbol) => {
      read.push(`${slice}.${String(name)}`);
      return Reflect.get(target, name) as unknown;
    };
    return [slice, new Proxy(parts, { get: look })];
  });
  select(Object.fromEntries(watched) as RootState);
  return read;
}

test("every part of the store has a selector: screens read it, or it goes", () => {
  const state = makeStore().getState();
  const parts = Object.entries(state).flatMap(([slice, own]) => Object.keys(own).map((part) => `${slice}.${part}`));
  const read = new Set(selectors.flatMap((select) => partsReadBy(select, state)));
  expect(parts.filter((part) => !read.has(part) && !READ_BY_REDUCERS.includes(part))).toEqual([]);
});
