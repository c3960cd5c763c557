import { and, asc, eq, exists, gt, inArray, isNull, lte, or } from "drizzle-orm";
import { days, later } from "../../../clock";
import { orderRequests, reservations } from "../../../db/schema";
import type { Deps } from "../../../deps";
import { BATCH, inBatches } from "../../../inBatches";
import { releaseRequested } from "../../inventory/settle";
import { underLock } from "../placeRequested";
import { updateRequest } from "../repository";
import { BY_STORE, isLive, noteRequest, tellDeciders } from "../states";

/** Whoever is waited for is reminded after so long, and once more before the prices end. */
const FIRST_REMINDER = days(2);
const LAST_REMINDER = days(1);

/** Frees goods that were held for long enough, and reminds those who are waited for. */
export async function keepApprovals(deps: Deps): Promise<void> {
  await inBatches(
    () => lapsedHolds(deps),
    ({ id }) => attend(deps, id, () => freeGoods(deps, id)),
  );
  await inBatches(
    () => dueReminders(deps),
    ({ id }) => attend(deps, id, () => remind(deps, id)),
  );
}

async function attend({ log }: Deps, request: number, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => log.error({ err: error, request }, "request could not be kept"));
}

async function lapsedHolds({ db, clock }: Deps): Promise<{ id: number }[]> {
  const held = db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.requestId, orderRequests.id),
        eq(reservations.state, "held"),
        lte(reservations.expiresAt, clock.now()),
      ),
    );
  return db.select({ id: orderRequests.id }).from(orderRequests).where(exists(held)).limit(BATCH);
}

async function freeGoods(deps: Deps, id: number): Promise<void> {
  await underLock(deps, id, async (tx, request) => {
    await noteRequest(tx, deps.clock, request, { ...BY_STORE, cause: "goods_freed" });
    await releaseRequested(tx, id);
  });
  deps.wake();
}

/** Approvals that somebody is waited for: to decide, to take a change, or to pay. */
async function dueReminders({ db, clock }: Deps): Promise<{ id: number }[]> {
  const now = clock.now();
  const waitsLong = and(isNull(orderRequests.remindedAt), lte(orderRequests.changedAt, later(now, -FIRST_REMINDER)));
  const endsSoon = and(
    lte(orderRequests.expiresAt, later(now, LAST_REMINDER)),
    or(isNull(orderRequests.remindedAt), lte(orderRequests.remindedAt, later(now, -LAST_REMINDER))),
  );
  return db
    .select({ id: orderRequests.id })
    .from(orderRequests)
    .where(
      and(
        eq(orderRequests.kind, "approval"),
        inArray(orderRequests.state, ["open", "changed", "approved"]),
        gt(orderRequests.expiresAt, now),
        or(waitsLong, endsSoon),
      ),
    )
    .orderBy(asc(orderRequests.id))
    .limit(BATCH);
}

async function remind(deps: Deps, id: number): Promise<void> {
  const { clock } = deps;
  await underLock(deps, id, async (tx, request) => {
    await updateRequest(tx, id, { remindedAt: clock.now() });
    if (!isLive(request.state)) return;
    if (request.state === "open") {
      await tellDeciders(tx, clock, id, "reminder");
      await noteRequest(tx, clock, request, { ...BY_STORE, cause: "deciders_reminded" });
    } else await noteRequest(tx, clock, request, { ...BY_STORE, cause: "reminder" });
  });
  deps.wake();
}
