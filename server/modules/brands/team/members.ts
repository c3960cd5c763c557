import type { BrandTeam, Invitation } from "../../../../contract/desk/brandRoutes";
import { BRAND_LIMITS } from "../../../../contract/desk/brandTerms";
import type { VendorRole } from "../../../../contract/desk/rights";
import { days, addTime } from "../../../clock";
import type { Queries, Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import type { Caller, SignedIn } from "../../../http/caller";
import { DomainError, httpErrors } from "../../../http/errors";
import { readEmail, shortenedEmail } from "../../addresses/email";
import { mailAsker } from "../../auth/mailAsker";
import type { DeskActor, VendorScope } from "../../desk/desk";
import { noteRecord } from "../../desk/records";
import { enqueue } from "../../outbox/repositoryQueue";
import { brandErrors } from "../errors";
import { countVersion } from "../repository";
import {
  deleteInviteOf,
  deleteInvitesBefore,
  deleteInvitesTo,
  deleteMember,
  findMembership,
  findRole,
  insertMember,
  saveInvite,
  listInvites,
  listInvitesTo,
  listMembers,
  listOwnerIds,
  takeInvite,
  updateRole,
} from "./repository";

type Using = Pick<Deps, "db" | "clock" | "env">;

export async function readTeam(db: Queries, { vendorId, person }: VendorScope, now: Date): Promise<BrandTeam> {
  const members = await listMembers(db, vendorId);
  const invites = await listInvites(db, vendorId, now);
  return {
    members: members.map(({ id, joinedAt, ...member }) => ({
      ...member,
      customer_id: id,
      joined_at: joinedAt.toISOString(),
      is_you: id === person.id,
    })),
    invites: invites.map(({ id, email, role, expiresAt }) => ({
      id,
      email,
      role,
      expires_at: expiresAt.toISOString(),
    })),
  };
}

/** Changes who works for a brand, one at a time: its row is locked, and its version grows with the record. */
async function changeTeam(
  { db, clock }: Using,
  scope: VendorScope,
  kind: string,
  change: (tx: Transaction, now: Date) => Promise<{ path: string; before: unknown; after: unknown }>,
): Promise<BrandTeam> {
  const now = clock.now();
  const { vendorId } = scope;
  await db.transaction(async (tx) => {
    const row = await countVersion(tx, vendorId);
    if (!row) throw new DomainError(httpErrors.notFound);
    const paths = [await change(tx, now)];
    await noteRecord(tx, scope, { entity: "brand", entityId: vendorId, ...row, kind, paths, at: now });
  });
  return readTeam(db, scope, now);
}

/**
 * Asks somebody to work for the brand, in the caller's language where they have no account; once more renews the
 * question with the role of now.
 * @throws 422 for what is no address, a member, and more than a brand may have
 */
export function inviteMember(
  deps: Using,
  scope: VendorScope,
  { email: typed, role, caller }: { email: string; role: VendorRole; caller: Caller },
): Promise<BrandTeam> {
  const email = readEmail(typed.trim());
  if (!email) throw new DomainError(brandErrors.invalidEmail, { field: "email" });
  const { vendorId } = scope;
  return changeTeam(deps, scope, "invited", async (tx, now) => {
    const { members, invites } = await readTeam(tx, scope, now);
    if (members.some((member) => member.email === email))
      throw new DomainError(brandErrors.alreadyMember, { field: "email" });
    const others = invites.filter((invite) => invite.email !== email).length;
    if (members.length + others >= BRAND_LIMITS.members)
      throw new DomainError(brandErrors.tooManyMembers, { field: "email", values: { most: BRAND_LIMITS.members } });
    const terms = { role, invitedAt: now, expiresAt: addTime(now, days(BRAND_LIMITS.inviteDays)) };
    const inviteId = await saveInvite(tx, { vendorId, email }, terms);
    const asker = mailAsker(deps.env, caller, email, now);
    const key = `brand-invite:${inviteId}:${now.getTime()}`;
    await enqueue(tx, {
      kind: "mail.brand-invite",
      key,
      payload: { inviteId, language: caller.language, asker },
      dueAt: now,
    });
    return { path: "invites", before: null, after: { email: shortenedEmail(email), role } };
  });
}

/** @throws 404 for who is no member, 422 where no owner would stay */
export function giveRole(deps: Using, scope: VendorScope, customerId: number, role: VendorRole): Promise<BrandTeam> {
  return changeTeam(deps, scope, "role", async (tx) => {
    const before = await memberOf(tx, scope, customerId);
    if (before === "owner" && role !== "owner") await assertOwnerStays(tx, scope, customerId);
    await updateRole(tx, scope.vendorId, customerId, role);
    return { path: `members.${customerId}`, before, after: role };
  });
}

/** @throws 404 for who is no member, 422 where no owner would stay */
export function removeMember(deps: Using, scope: VendorScope, customerId: number): Promise<BrandTeam> {
  return changeTeam(deps, scope, "removed", async (tx) => {
    const before = await memberOf(tx, scope, customerId);
    if (before === "owner") await assertOwnerStays(tx, scope, customerId);
    await deleteMember(tx, scope.vendorId, customerId);
    return { path: `members.${customerId}`, before, after: null };
  });
}

/** @throws 404 for one of another brand, or none */
export function removeInvite(deps: Using, scope: VendorScope, id: number): Promise<BrandTeam> {
  return changeTeam(deps, scope, "uninvited", async (tx) => {
    const gone = await deleteInviteOf(tx, scope.vendorId, id);
    if (!gone) throw new DomainError(httpErrors.notFound);
    return { path: "invites", before: { email: shortenedEmail(gone.email), role: gone.role }, after: null };
  });
}

async function memberOf(tx: Transaction, { vendorId }: VendorScope, customerId: number): Promise<VendorRole> {
  const role = await findRole(tx, vendorId, customerId);
  if (!role) throw new DomainError(httpErrors.notFound);
  return role;
}

async function isLastOwner(db: Queries, vendorId: number, leaving: number): Promise<boolean> {
  return (await listOwnerIds(db, vendorId)).every((id) => id === leaving);
}

/** A brand without an owner could be given to nobody. */
async function assertOwnerStays(tx: Transaction, { vendorId }: VendorScope, leaving: number): Promise<void> {
  if (await isLastOwner(tx, vendorId, leaving)) throw new DomainError(brandErrors.lastOwner, { field: "role" });
}

/** Whether somebody's brand would be nobody's without them; one that has not opened, or is closed, may be. */
export async function isNeededByBrand(db: Queries, customerId: number): Promise<boolean> {
  const member = await findMembership(db, customerId);
  if (member?.role !== "owner" || member.state === "draft" || member.state === "closed") return false;
  return isLastOwner(db, member.vendorId, customerId);
}

/** Days after which a question that nobody answered is forgotten. */
const LAPSED_DAYS = 7;

/** Forgets whom brands asked in vain. */
export const dropLapsedInvites = ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> =>
  deleteInvitesBefore(db, addTime(clock.now(), -days(LAPSED_DAYS)));

/**
 * Takes somebody out of their brand, who leaves the store, and what other brands asked them; false where their brand
 * needs them. Before they are locked.
 */
export async function leaveBrand(tx: Transaction, person: SignedIn, now: Date): Promise<boolean> {
  await deleteInvitesTo(tx, person.email);
  const found = await findMembership(tx, person.id);
  if (!found) return true;
  const { vendorId } = found;
  const row = await countVersion(tx, vendorId);
  if (await isNeededByBrand(tx, person.id)) return false;
  await deleteMember(tx, vendorId, person.id);
  const by: DeskActor = { actor: "vendor", person, requestId: "", hasNoted: false };
  const paths = [{ path: `members.${person.id}`, before: found.role, after: null }];
  const about = { entity: "brand", entityId: vendorId, vendorId, version: row?.version ?? 0 } as const;
  await noteRecord(tx, by, { ...about, kind: "removed", paths, at: now });
  return true;
}

/** Brands that ask for whoever has this proven address. */
export async function readInvitations(db: Queries, { email }: SignedIn, now: Date): Promise<Invitation[]> {
  const rows = await listInvitesTo(db, email, now);
  return rows.map(({ at, ...row }) => ({ ...row, expires_at: at.toISOString() }));
}

/** Begins to work for a brand. @throws 404 for what was not asked or is over, 409 for who works for another brand */
export async function acceptInvitation({ db, clock }: Using, person: SignedIn, id: number): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const invite = await takeInvite(tx, person.email, id);
    if (!invite || invite.expiresAt <= now) throw new DomainError(brandErrors.inviteGone);
    const { vendorId, role } = invite;
    const member = { customerId: person.id, vendorId, role, joinedAt: now };
    if (!(await insertMember(tx, member))) throw new DomainError(brandErrors.elsewhereMember);
    const row = await countVersion(tx, vendorId);
    const by: DeskActor = { actor: "vendor", person, requestId: "", hasNoted: false };
    const paths = [{ path: `members.${person.id}`, before: null, after: role }];
    const about = { entity: "brand", entityId: vendorId, vendorId, version: row?.version ?? 0 } as const;
    await noteRecord(tx, by, { ...about, kind: "joined", paths, at: now });
  });
}
