import { days, hours, addTime } from "../../clock";
import { saleRotation, SALE_DAYS } from "../../db/seed/data/saleRotation";
import { world } from "../../db/seed/world";
import { planDemoSales, type ExistingSale } from "./planDemoSales";

const seeded = new Date("2026-03-01T12:00:00Z");
const first: ExistingSale[] = world.flashSales.map(({ name, startsInHours, endsInHours }) => ({
  name: name.en,
  startsAt: addTime(seeded, hours(startsInHours)),
  endsAt: addTime(seeded, hours(endsInHours)),
}));

/** The sales of a store whose worker looks every six hours. */
function run(length: number): ExistingSale[] {
  const known = [...first];
  for (let passed = 0; passed <= length; passed += hours(6)) {
    const now = addTime(seeded, passed);
    known.push(...planDemoSales(known, now).map(({ theme, ...times }) => ({ name: theme.name.en, ...times })));
    expect(known.some(({ startsAt, endsAt }) => startsAt <= now && endsAt > now)).toBe(true);
    expect(known.some(({ startsAt }) => startsAt > now)).toBe(true);
  }
  return known;
}

test("a demo store always has a sale that runs and one that comes, and no product within 30 days of its last sale", () => {
  const sales = run(days(120));
  const themes = [...world.flashSales, ...saleRotation];
  const endOf = new Map<string, Date>();
  for (const { name, startsAt, endsAt } of sales.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    for (const { slug } of themes.find((theme) => theme.name.en === name)?.items ?? []) {
      const before = endOf.get(slug);
      const isFirst = first.some((sale) => sale.name === name);
      if (before && !isFirst) expect([name, slug, startsAt >= addTime(before, days(30))]).toEqual([name, slug, true]);
      endOf.set(slug, endsAt);
    }
  }
});

test("a store that was off for months goes on with one sale now and one after it", () => {
  const now = addTime(seeded, days(90));
  const [running, coming, ...others] = planDemoSales(first, now);
  expect(running).toMatchObject({ startsAt: now, endsAt: addTime(now, days(SALE_DAYS)) });
  expect(coming?.startsAt).toEqual(running?.endsAt);
  expect(others).toEqual([]);
});

test("a store with a sale of its own, or without any, is left alone", () => {
  const now = addTime(seeded, days(90));
  expect(planDemoSales([...first, { name: "Our own", startsAt: seeded, endsAt: seeded }], now)).toEqual([]);
  expect(planDemoSales([], now)).toEqual([]);
});

test("a sale that another worker has just begun counts, though its first moment is later than this one's look", () => {
  const [begun, announced] = planDemoSales(first, addTime(seeded, days(90))).map(({ theme, ...times }) => ({
    name: theme.name.en,
    ...times,
  }));
  const known = [...first, begun!, announced!];
  expect(planDemoSales(known, addTime(begun!.startsAt, -5))).toEqual([]);
});
