import { localePath } from "../../../contract/locales";
import { days, addTime } from "../../clock";
import type { Deps } from "../../deps";
import { interpolate } from "../../http/errors";
import { textsIn } from "../../locales/texts";
import type { OutboxHandlers } from "../outbox/deliver";
import { queuePushes } from "./queue";
import { listeningBrowsers } from "./repositoryBrowsers";
import { findOrderOfNews } from "./repositoryNews";

/** Mails whose news browsers are told, too, and what of their payload says that two are the same. */
const NEWS = { "mail.order-shipped": "shipped", "mail.order-delivered": "delivered" } as const;
const NEWS_DAYS = 2;

/** Tells the browsers in which an order's customer is signed in and asked for it. */
async function tell(
  { db, clock }: Deps,
  kind: (typeof NEWS)[keyof typeof NEWS],
  payload: Record<string, unknown>,
): Promise<void> {
  const order = await findOrderOfNews(db, Number(payload.orderId));
  if (!order || order.customerId === null) return;
  const now = clock.now();
  const browsers = await listeningBrowsers(db, order.customerId, now);
  await db.transaction((tx) =>
    queuePushes(
      tx,
      browsers,
      {
        key: `${kind}-${order.number}-${String(payload.shipmentId ?? "")}`,
        topic: "orders",
        expiresAt: addTime(now, days(NEWS_DAYS)),
        write: ({ language, country }) => {
          const words = textsIn(language).push[kind];
          const path = `/customer/your-order-detail-tracking/${encodeURIComponent(order.number)}`;
          return {
            title: words.title,
            body: interpolate(words.text, { number: order.number }),
            path: localePath(path, `${language}-${country}`),
            tag: `order-${order.number}`,
            lang: language,
          };
        },
      },
      now,
    ),
  );
}

/** The same senders of mails; of some of them browsers hear, too. */
export function pushedToo(deps: Deps, mails: OutboxHandlers): OutboxHandlers {
  const both = Object.entries(NEWS).map(([mail, kind]) => [
    mail,
    async (payload: Record<string, unknown>, id: number) => {
      await tell(deps, kind, payload);
      await mails[mail]?.(payload, id);
    },
  ]);
  return { ...mails, ...(Object.fromEntries(both) as OutboxHandlers) };
}
