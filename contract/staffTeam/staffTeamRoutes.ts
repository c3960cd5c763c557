import { Type, type Static } from "typebox";
import { STAFF_ROLES } from "../desk/rights";
import { dataOnly, Empty, type RouteTable } from "../routes/route";
import { Email, Id, Nullable, Time, StringEnum } from "../shared";

/** Who works for the store and as what. Roles open the till, so that each change needs a passkey and a fresh proof. */

const Role = StringEnum(STAFF_ROLES);

const Member = Type.Object({
  customer_id: Type.Integer(),
  fullname: Type.String(),
  email: Type.String(),
  role: Role,
  joined_at: Time,
  is_you: Type.Boolean(),
  /** Without one they move no money. */
  passkeys: Type.Integer(),
  /** Browsers that are signed in. */
  sessions: Type.Integer(),
  /** When one of these was last used; null where none is. */
  seen_at: Nullable(Time),
});
const Invite = Type.Object({ id: Type.Integer(), email: Type.String(), role: Role, expires_at: Time });
export const StaffTeam = Type.Object({ members: Type.Array(Member), invites: Type.Array(Invite) });
export type StaffTeam = Static<typeof StaffTeam>;

/** What was asked for may wait for another owner. */
const ChangedTeam = Type.Object({ ...StaffTeam.properties, waits: Type.Boolean() });
export type ChangedTeam = Static<typeof ChangedTeam>;

const access = { who: "staff", may: "staff.manage" } as const;
const guarded = { access, movesMoney: true, stepUp: true } as const;

export const staffTeamRoutes = {
  "GET /customer-api/staff/team": {
    access,
    summary: "Who works for the store, and who was asked to",
    reply: dataOnly(StaffTeam),
  },
  "POST /customer-api/staff/team/invite": {
    ...guarded,
    summary:
      "Asks somebody by e-mail to work for the store, or has that wait; once more renews it with the role of now",
    body: Type.Object({ email: Email, role: Role }),
    reply: dataOnly(ChangedTeam),
  },
  "PUT /customer-api/staff/team/:customer": {
    ...guarded,
    summary: "Gives a member another role, or has that wait for another owner; the last owner stays one",
    params: Type.Object({ customer: Id }),
    body: Type.Object({ role: Role }),
    reply: dataOnly(ChangedTeam),
  },
  "DELETE /customer-api/staff/team/:customer": {
    ...guarded,
    summary: "Somebody works for the store no more and is signed out everywhere",
    params: Type.Object({ customer: Id }),
    reply: dataOnly(StaffTeam),
  },
  "DELETE /customer-api/staff/team/invites/:id": {
    ...guarded,
    summary: "Takes an invitation back",
    params: Type.Object({ id: Id }),
    reply: dataOnly(StaffTeam),
  },
} as const satisfies RouteTable;

const Invitation = Type.Object({ id: Type.Integer(), role: Role, invited_by: Type.String(), expires_at: Time });
export type StaffInvitation = Static<typeof Invitation>;

/** Of whoever was asked to work for the store: their proven address is the proof. */
export const staffInviteRoutes = {
  "GET /customer-api/staff-invites": {
    access: "customer",
    summary: "The role that the store asks the caller to take",
    reply: dataOnly(Type.Object({ invite: Nullable(Invitation) })),
  },
  "POST /customer-api/staff-invites/:id/accept": {
    access: "customer",
    stepUp: true,
    summary: "Begins to work for the store",
    params: Type.Object({ id: Id }),
    reply: dataOnly(Empty),
  },
} as const satisfies RouteTable;
