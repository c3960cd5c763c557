import { days, addTime, minutes } from "../../clock";
import { flashSales as firstSales } from "../../db/seed/data/programmes";
import { SALE_DAYS, saleRotation, type SaleTheme } from "../../db/seed/data/saleRotation";

export interface ExistingSale {
  /** As written in English: how the demo's own sales are recognised. */
  name: string;
  startsAt: Date;
  endsAt: Date;
}

export interface PlannedSale {
  theme: SaleTheme;
  startsAt: Date;
  endsAt: Date;
}

/** What another node has just begun may lie ahead of this one's clock, or of the moment at which it began to wait. */
const BY_ANOTHER_CLOCK = minutes(1);

const DEMO = new Set([...firstSales, ...saleRotation].map(({ name }) => name.en));

/**
 * Sales that are missing so that one runs now and another is announced. None once the store has a sale of its own, or
 * has thrown the demo's away: from then on the owner decides.
 */
export function planDemoSales(known: readonly ExistingSale[], now: Date): PlannedSale[] {
  if (known.length === 0 || known.some(({ name }) => !DEMO.has(name))) return [];
  const planned: PlannedSale[] = [];
  let next = followerOf(known);
  const add = (startsAt: Date) => {
    const theme = saleRotation[next % saleRotation.length];
    if (theme) planned.push({ theme, startsAt, endsAt: addTime(startsAt, days(SALE_DAYS)) });
    next += 1;
  };
  const soon = addTime(now, BY_ANOTHER_CLOCK);
  if (!known.some(({ startsAt, endsAt }) => startsAt <= soon && endsAt > now)) add(now);
  if (!known.some(({ startsAt }) => startsAt > now)) {
    const ends = [...known, ...planned].map(({ endsAt }) => endsAt.getTime());
    add(new Date(Math.max(now.getTime(), ...ends)));
  }
  return planned;
}

/** Place in the rotation after the sale that starts last. */
function followerOf(known: readonly ExistingSale[]): number {
  const latest = [...known].sort((a, b) => b.startsAt.getTime() - a.startsAt.getTime());
  for (const { name } of latest) {
    const place = saleRotation.findIndex((theme) => theme.name.en === name);
    if (place >= 0) return place + 1;
  }
  return 0;
}
