import { days, later } from "../../clock";
import { owesTaxItself } from "./reverseCharge";

const now = new Date("2026-03-10T12:00:00Z");
const german = { number: "DE136695976", valid: true, checkedAt: now };

test("a company abroad with a valid number owes the tax itself", () => {
  expect(owesTaxItself(german, "DE", now)).toBe(true);
  expect(owesTaxItself(german, "FR", now)).toBe(true);
  expect(owesTaxItself({ ...german, number: "EL094259216" }, "DE", now)).toBe(true);
});

test("not within the country that the goods come from, outside the EU, or in Northern Ireland", () => {
  expect(owesTaxItself(german, "NL", now)).toBe(false);
  expect(owesTaxItself({ ...german, number: "NL004495445B01" }, "DE", now)).toBe(false);
  for (const country of ["GB", "CH", "NO", "US", "CA"] as const)
    expect(owesTaxItself(german, country, now)).toBe(false);
  expect(owesTaxItself({ ...german, number: "XI123456789" }, "GB", now)).toBe(false);
});

test("nor without a number, with an invalid one, or with a word of the register that is a month old", () => {
  expect(owesTaxItself(null, "DE", now)).toBe(false);
  expect(owesTaxItself({ ...german, valid: false }, "DE", now)).toBe(false);
  expect(owesTaxItself(german, "DE", later(now, days(30)))).toBe(false);
});
