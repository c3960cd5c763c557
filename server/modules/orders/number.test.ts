import fc from "../../../tests/support/checks/fastCheck";
import { newOrderNumber, readOrderNumber } from "./number";

const now = new Date("2026-03-10T00:00:00Z");

describe("order numbers", () => {
  test("say the year and pass their own check", () => {
    const number = newOrderNumber(now);
    expect(number).toMatch(/^VS-26-[0-9A-HJKMNP-TV-Z]{6}-[0-9A-HJKMNP-TV-Z]$/);
    expect(readOrderNumber(number)).toBe(number);
  });

  test("do not repeat", () => {
    expect(new Set(Array.from({ length: 500 }, () => newOrderNumber(now))).size).toBe(500);
  });

  test("are read however they are typed", () => {
    const number = newOrderNumber(now);
    const typed = ` ${number.toLowerCase().replaceAll("-", " ").replaceAll("1", "l").replaceAll("0", "o")} `;
    expect(readOrderNumber(typed)).toBe(number);
  });

  test("with one wrong character are noticed", () => {
    const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 11 }), fc.constantFrom(...alphabet), (at, character) => {
        const number = newOrderNumber(now);
        const wrong = number.slice(0, at) + character + number.slice(at + 1);
        expect(readOrderNumber(wrong)).toBe(wrong === number ? number : undefined);
      }),
    );
  });

  test("nothing else is taken for one", () => {
    for (const typed of ["", "VS", "VS-26-7K3Q9-4", "VS-26-7K3Q9F-%", "' or 1=1", "X".repeat(500)])
      expect(readOrderNumber(typed)).toBeUndefined();
  });
});
