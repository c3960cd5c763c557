import fc from "../../../tests/support/checks/fastCheck";
import { COUNTRIES, COUNTRY_CODES } from "../../../contract/markets";
import { isBusinessDay } from "./calendar";
import type { DeliveryLine } from "./load";
import type { Currency } from "../../../contract/markets";
import { deliveryTariffs } from "../../db/seed/data/priceRules";
import { quoteDelivery, type DeliveryQuestion } from "./quote";
import { tariffOf } from "./repository";
import { testZones } from "./testZones";
import { testWarehouses } from "./testWarehouses";

const lamp = {
  cartons: [{ length: 40, width: 20, height: 20, weight: 3 }],
  quantity: 1,
  handlingDays: 2,
  fastShipping: false,
  availableFrom: null,
  goods: 5_900,
};
const desk = {
  ...lamp,
  cartons: [
    { length: 180, width: 85, height: 8, weight: 32 },
    { length: 110, width: 30, height: 25, weight: 34 },
  ],
  goods: 69_900,
};
const pod = {
  ...lamp,
  cartons: Array.from({ length: 6 }, () => ({ length: 230, width: 110, height: 20, weight: 105 })),
  goods: 1_290_000,
};

type Question = Partial<Omit<DeliveryQuestion, "warehouses">> & { currency?: Currency };

/** By the demo store's tariffs. */
function ask({ currency = "USD", ...over }: Question & { lines: readonly DeliveryLine[] }) {
  const row = deliveryTariffs.find((tariff) => tariff.currency === currency);
  if (!row) throw new Error(`no tariff for ${currency}`);
  return quoteDelivery({
    now: new Date("2026-03-10T15:00:00Z"),
    country: "US",
    tariff: tariffOf(row, testZones),
    warehouses: testWarehouses,
    ...over,
  });
}

const price = (lines: readonly DeliveryLine[], over: Question = {}) => ask({ ...over, lines }).methods[0]?.price;

describe("delivery price", () => {
  test("a parcel is paid below 99 dollars of goods and free from there", () => {
    expect(price([{ ...lamp, goods: 9_899 }])).toBe(890);
    expect(price([{ ...lamp, goods: 9_900 }])).toBe(0);
  });

  test("Alaska, Canada and Switzerland have no free parcels and say so", () => {
    const rich = [{ ...lamp, goods: 500_000 }];
    expect(price(rich, { region: "AK" })).toBe(890 + 1500);
    expect(ask({ lines: rich, country: "CA", currency: "CAD" })).toMatchObject({
      freeFrom: 0,
      methods: [{ price: 1190 }],
    });
    expect(price(rich, { country: "CH", currency: "CHF" })).toBe(900);
  });

  test("a desk is freight: free in the 48 states, by zone elsewhere", () => {
    expect(price([desk])).toBe(0);
    expect(price([desk], { region: "TX" })).toBe(0);
    expect(price([desk], { region: "HI" })).toBe(11_900);
    expect(price([desk], { country: "GB", currency: "GBP" })).toBe(4_500);
    expect(price([{ ...desk, quantity: 5 }], { country: "GB", currency: "GBP" })).toBe(9_000);
  });

  test("a pod costs by distance and size, each", () => {
    expect(price([pod])).toBe(59_000);
    expect(price([{ ...pod, quantity: 2 }])).toBe(118_000);
  });

  test("room of choice is offered for desks, once", () => {
    expect(ask({ lines: [desk, lamp] }).methods.map(({ code, price: cost }) => [code, cost])).toEqual([
      ["standard", 0],
      ["room", 4900],
    ]);
    expect(ask({ lines: [{ ...desk, toRoom: true }] }).methods.map(({ code }) => code)).toEqual(["standard"]);
    expect(ask({ lines: [desk, pod] }).methods.map(({ code }) => code)).toEqual(["standard"]);
  });

  test("express is offered for fast parcels in stock only", () => {
    const codes = (line: DeliveryLine) => ask({ lines: [line] }).methods.map(({ code }) => code);
    expect(codes({ ...lamp, fastShipping: true })).toEqual(["standard", "express"]);
    expect(codes({ ...lamp, fastShipping: true, availableFrom: new Date("2026-04-01") })).toEqual(["standard"]);
  });

  test.each([
    ["DE", "78266"],
    ["DE", "27498"],
    ["IT", "23041"],
    ["FI", "22100"],
    ["GB", "JE2 3AB"],
    ["FR", "97400"],
    ["ES", "38001"],
    ["NO", "9170"],
    ["CH", "7562"],
  ] as const)("nothing is sent out of the customs area: %s %s", (country, zip) => {
    const { currency } = COUNTRIES[country];
    expect(ask({ lines: [lamp], country, currency, zip }).methods).toEqual([]);
    expect(ask({ lines: [lamp], country, currency, zip: "" }).methods).not.toEqual([]);
  });

  test("nothing is sent to military post offices", () => {
    expect(ask({ lines: [desk], region: "AE" }).methods).toEqual([]);
  });
});

describe("delivery dates", () => {
  test("a gift card, which goes by e-mail, neither delays the goods beside it nor keeps them from going express", () => {
    const card = { ...lamp, cartons: [], handlingDays: 9, goods: 5_000 };
    const fast = { ...lamp, fastShipping: true };
    const said = ({ methods }: ReturnType<typeof ask>) =>
      methods.map(({ code, earliest, latest }) => [code, earliest, latest]);
    expect(said(ask({ lines: [fast, card] }))).toEqual(said(ask({ lines: [fast] })));
    expect(ask({ lines: [fast, card] }).methods.map(({ code }) => code)).toContain("express");
  });

  const dispatch = (now: string, line: DeliveryLine = { ...lamp, fastShipping: true }, over: Question = {}) =>
    ask({ ...over, now: new Date(now), lines: [line] })
      .methods[0]?.lines[0]?.dispatch.toISOString()
      .slice(0, 10);

  test("an order until the warehouse's cut-off leaves the same day: 14:00 in America, 13:00 in Rotterdam", () => {
    expect(dispatch("2026-03-10T17:59:00Z")).toBe("2026-03-10");
    expect(dispatch("2026-03-10T18:00:00Z")).toBe("2026-03-11");
    expect(dispatch("2026-03-10T20:30:00Z", undefined, { region: "CA" })).toBe("2026-03-10");
    expect(dispatch("2026-03-10T11:59:00Z", undefined, { country: "DE", currency: "EUR" })).toBe("2026-03-10");
    expect(dispatch("2026-03-10T12:00:00Z", undefined, { country: "DE", currency: "EUR" })).toBe("2026-03-11");
  });

  test("nothing leaves on a weekend or a holiday of the warehouse", () => {
    expect(dispatch("2026-03-13T20:00:00Z")).toBe("2026-03-16");
    expect(dispatch("2026-11-26T15:00:00Z")).toBe("2026-11-27");
  });

  test("a line leaves by the clock and the holidays of the warehouse that sends it, and when its last part does", () => {
    const [east, west] = [1, 2];
    const late = "2026-03-10T20:30:00Z";
    const fast = { ...lamp, fastShipping: true };
    expect(dispatch(late)).toBe("2026-03-11");
    expect(dispatch(late, { ...fast, from: [west] })).toBe("2026-03-10");
    expect(dispatch(late, { ...fast, from: [west, east] })).toBe("2026-03-11");
    expect(dispatch(late, { ...fast, from: [east] }, { region: "CA" })).toBe("2026-03-11");
    // Independence Day is none in Rotterdam, Ascension Day is none in America; editions lie in America.
    const german = { country: "DE", currency: "EUR" } as const;
    expect(dispatch("2026-05-14T10:00:00Z", fast, german)).toBe("2026-05-15");
    expect(dispatch("2026-05-14T10:00:00Z", { ...fast, from: [east] }, german)).toBe("2026-05-14");
    expect(dispatch("2026-07-03T09:00:00Z", { ...fast, edition: true }, german)).toBe("2026-07-13");
  });

  test("a product that is not there yet leaves when it is", () => {
    expect(dispatch("2026-03-10T15:00:00Z", { ...lamp, availableFrom: new Date("2026-04-18T00:00:00Z") })).toBe(
      "2026-04-17",
    );
  });

  test("a numbered edition crosses the ocean first, and never by express", () => {
    const edition = { ...lamp, fastShipping: true, edition: true };
    const codes = (over: Question, line: DeliveryLine) =>
      ask({ ...over, lines: [line] }).methods.map(({ code }) => code);
    const leaves = (line: DeliveryLine) =>
      ask({ country: "DE", currency: "EUR", lines: [line] })
        .methods[0]?.lines[0]?.dispatch.toISOString()
        .slice(0, 10);
    expect(codes({}, edition)).toContain("express");
    expect(codes({ country: "DE", currency: "EUR" }, edition)).toEqual(["standard"]);
    expect([leaves({ ...edition, edition: false }), leaves(edition)]).toEqual(["2026-03-11", "2026-03-17"]);
  });

  test("the whole delivery is there when its last line is", () => {
    const both = ask({ lines: [lamp, desk] }).methods[0];
    const alone = ask({ lines: [desk] }).methods[0];
    expect([both?.earliest, both?.latest]).toEqual([alone?.earliest, alone?.latest]);
  });

  test("for every country and moment: a business day there, in order, at a price that is never negative", () => {
    const line = fc.constantFrom(lamp, desk, pod).chain((of) =>
      fc
        .record({
          quantity: fc.integer({ min: 1, max: 999 }),
          handlingDays: fc.integer({ min: 0, max: 15 }),
          fastShipping: fc.boolean(),
        })
        .map((over) => ({ ...of, ...over })),
    );
    const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2029-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...COUNTRY_CODES),
        moment,
        fc.array(line, { minLength: 1, maxLength: 6 }),
        (country, now, lines) => {
          const { methods } = ask({ now, country, currency: COUNTRIES[country].currency, lines });
          expect(methods.length).toBeGreaterThan(0);
          for (const { price: cost, earliest, latest } of methods) {
            expect(Number.isInteger(cost) && cost >= 0).toBe(true);
            expect(latest.getTime()).toBeGreaterThanOrEqual(earliest.getTime());
            expect(isBusinessDay(Math.floor(earliest.getTime() / 86_400_000), country)).toBe(true);
          }
        },
      ),
    );
  });
});
