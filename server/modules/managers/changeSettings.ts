import type { ManagerSetting, ManagerSettingChange } from "../../../contract/routes/managerRoutes";
import { CURRENCIES } from "../../../contract/markets";
import { days, addTime } from "../../clock";
import type { Queries } from "../../db/client";
import type { SettingsSnapshot } from "../../db/schema";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import { DomainError, httpErrors } from "../../http/errors";
import { major, round } from "../../money";
import { readEmail } from "../addresses/email";
import { findCompany, findCompanyByDomain } from "../companies/repository";
import { managerErrors } from "./errors";
import { isManagerOf } from "./managers";
import { addVersion, findManagers, findMember, findVersions, listCategoriesNamed, writeSettings } from "./repository";
import { readManagerSettings, type ManagerSettings } from "./settings";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A substitute stands in for so long at the most. */
const MOST_DAYS = 366;
const SHOWN = 20;

type Given = Pick<Deps, "db" | "clock">;

/** The company that the caller manages. @throws 403 for everybody else, whatever they ask about. */
export async function requireManaged({ db }: Pick<Deps, "db">, caller: Caller): Promise<{ id: number; by: number }> {
  const { id: by, companyId } = requireCustomer(caller);
  if (companyId === null || !(await isManagerOf(db, by, companyId))) throw new DomainError(httpErrors.forbidden);
  return { id: companyId, by };
}

/** What the caller's company has decided, with who decides and who changed it. @throws 403 for who manages none. */
export async function readSetting(deps: Pick<Deps, "db">, caller: Caller): Promise<ManagerSetting> {
  const { id } = await requireManaged(deps, caller);
  return present(deps.db, id);
}

/**
 * Changes all of it at once, and keeps what it was. @throws 403 for who manages no company, 409 when another version is
 * the current one, 422 with its field.
 */
export async function changeSetting(
  { db, clock }: Given,
  caller: Caller,
  change: ManagerSettingChange,
): Promise<ManagerSetting> {
  const { id, by } = await requireManaged({ db }, caller);
  const now = clock.now();
  const current = await readManagerSettings(db, id);
  const next = await read(db, id, current.currency, change, now);
  const version = change.version + 1;
  await db.transaction(async (tx) => {
    if (!(await writeSettings(tx, id, { ...next, version }, now)))
      throw new DomainError(managerErrors.changedMeanwhile);
    const { substituteUntil, ...plain } = next;
    const settings: SettingsSnapshot = { ...plain, substituteUntil: substituteUntil?.toISOString() ?? null };
    await addVersion(tx, { companyId: id, version, changedBy: by, settings, at: now });
  });
  return present(db, id);
}

async function read(
  db: Queries,
  companyId: number,
  currency: ManagerSettings["currency"],
  change: ManagerSettingChange,
  now: Date,
): Promise<Omit<ManagerSettings, "version">> {
  const minor = (amount: number | null) =>
    amount === null ? null : Math.max(1, round(amount * 10 ** CURRENCIES[currency].decimals));
  const slugs = [...new Set(change.categories)];
  const known = slugs.length === 0 ? [] : await listCategoriesNamed(db, slugs);
  if (known.length < slugs.length) throw new DomainError(managerErrors.unknownCategory, { field: "categories" });
  return {
    approvalRequired: change.approval_required,
    limitPerOrder: minor(change.limit_per_order),
    limitPerMonth: minor(change.limit_per_month),
    currency,
    categories: slugs,
    ...(await readSubstitute(db, companyId, change, now)),
    holdDays: change.hold_days,
  };
}

/** Somebody of the company's own: whoever decides is known to it. */
async function readSubstitute(
  db: Queries,
  companyId: number,
  { substitute_email: typed, substitute_until: day }: ManagerSettingChange,
  now: Date,
): Promise<Pick<ManagerSettings, "substituteEmail" | "substituteUntil">> {
  if (typed.trim() === "") return { substituteEmail: "", substituteUntil: null };
  const email = readEmail(typed);
  const domain = email?.slice(email.lastIndexOf("@") + 1) ?? "";
  const isOwn =
    email !== undefined &&
    ((await findCompanyByDomain(db, domain))?.id === companyId || (await findMember(db, companyId, email)));
  if (!email || !isOwn) throw new DomainError(managerErrors.substitute, { field: "substitute_email" });
  const until = DAY.test(day) ? new Date(`${day}T23:59:59.999Z`) : new Date(Number.NaN);
  const isFit = until > now && until <= addTime(now, days(MOST_DAYS));
  if (!isFit) throw new DomainError(managerErrors.until, { field: "substitute_until" });
  return { substituteEmail: email, substituteUntil: until };
}

async function present(db: Queries, companyId: number): Promise<ManagerSetting> {
  const settings = await readManagerSettings(db, companyId);
  const { currency } = settings;
  const money = (amount: number | null) => (amount === null ? null : major(amount, currency));
  const managers = await findManagers(db, companyId);
  const versions = await findVersions(db, companyId, SHOWN);
  return {
    company: (await findCompany(db, companyId))?.name ?? "",
    approval_required: settings.approvalRequired,
    limit_per_order: money(settings.limitPerOrder),
    limit_per_month: money(settings.limitPerMonth),
    currency,
    categories: settings.categories,
    substitute_email: settings.substituteEmail,
    substitute_until: settings.substituteUntil?.toISOString().slice(0, 10) ?? "",
    hold_days: settings.holdDays,
    version: settings.version,
    managers: managers.map(({ fullname, email, workEmail }) => ({ name: fullname, email: workEmail || email })),
    history: versions.map(({ version, at, fullname, email }) => ({
      version,
      at: at.toISOString(),
      by: fullname || email || "",
    })),
  };
}
