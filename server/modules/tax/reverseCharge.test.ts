import { days, addTime } from "../../clock";
import { owesTaxItself } from "./reverseCharge";

const now = new Date("2026-03-10T12:00:00Z");
const german = { number: "DE136695976", valid: true, checkedAt: now };
const fromNL = (to: Parameters<typeof owesTaxItself>[1]["to"]) => ({ from: "NL", to }) as const;

test("a company abroad with a valid number owes the tax itself", () => {
  expect(owesTaxItself(german, fromNL("DE"), now)).toBe(true);
  expect(owesTaxItself(german, fromNL("FR"), now)).toBe(true);
  expect(owesTaxItself({ ...german, number: "EL094259216" }, fromNL("DE"), now)).toBe(true);
});

test("not within the country that the goods come from, outside the EU, or in Northern Ireland", () => {
  expect(owesTaxItself(german, fromNL("NL"), now)).toBe(false);
  expect(owesTaxItself({ ...german, number: "NL004495445B01" }, fromNL("DE"), now)).toBe(false);
  for (const country of ["GB", "CH", "NO", "US", "CA"] as const)
    expect(owesTaxItself(german, fromNL(country), now)).toBe(false);
  expect(owesTaxItself({ ...german, number: "XI123456789" }, fromNL("GB"), now)).toBe(false);
});

test("home is where the company that sells is registered", () => {
  const dutch = { ...german, number: "NL004495445B01" };
  expect(owesTaxItself(dutch, { from: "DE", to: "NL" }, now)).toBe(true);
  expect(owesTaxItself(german, { from: "DE", to: "NL" }, now)).toBe(false);
  expect(owesTaxItself(dutch, { from: "DE", to: "DE" }, now)).toBe(false);
  expect(owesTaxItself(dutch, { from: "US", to: "NL" }, now)).toBe(false);
});

test("Monaco is France, on both ends", () => {
  const french = { ...german, number: "FR40303265045" };
  expect(owesTaxItself(german, { from: "FR", to: "MC" }, now)).toBe(false);
  expect(owesTaxItself(german, { from: "MC", to: "FR" }, now)).toBe(false);
  expect(owesTaxItself(german, { from: "MC", to: "BE" }, now)).toBe(true);
  expect(owesTaxItself(french, { from: "MC", to: "BE" }, now)).toBe(false);
  expect(owesTaxItself(german, fromNL("MC"), now)).toBe(true);
});

test("nor without a number, with an invalid one, or with a word of the register that is a month old", () => {
  expect(owesTaxItself(null, fromNL("DE"), now)).toBe(false);
  expect(owesTaxItself({ ...german, valid: false }, fromNL("DE"), now)).toBe(false);
  expect(owesTaxItself(german, fromNL("DE"), addTime(now, days(30)))).toBe(false);
});
