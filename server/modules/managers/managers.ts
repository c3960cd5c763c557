import { defaultLanguageOf, type Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { findCompanySettings, findDecidedCompanies, findManagers, findMember, isManager } from "./repository";
import { substituteOf } from "./settings";

/** Who is asked about a member's order. */
export interface Decider {
  /** Null for an address without an account: a substitute, or a manager whom the store knows by their address alone. */
  customerId: number | null;
  /** Their work e-mail where they have proven one. */
  email: string;
  language: Language;
}

/** Whether somebody decides for a company: named its manager, and a member of it still. The one place that says so. */
export function isManagerOf(db: Queries, customerId: number, companyId: number | null): Promise<boolean> {
  return companyId === null ? Promise.resolve(false) : isManager(db, customerId, companyId);
}

/**
 * Who may decide for a company now: its managers, and their substitute while that lasts. A company without a manager
 * has the address that it gave the store; an empty list means that nobody decides.
 */
export async function decidersOf(db: Queries, companyId: number, now: Date): Promise<Decider[]> {
  const { country, managerEmail, settings } = await findCompanySettings(db, companyId);
  const managers = await findManagers(db, companyId);
  const deciders: Decider[] = managers.map(({ customerId, email, workEmail, language }) => ({
    customerId,
    email: workEmail || email,
    language,
  }));
  const others = [substituteOf(settings, now), managers.length === 0 ? managerEmail : ""];
  for (const email of others) {
    if (email === "" || deciders.some((decider) => decider.email === email)) continue;
    const member = await findMember(db, companyId, email);
    if (member && deciders.some(({ customerId }) => customerId === member.customerId)) continue;
    const language = member?.language ?? defaultLanguageOf(country);
    deciders.push({ customerId: member?.customerId ?? null, email, language });
  }
  return deciders;
}

/** Companies whose members' requests somebody decides about now; the same people as `decidersOf`, asked from theirs. */
export function companiesDecidedBy(db: Queries, customerId: number, now: Date): Promise<number[]> {
  return findDecidedCompanies(db, customerId, now);
}
