import { days, addTime } from "../../../clock";
import type { Deps } from "../../../deps";
import { inBatches } from "../../../inBatches";
import { releaseRequestStock } from "../../inventory/settle";
import { underLock } from "../underLock";
import { updateRequest } from "../repository";
import { BY_STORE, isLive, noteRequest, notifyDeciders } from "../states";
import { findDueReminders, findLapsedHolds } from "./repositoryApprovals";

/** Whoever is waited for is reminded after so long, and once more before the prices end. */
const FIRST_REMINDER = days(2);
const LAST_REMINDER = days(1);

/** Frees goods that were held for long enough, and reminds those who are waited for. */
export async function processApprovals(deps: Deps): Promise<void> {
  await inBatches(
    () => findLapsedHolds(deps.db, deps.clock.now()),
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

async function freeGoods(deps: Deps, id: number): Promise<void> {
  await underLock(deps, id, async (tx, request) => {
    await noteRequest(tx, deps.clock, request, { ...BY_STORE, cause: "goods_freed" });
    await releaseRequestStock(tx, id);
  });
  deps.wake();
}

function dueReminders({ db, clock }: Deps): Promise<{ id: number }[]> {
  const now = clock.now();
  return findDueReminders(db, {
    now,
    unchangedSince: addTime(now, -FIRST_REMINDER),
    endsBy: addTime(now, LAST_REMINDER),
    remindedSince: addTime(now, -LAST_REMINDER),
  });
}

async function remind(deps: Deps, id: number): Promise<void> {
  const { clock } = deps;
  await underLock(deps, id, async (tx, request) => {
    await updateRequest(tx, id, { remindedAt: clock.now() });
    if (!isLive(request.state)) return;
    if (request.state === "open") {
      await notifyDeciders(tx, clock, id, "reminder");
      await noteRequest(tx, clock, request, { ...BY_STORE, cause: "deciders_reminded" });
    } else await noteRequest(tx, clock, request, { ...BY_STORE, cause: "reminder" });
  });
  deps.wake();
}
