import type { StaffCustomer } from "../../../contract/customerDesk/customerDeskRoutes";
import { CUSTOMER_DESK_LIMITS } from "../../../contract/customerDesk/customerDeskTerms";
import type { Queries, Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { major } from "../../money";
import { isErased } from "../customers/erased";
import { listConsents } from "../customers/repositoryConsents";
import type { StaffDesk } from "../desk/desk";
import { hasRight } from "../desk/deskRequest";
import { noteRecord, readRecords } from "../desk/records";
import { lastRecorded } from "../desk/repositoryRecords";
import { readBalances } from "../ledgers/readCredit";
import { isManagerOf } from "../managers/managers";
import { sumReferrals } from "../referrals/repository";
import { listSessions } from "../signIn/listSessions";
import { countLiveSessions } from "../signIn/repositorySessions";
import { findStaffCustomer, latestOrdersOf } from "./repositoryPerson";

/** One of `READINGS`. */
const READING = "customerRead";

/** What a record of a customer says beside who did what. */
export async function aboutCustomer(tx: Transaction, id: number, at: Date) {
  const version = await lastRecorded(tx, "customer", id);
  return { entity: "customer" as const, entityId: id, vendorId: null, version, at };
}

/** Whether somebody of the team may do something to a customer: those of the team are for its owners. */
export const mayTo = (desk: StaffDesk, may: "customers.edit" | "customers.export", { role }: { role: string }) =>
  hasRight(desk, { who: "staff", may }) && (role === "customer" || desk.role === "owner");

/** A customer with all that the team may know of them; who read it is recorded. @throws 404 for an id of nobody */
export async function readStaffCustomer(deps: Deps, desk: StaffDesk, id: number): Promise<StaffCustomer> {
  const { db, clock } = deps;
  const row = await findStaffCustomer(db, id);
  if (!row) throw new DomainError(httpErrors.notFound);
  const now = clock.now();
  await db.transaction(async (tx) =>
    noteRecord(tx, desk, { ...(await aboutCustomer(tx, id, now)), kind: READING, paths: [] }),
  );
  const { customer } = row;
  const isGone = isErased(customer);
  const sessions = await listSessions(deps, id, null);
  return {
    customer_id: id,
    is_erased: isGone,
    fullname: customer.fullname,
    email: isGone ? "" : customer.email,
    phone: customer.phone,
    work_email: customer.workEmail,
    country: row.country ?? "",
    joined_at: customer.createdAt.toISOString(),
    signed_in_at: customer.signedInAt?.toISOString() ?? null,
    language: customer.language,
    mail_language: customer.mailLanguage,
    gets_news: !customer.unsubscribed,
    consents: (await listConsents(db, id)).map(({ state, at }) => ({ state, at: at.toISOString() })),
    addresses: row.addresses,
    company: row.company === null ? null : await companyOf(db, row.company, customer),
    brand: row.brand === null ? null : { name: row.brand, role: row.brandRole ?? "" },
    team_role: row.teamRole,
    orders: hasRight(desk, { who: "staff", may: "orders.read" }) ? await presentOrders(db, id) : null,
    wallets: await readBalances(db, customer),
    sign_in: { passkeys: row.passkeys, passwords: row.passwords, accounts: row.accounts },
    sessions: {
      total: await countLiveSessions(db, id, now),
      rows: sessions.map(({ name: _name, is_current: _own, ...session }) => session),
    },
    referrals: (await sumReferrals(db, id)).joined,
    records: isGone ? [] : await recordsOf(db, id),
    can_end_sessions: mayTo(desk, "customers.edit", customer),
    can_export: !isGone && mayTo(desk, "customers.export", customer),
  };
}

async function companyOf(db: Queries, name: string, { id, companyId }: { id: number; companyId: number | null }) {
  return { name, is_manager: await isManagerOf(db, id, companyId) };
}

async function recordsOf(db: Queries, id: number): Promise<StaffCustomer["records"]> {
  const rows = await readRecords(db, "customer", id, { limit: CUSTOMER_DESK_LIMITS.records, without: [READING] });
  return rows.map(({ id: number, at, by, kind, reason }) => ({ id: number, at, by, kind, reason }));
}

async function presentOrders(db: Queries, id: number): Promise<StaffCustomer["orders"]> {
  const { total, rows } = await latestOrdersOf(db, id, CUSTOMER_DESK_LIMITS.orders);
  return {
    total,
    rows: rows.map((order) => ({
      order_num: order.number,
      status: order.status,
      placed_at: order.placedAt.toISOString(),
      total_amount: major(order.total, order.currency),
      currency: order.currency,
    })),
  };
}
