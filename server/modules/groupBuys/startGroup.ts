import { randomBytes } from "node:crypto";
import { GROUP_LIMITS } from "../../../contract/rules/groupTerms";
import { hours, addTime } from "../../clock";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { groupErrors } from "./errors";
import { addGroup, countOpenGroups, listedByCurrency, lockOffer, lockStarter, runningOffers } from "./repository";
import type { GroupRow } from "./states";

/** Digits and capitals without I, L, O and U: nothing to misread. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 40 random bits: a group's link is not guessed. */
export function newGroupCode(): string {
  return Array.from(randomBytes(GROUP_LIMITS.code), (byte) => ALPHABET[byte % 32]).join("");
}

/**
 * Opens a group for a product by its offer, in the name of a customer; it is shown to others once they have joined it.
 * Throws 409 where no offer runs, or as many groups are open as may be.
 */
export async function startGroup({ db, clock }: Deps, starterId: number, productId: number): Promise<GroupRow> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const [running] = await runningOffers(tx, now, productId);
    const offer = running && (await lockOffer(tx, running.id));
    if (!offer || offer.endsAt <= now) throw new DomainError(groupErrors.notOffered);
    if ((await countOpenGroups(tx, now, { offerId: offer.id })) >= offer.maxOpen)
      throw new DomainError(groupErrors.tooManyOpen);
    await lockStarter(tx, starterId);
    if ((await countOpenGroups(tx, now, { starterId })) >= GROUP_LIMITS.started)
      throw new DomainError(groupErrors.tooManyStarted, { values: { most: GROUP_LIMITS.started } });
    const end = addTime(now, hours(offer.hours));
    return addGroup(tx, {
      offerId: offer.id,
      productId,
      code: newGroupCode(),
      starterId,
      tiers: offer.tiers,
      prices: await listedByCurrency(tx, productId, now),
      maxPeople: offer.maxPeople,
      state: "open",
      startsAt: now,
      endsAt: end < offer.endsAt ? end : offer.endsAt,
    });
  });
}
