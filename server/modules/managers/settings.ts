import { COUNTRIES } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import type { managerSettings } from "../../db/schema";
import { findCompanySettings } from "./repository";

type SettingsRow = typeof managerSettings.$inferSelect;

/**
 * What managers decided about their members' orders. An order that breaks a limit, or every one where approval is
 * required, waits for a manager. Amounts in minor units of `currency`, null for no limit; `categories` are slugs, none
 * for all.
 */
export type ManagerSettings = Omit<SettingsRow, "companyId" | "changedAt">;

/** As they stand; of a company whose managers decided nothing yet, what the store agreed with it (version 0). */
export async function readManagerSettings(db: Queries, companyId: number): Promise<ManagerSettings> {
  const { country, defaults, settings } = await findCompanySettings(db, companyId);
  if (settings) {
    const { companyId: _company, changedAt: _at, ...current } = settings;
    return current;
  }
  return {
    approvalRequired: false,
    limitPerOrder: defaults.managerApproval && defaults.approvalAbove > 0 ? defaults.approvalAbove : null,
    limitPerMonth: null,
    currency: COUNTRIES[country].currency,
    categories: [],
    substituteEmail: "",
    substituteUntil: null,
    holdDays: 0,
    version: 0,
  };
}

/** The substitute's address while they stand in; empty otherwise. */
export function substituteOf(settings: SettingsRow | null, now: Date): string {
  const until = settings?.substituteUntil ?? null;
  return settings && until && until > now ? settings.substituteEmail : "";
}
