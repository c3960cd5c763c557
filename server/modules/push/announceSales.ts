import { localePath } from "../../../contract/locales";
import { TIME_ZONES } from "../../../contract/rules/callTerms";
import { hours, addTime } from "../../clock";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { interpolate } from "../../http/errors";
import { textsIn } from "../../locales/texts";
import { queuePushes, type PushNews } from "./queue";
import { browsersForSales } from "./repositoryBrowsers";
import { lockBegunSales, noteAnnounced, type SaleRow } from "./repositoryNews";

/** Sales at one look, and browsers of one statement. */
const SALES = 5;
const BATCH = 200;
/** A sale that began longer ago, as while the store stood still, is no news. */
const NEWS_MS = hours(6);

function newsOf(sale: SaleRow): PushNews {
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
        title: interpolate(words.title, { name: sale.name[language] }),
        body: interpolate(words.text, { time }),
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
  await db.transaction(async (tx) => {
    for (const sale of await lockBegunSales(tx, { now, since: addTime(now, -NEWS_MS), limit: SALES })) {
      await noteAnnounced(tx, sale.id, now);
      await tellAll(tx, newsOf(sale), now);
    }
  });
}

async function tellAll(tx: Transaction, news: PushNews, now: Date): Promise<void> {
  for (let last = 0, isFull = true; isFull;) {
    const browsers = await browsersForSales(tx, last, BATCH);
    await queuePushes(tx, browsers, news, now);
    last = browsers.at(-1)?.id ?? last;
    isFull = browsers.length === BATCH;
  }
}
