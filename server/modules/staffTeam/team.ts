import { staffMay, type StaffRole } from "../../../contract/desk/rights";
import type { Language } from "../../../contract/markets";
import type { StaffTeam } from "../../../contract/staffTeam/staffTeamRoutes";
import { STAFF_TEAM_LIMITS } from "../../../contract/staffTeam/staffTeamTerms";
import { addTime, days } from "../../clock";
import type { Transaction } from "../../db/client";
import { takeTurns } from "../../db/takeTurns";
import type { ChangedPath } from "../../db/schema";
import type { Deps } from "../../deps";
import type { Caller, SignedIn } from "../../http/caller";
import { DomainError, httpErrors } from "../../http/errors";
import { shortenedEmail } from "../addresses/email";
import { mailAsker } from "../auth/mailAsker";
import { forgetAddresses } from "../countersignatures/repository";
import type { DeskActor, StaffDesk } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { lastRecorded } from "../desk/repositoryRecords";
import { freeOrdersOf } from "../orderDesk/repositoryMarks";
import { enqueue } from "../outbox/repositoryQueue";
import { endSessionsOf } from "../signIn/endSessions";
import { staffTeamErrors } from "./errors";
import {
  deleteStaffInvite,
  deleteStaffInvitesBefore,
  deleteStaffMember,
  findStaffRole,
  listStaffInvites,
  listStaff,
  listStoreOwners,
  saveStaffInvite,
  saveStaffMember,
  takeStaffInvite,
} from "./repository";

type Using = Pick<Deps, "db" | "clock" | "env" | "wake">;

/** What happened to somebody's place in the team: kinds of its records, and what its owners are mailed about. */
export type TeamEvent = "invited" | "uninvited" | "joined" | "role" | "removed";

export interface Change {
  event: TeamEvent;
  /** Whom it is about; 0 for whoever has not joined. */
  personId: number;
  path: ChangedPath;
  /** The address that it is about, and the role after it, or the one that is lost. */
  email: string;
  role: StaffRole;
}

export async function readStaffTeam({ db, clock }: Using, person: SignedIn): Promise<StaffTeam> {
  const now = clock.now();
  const [members, invites] = await Promise.all([listStaff(db, now), listStaffInvites(db, now)]);
  return {
    members: members.map(({ id, joinedAt, seenAt, ...member }) => ({
      ...member,
      customer_id: id,
      joined_at: joinedAt.toISOString(),
      seen_at: seenAt?.toISOString() ?? null,
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

/** Changes of the team take turns, so that of two owners who remove each other one stays. */
export const takeTeamTurn = (tx: Transaction) => takeTurns(tx, "the store's team");

async function changeTeam(deps: Using, by: DeskActor | null, change: (tx: Transaction, now: Date) => Promise<Change>) {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await takeTeamTurn(tx);
    await noteTeam(tx, by, await change(tx, now), now);
  });
  deps.wake();
}

/** Writes down what was changed, and tells every owner: a role opens what the store has. */
export async function noteTeam(tx: Transaction, by: DeskActor | null, change: Change, at: Date): Promise<void> {
  const { event, personId, path, email, role } = change;
  const version = (await lastRecorded(tx, "staff", personId)) + 1;
  const about = { entity: "staff", entityId: personId, vendorId: null, version } as const;
  await noteRecord(tx, by, { ...about, kind: event, paths: [path], at });
  for (const owner of await listStoreOwners(tx)) {
    const key = `staff-team:${event}:${personId || email}:${at.getTime()}:${owner.id}`;
    const payload = { ownerId: owner.id, event, email, role, byId: by?.person.id ?? 0, at: at.toISOString() };
    await enqueue(tx, { kind: "mail.staff-team", key, payload, dueAt: at });
  }
}

/** Whom the store asks, and in which language and on whose account the mail goes. */
export interface Invited {
  email: string;
  role: StaffRole;
  invitedBy: number;
  language: Language;
  caller: Caller;
}

/** @throws 422 for a member, and for more than a team may have */
export async function assertRoomFor(tx: Transaction, email: string, now: Date): Promise<void> {
  const [members, invites] = [await listStaff(tx, now), await listStaffInvites(tx, now)];
  if (members.some((member) => member.email === email))
    throw new DomainError(staffTeamErrors.alreadyMember, { field: "email" });
  const most = STAFF_TEAM_LIMITS.members;
  if (members.length + invites.filter((invite) => invite.email !== email).length >= most)
    throw new DomainError(staffTeamErrors.tooManyMembers, { field: "email", values: { most } });
}

/**
 * Asks somebody to work for the store, in the caller's language where they have no account; once more renews the
 * question with the role of now. @throws as `assertRoomFor`
 */
export async function invite(
  { env }: Pick<Deps, "env">,
  tx: Transaction,
  { email, role, invitedBy, language, caller }: Invited,
  now: Date,
): Promise<Change> {
  await assertRoomFor(tx, email, now);
  const expiresAt = addTime(now, days(STAFF_TEAM_LIMITS.inviteDays));
  const inviteId = await saveStaffInvite(tx, { email, role, invitedBy, invitedAt: now, expiresAt });
  const payload = { inviteId, language, asker: mailAsker(env, caller, email, now) };
  await enqueue(tx, {
    kind: "mail.staff-invite",
    key: `staff-invite:${inviteId}:${now.getTime()}`,
    payload,
    dueAt: now,
  });
  const path = { path: "invites", before: null, after: { email: shortenedEmail(email), role } };
  return { event: "invited", personId: 0, path, email, role };
}

/** @throws 404 for an invitation that is gone */
export async function removeStaffInvite(deps: Using, desk: StaffDesk, id: number): Promise<StaffTeam> {
  await changeTeam(deps, desk, async (tx) => {
    const gone = await deleteStaffInvite(tx, id);
    if (!gone) throw new DomainError(httpErrors.notFound);
    const { email, role } = gone;
    const path = { path: "invites", before: { email: shortenedEmail(email), role }, after: null };
    return { event: "uninvited", personId: 0, path, email, role };
  });
  return readStaffTeam(deps, desk.person);
}

/** Gives a member another role. @throws 404 for who is no member, 422 where no owner would stay */
export async function changeStaffRole(tx: Transaction, id: number, role: StaffRole, now: Date): Promise<Change> {
  const { role: before, email } = await memberOf(tx, id, now);
  if (before === "owner" && role !== "owner") await assertOwnerStays(tx, id);
  await saveStaffMember(tx, id, role, now);
  if (!staffMay(role, "orders.read")) await freeOrdersOf(tx, id);
  return { event: "role", personId: id, path: { path: "role", before, after: role }, email, role };
}

/**
 * Somebody works for the store no more: signed out everywhere, with an account like any customer's, and nobody
 * looks after the orders that were theirs.
 * @throws 404 for who is no member, 422 where no owner would stay
 */
export async function removeStaff(deps: Using, desk: StaffDesk, id: number): Promise<StaffTeam> {
  await changeTeam(deps, desk, async (tx, now) => {
    const { role, email } = await memberOf(tx, id, now);
    if (role === "owner") await assertOwnerStays(tx, id);
    await deleteStaffMember(tx, id);
    await freeOrdersOf(tx, id);
    await endSessionsOf(tx, id, now);
    return { event: "removed", personId: id, path: { path: "role", before: role, after: null }, email, role };
  });
  return readStaffTeam(deps, desk.person);
}

export async function memberOf(tx: Transaction, id: number, now: Date) {
  const member = (await listStaff(tx, now)).find((other) => other.id === id);
  if (!member) throw new DomainError(httpErrors.notFound);
  return member;
}

/** A store without an owner could be given to nobody. */
async function assertOwnerStays(tx: Transaction, leaving: number): Promise<void> {
  if ((await listStoreOwners(tx)).every(({ id }) => id === leaving))
    throw new DomainError(staffTeamErrors.lastOwner, { field: "role" });
}

/** Begins to work for the store. @throws 404 for what was not asked, or is over */
export async function acceptStaffInvite(deps: Using, person: SignedIn, id: number): Promise<void> {
  const by: DeskActor = { actor: "staff", person, requestId: "", hasNoted: false };
  await changeTeam(deps, by, async (tx, now) => {
    const invite = await takeStaffInvite(tx, person.email, id);
    if (!invite || invite.expiresAt <= now) throw new DomainError(staffTeamErrors.inviteGone);
    const { role, email } = invite;
    const before = (await findStaffRole(tx, person.id)) ?? null;
    await saveStaffMember(tx, person.id, role, now);
    return { event: "joined", personId: person.id, path: { path: "role", before, after: role }, email, role };
  });
}

/** Makes an account an owner, from the machine that the store runs on: the first one has nobody who could ask them. */
export async function makeOwner(deps: Using, person: { id: number; email: string }): Promise<void> {
  await changeTeam(deps, null, async (tx, now) => {
    const before = (await findStaffRole(tx, person.id)) ?? null;
    await saveStaffMember(tx, person.id, "owner", now);
    const path = { path: "role", before, after: "owner" };
    return { event: "joined", personId: person.id, path, email: person.email, role: "owner" };
  });
}

/** Days after which a question that nobody answered is forgotten. */
const LAPSED_DAYS = 7;

/** Forgets whom the store asked in vain, and the addresses of those about whom its owners have decided. */
export async function dropLapsedStaffInvites({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const lapsed = addTime(clock.now(), -days(LAPSED_DAYS));
  await deleteStaffInvitesBefore(db, lapsed);
  await forgetAddresses(db, lapsed);
}
