import type { FastifyRequest } from "fastify";
import type { PromotionChanges } from "../../../contract/promotionDesk/promotionSchemas";
import { foldCode } from "../../../contract/promotionDesk/promotionDeskTerms";
import type { Transaction } from "../../db/client";
import type { WaitingPromotion } from "../../db/schema";
import { undone } from "../../db/undone";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { askSecondPerson, hasSecondPerson } from "../countersignatures/ask";
import type { CountersignatureRow } from "../countersignatures/repository";
import type { StaffDesk } from "../desk/desk";
import { readIdempotencyKey } from "../idempotency/keys";
import { once } from "../idempotency/once";
import { purgeShown } from "../promotions/processPromotions";
import { checkForm } from "./checkForm";
import { createPromotion, type NewPromotion } from "./createPromotion";
import { promotionErrors } from "./errors";
import { columnsOf } from "./form";
import { findPromotion } from "./repository";
import { savePromotion, type SavedPromotion } from "./savePromotion";
import { needsSecondPerson } from "./signing";

/** Of one promotion one thing waits at a time. */
export const subjectOf = (code: string): string => `promotion:${code}`;

const ask = (
  deps: Deps,
  tx: Transaction,
  desk: StaffDesk,
  { promotion, reason }: { promotion: WaitingPromotion; reason: string },
) => askSecondPerson(deps, tx, desk, { kind: "promotion", subject: subjectOf(promotion.code), promotion, reason });

/** Has pages made again that tell of a promotion, as it was and as it is. */
async function purge(deps: Deps, id: number, before?: Shown): Promise<void> {
  const found = await findPromotion(deps.db, id);
  const shown = [...(before ? [before] : []), ...(found ? [found.row] : [])].filter((row) => row.shown);
  await purgeShown(
    deps,
    shown.map(({ conditions }) => conditions),
  );
}

type Shown = Pick<NonNullable<Awaited<ReturnType<typeof findPromotion>>>["row"], "shown" | "conditions">;

interface Asked {
  code: string;
  batch?: number | undefined;
  form: NewPromotion["form"];
  reason?: string | undefined;
}

/**
 * Makes a promotion, or has it wait for a second person: it is tried, so that what cannot be is refused at once. Alone
 * with the right, somebody makes it. Once for each key of the caller. @throws as `createPromotion`; 409 where the same
 * code waits
 */
export async function createOrAsk(
  deps: Deps,
  { desk, request }: { desk: StaffDesk; request: FastifyRequest },
  { code: typed, batch = 0, form, reason = "" }: Asked,
): Promise<{ id: number | null; waits: boolean }> {
  const wanted = { code: foldCode(typed), batch, form };
  const asked = {
    scope: `staff:${desk.person.id}`,
    key: readIdempotencyKey(request.headers["idempotency-key"]),
    call: "promotionDesk/create",
    body: { ...wanted, reason },
    isNamed: true,
  };
  const made = await once(deps, asked, async (tx): Promise<{ id: number | null; waits: boolean }> => {
    await checkForm(tx, form);
    if ((await needsSecondPerson(tx, form)) && (await hasSecondPerson(tx, desk.person.id, "offers.edit"))) {
      // One code says whether the others can be made.
      const one = { ...wanted, batch: Math.min(batch, 1) };
      await undone(tx, (inside) => createPromotion(deps, inside, { ...desk }, one));
      await ask(deps, tx, desk, { promotion: wanted, reason });
      return { id: null, waits: true };
    }
    return { id: await createPromotion(deps, tx, desk, wanted, reason), waits: false };
  });
  // A repeat changes nothing: what it asks for was recorded by the first.
  desk.hasNoted = true;
  if (made.id !== null) await purge(deps, made.id);
  deps.wake();
  return made;
}

interface Changed {
  version: number;
  changes: PromotionChanges;
  reason?: string | undefined;
}

/** Changes a promotion, or has that wait for a second person. @throws as `savePromotion`; 409 where a change waits */
export async function saveOrAsk(
  deps: Deps,
  desk: StaffDesk,
  id: number,
  wanted: Changed,
): Promise<{ merged: SavedPromotion["merged"]; waits: boolean }> {
  const before = await findPromotion(deps.db, id);
  if (!before) throw new DomainError(httpErrors.notFound);
  const { clock } = deps;
  const answer = await deps.db.transaction(async (tx) => {
    const save = (db: Transaction, by: StaffDesk) => savePromotion({ db, clock }, by, id, wanted);
    const tried = await undone(tx, (inside) => save(inside, { ...desk }));
    if (tried.needsSignature && (await hasSecondPerson(tx, desk.person.id, "offers.edit"))) {
      const { version: seen, changes, reason = "" } = wanted;
      await ask(deps, tx, desk, { promotion: { code: before.row.code, promotionId: id, seen, changes }, reason });
      return { merged: [], waits: true };
    }
    return { merged: (await save(tx, desk)).merged, waits: false };
  });
  await purge(deps, id, before.row);
  deps.wake();
  return answer;
}

/** Ends a promotion now, one that is to begin before it does. @throws 404, 409 for one that is over */
export async function endPromotion(deps: Deps, desk: StaffDesk, id: number, reason = ""): Promise<void> {
  const found = await findPromotion(deps.db, id);
  if (!found) throw new DomainError(httpErrors.notFound);
  const { startsAt, endsAt, version } = found.row;
  const now = deps.clock.now();
  if (endsAt && endsAt <= now) throw new DomainError(promotionErrors.over);
  const ends = startsAt && startsAt > now ? startsAt : now;
  const changes = { when: { ends_at: ends.toISOString() } };
  await savePromotion(deps, desk, id, { version, changes, reason, isEnding: true });
  await purge(deps, id, found.row);
  deps.wake();
}

/** Makes what waited, as the desk of whoever signs it. @throws as `createPromotion` and `savePromotion` */
export async function writeCountersigned(
  deps: Deps,
  tx: Transaction,
  desk: StaffDesk,
  { id, promotion, reason }: CountersignatureRow,
): Promise<void> {
  if (!promotion) throw new Error(`countersignature ${id} is of no promotion`);
  if ("form" in promotion) {
    await createPromotion(deps, tx, desk, promotion, reason);
    return;
  }
  const { promotionId, seen, changes } = promotion;
  await savePromotion({ db: tx, clock: deps.clock }, desk, promotionId, { version: seen, changes, reason });
}

/** Has pages made again that tell of what was signed. */
export async function purgeCountersigned(deps: Deps, { promotion }: CountersignatureRow): Promise<void> {
  if (!promotion) return;
  if ("promotionId" in promotion) await purge(deps, promotion.promotionId);
  else if (promotion.form.words.shown) await purgeShown(deps, [(await columnsOf(deps.db, promotion.form)).conditions]);
}
