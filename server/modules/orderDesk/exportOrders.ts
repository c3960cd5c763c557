import type { Language } from "../../../contract/markets";
import type { OrderFilter } from "../../../contract/orderDesk/orderExport";
import type { Deps } from "../../deps";
import type { StaffDesk } from "../desk/desk";
import { findExport, openExport } from "../desk/exports";
import type { Place } from "../desk/keyset";
import { ordersCsv } from "./ordersCsv";
import { countOrders, listStaffOrders, readsAmounts, readsBuyers, type OrderQuestion } from "./repository";
import { exportedFacts } from "./repositoryExport";

/** Orders of one part of a file. */
const PART = 200;
/** As many orders as a file counts: it holds them all. */
const MOST = 1_000_000;

/** What the list itself asks, for whoever reads it. */
const questionOf = (desk: StaffDesk, { view, q, tag }: OrderFilter): OrderQuestion => ({
  view,
  q,
  tag,
  byBuyer: readsBuyers(desk),
  readerId: desk.person.id,
});

/** A view as a file: of whom somebody searched for the record says only that they did. @throws 429 for too many */
export function exportOrders(deps: Deps, desk: StaffDesk, filter: OrderFilter, language: Language) {
  const { view, q = "", tag = "" } = filter;
  const paths = [
    { path: "view", before: null, after: view },
    ...(tag.trim() ? [{ path: "tag", before: null, after: tag.trim() }] : []),
    ...(q.trim() ? [{ path: "searched", before: null, after: true }] : []),
  ];
  return openExport(deps, desk, {
    kind: "orders",
    filter,
    language,
    record: { entity: "order", kind: "ordersExported" },
    paths,
    countRows: () => countOrders(deps.db, questionOf(desk, filter), deps.clock.now(), MOST),
  });
}

/** The orders of a file that was made, as they are now. @throws 404 for another person, and once its link is dead */
export async function streamOrders(deps: Deps, desk: StaffDesk, link: string): Promise<AsyncGenerator<string>> {
  const { filter, language } = await findExport(deps, desk, "orders", link);
  return written(deps, desk, questionOf(desk, filter), language);
}

async function* written({ db, clock, env }: Deps, desk: StaffDesk, question: OrderQuestion, language: Language) {
  const { head, lines } = ordersCsv(env, language, readsAmounts(desk));
  yield head;
  const now = clock.now();
  for (let after: Place | null = null; ;) {
    const page: Awaited<ReturnType<typeof listStaffOrders>> = await listStaffOrders(
      db,
      question,
      { limit: PART, after },
      now,
    );
    const facts = await exportedFacts(
      db,
      page.map(({ id }) => id),
    );
    const whole = page.flatMap((row) => {
      const more = facts.get(row.id);
      return more ? [{ ...row, ...more }] : [];
    });
    if (whole.length > 0) yield lines(whole);
    const last = page.at(-1);
    if (!last || page.length < PART) return;
    after = { at: last.placedAt, id: last.id };
  }
}
