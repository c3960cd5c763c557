import { and, asc, eq, exists, gt, isNull, lte, sql } from "drizzle-orm";
import { localePath } from "../../../contract/locales";
import { TIME_ZONES } from "../../../contract/rules/callTerms";
import { hours, later } from "../../clock";
import type { Transaction } from "../../db/client";
import { flashSaleItems, flashSales, pushSubscriptions } from "../../db/schema";
import type { Deps } from "../../deps";
import { fill } from "../../http/errors";
import { textsIn } from "../../locales/texts";
import { queuePushes, type PushNews } from "./queue";

/** Sales at one look, and browsers of one statement. */
const SALES = 5;
const BATCH = 200;
/** A sale that began longer ago, as while the store stood still, is no news. */
const NEWS_MS = hours(6);

type Sale = typeof flashSales.$inferSelect;

function newsOf(sale: Sale): PushNews {
  return {
    key: `sale-${sale.id}`,
    topic: "sales",
    expiresAt: sale.endsAt,
    write: ({ language, country }) => {
      const words = textsIn(language).push.sale;
      const time = new Intl.DateTimeFormat(`${language}-${country}`, {
        dateStyle: "medium",
        timeStyle: "short",
        timeZone: TIME_ZONES[country],
      }).format(sale.endsAt);
      return {
        title: fill(words.title, { name: sale.name[language] }),
        body: fill(words.text, { time }),
        path: localePath("/sale", `${language}-${country}`),
        tag: "sale",
        lang: language,
      };
    },
  };
}

/** Tells browsers of sales for everybody that have just begun; of each once, whatever becomes of the telling. */
export async function announceSales({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  const forEverybody = db
    .select({ one: sql`1` })
    .from(flashSaleItems)
    .where(and(eq(flashSaleItems.saleId, flashSales.id), eq(flashSaleItems.companyOnly, false)));
  await db.transaction(async (tx) => {
    const begun = await tx
      .select()
      .from(flashSales)
      .where(
        and(
          isNull(flashSales.announcedAt),
          lte(flashSales.startsAt, now),
          gt(flashSales.startsAt, later(now, -NEWS_MS)),
          gt(flashSales.endsAt, now),
          exists(forEverybody),
        ),
      )
      .orderBy(asc(flashSales.id))
      .limit(SALES)
      .for("update", { skipLocked: true });
    for (const sale of begun) {
      await tx.update(flashSales).set({ announcedAt: now }).where(eq(flashSales.id, sale.id));
      await tellAll(tx, newsOf(sale), now);
    }
  });
}

async function tellAll(tx: Transaction, news: PushNews, now: Date): Promise<void> {
  const wantsSales = sql`${pushSubscriptions.topics} ? 'sales'`;
  for (let last = 0, isFull = true; isFull;) {
    const browsers = await tx
      .select()
      .from(pushSubscriptions)
      .where(and(wantsSales, gt(pushSubscriptions.id, last)))
      .orderBy(asc(pushSubscriptions.id))
      .limit(BATCH);
    await queuePushes(tx, browsers, news, now);
    last = browsers.at(-1)?.id ?? last;
    isFull = browsers.length === BATCH;
  }
}
