import type { SQL } from "drizzle-orm";
import type { Figure } from "../../../contract/deskHome/homeRoutes";
import { FIGURES, figurePath, STUCK_TRIES, type FigureName } from "../../../contract/deskHome/homeTerms";
import type { Language } from "../../../contract/markets";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { waitingOf } from "../countersignatures/repository";
import type { StaffDesk } from "../desk/desk";
import { hasRight } from "../desk/deskRequest";
import { COUNT_LIMIT, countedTotal } from "../desk/keyset";
import { rowsOfView } from "../deskViews/countViews";
import { stuckMessages } from "../outbox/repositoryClaims";
import { countableManual } from "../refunds/repositoryManual";
import { countWaiting } from "./repository";

type Reading = Pick<Deps, "db" | "clock"> & { desk: StaffDesk; language: Language };

/** What a figure counts: of a list's view the rows that this list itself shows. */
function rowsOf(name: FigureName, { db, clock, desk, language }: Reading): SQL {
  const { view } = FIGURES[name];
  if (view) {
    const reading = { db, desk, language, now: clock.now(), limit: COUNT_LIMIT };
    return rowsOfView(view.list, view.filters, reading);
  }
  switch (name) {
    case "payments_by_hand":
      return countableManual(db, COUNT_LIMIT).getSQL();
    case "refunds_to_sign":
      return waitingOf(db, ["refund"], COUNT_LIMIT).getSQL();
    case "prices_to_sign":
      return waitingOf(db, ["price"], COUNT_LIMIT).getSQL();
    case "promotions_to_sign":
      return waitingOf(db, ["promotion"], COUNT_LIMIT).getSQL();
    case "commissions_to_sign":
      return waitingOf(db, ["commission", "commission_end"], COUNT_LIMIT).getSQL();
    case "limits_to_sign":
      return waitingOf(db, ["limits"], COUNT_LIMIT).getSQL();
    case "roles_to_sign":
      return waitingOf(db, ["role"], COUNT_LIMIT).getSQL();
    case "messages_stuck":
      return stuckMessages(db, STUCK_TRIES, COUNT_LIMIT).getSQL();
    default:
      throw new Error(`nothing counts ${name}`);
  }
}

/**
 * How much of something waits for the team, counted by the condition of the list that shows it, and since when.
 * @throws 403 where the role may not read that list
 */
export async function readFigure(
  { db, clock }: Pick<Deps, "db" | "clock">,
  desk: StaffDesk,
  language: Language,
  name: FigureName,
): Promise<Figure> {
  const { may, view } = FIGURES[name];
  if (!hasRight(desk, { who: "staff", may })) throw new DomainError(httpErrors.forbidden);
  const at = clock.now();
  const { count, oldest } = await countWaiting(db, rowsOf(name, { db, clock, desk, language }));
  const { total, total_is_exact } = countedTotal(count);
  const path = figurePath(name);
  return {
    value: total,
    value_is_exact: total_is_exact,
    // Of more than are counted, the first may not be among those that were looked at.
    oldest_at: total_is_exact ? (oldest?.toISOString() ?? null) : null,
    as_of: at.toISOString(),
    formula: name,
    filter: path === null ? null : { list: view?.list ?? null, path },
  };
}
