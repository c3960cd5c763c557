import { reasonsToAsk, type PurchaseToApprove } from "./approvalRule";

const name = (text: string) => ({ en: text, fr: text, de: text });
const desks = { slug: "standing-desks", name: name("Desks") };
const pods = { slug: "work-pods", name: name("Pods") };
const purchase: PurchaseToApprove = { currency: "USD", value: 40_000, categories: [desks, desks] };
const free = {
  approvalRequired: false,
  limitPerOrder: null,
  limitPerMonth: null,
  currency: "USD",
  categories: [],
} as const;
const settings = (change: object) => ({ ...free, categories: [], ...change });

test("without a rule nobody asks; where every order waits, that is all there is to say", () => {
  expect(reasonsToAsk(settings({}), purchase, 1_000_000)).toEqual([]);
  const strict = settings({ approvalRequired: true, limitPerOrder: 1 });
  expect(reasonsToAsk(strict, purchase, 0)).toEqual([{ kind: "every" }]);
});

test("an order may come to its limit, and not to a cent more", () => {
  expect(reasonsToAsk(settings({ limitPerOrder: 40_000 }), purchase, 0)).toEqual([]);
  expect(reasonsToAsk(settings({ limitPerOrder: 39_999 }), purchase, 0)).toEqual([{ kind: "order", limit: 39_999 }]);
});

test("what was ordered and asked for in the month counts, so many small orders do not pass by its limit", () => {
  const limited = settings({ limitPerMonth: 100_000 });
  expect(reasonsToAsk(limited, purchase, 60_000)).toEqual([]);
  expect(reasonsToAsk(limited, purchase, 60_001)).toEqual([{ kind: "month", limit: 100_000, left: 39_999 }]);
  expect(reasonsToAsk(limited, purchase, 200_000)).toEqual([{ kind: "month", limit: 100_000, left: 0 }]);
});

test("another currency than the limits' waits; without limits it does not", () => {
  const euros = { ...purchase, currency: "EUR" } as const;
  expect(reasonsToAsk(settings({ limitPerOrder: 1_000_000 }), euros, 0)).toEqual([{ kind: "currency" }]);
  expect(reasonsToAsk(settings({}), euros, 0)).toEqual([]);
});

test("categories that are not allowed are named once", () => {
  const mixed = { ...purchase, categories: [desks, pods, pods] };
  const allowed = settings({ categories: ["standing-desks"] });
  expect(reasonsToAsk(allowed, purchase, 0)).toEqual([]);
  expect(reasonsToAsk(allowed, mixed, 0)).toEqual([{ kind: "category", names: [pods.name] }]);
});
