import type { Language } from "../../../contract/markets";
import type { PersonalData } from "../../../contract/routes/privacyRoutes";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { isErased } from "../customers/erased";
import type { StaffDesk } from "../desk/desk";
import { findExport, openExport } from "../desk/exports";
import { exportData } from "../privacy/exportData";
import { mayTo } from "./readCustomer";
import { findStaffCustomer } from "./repositoryPerson";

async function exportable({ db }: Deps, desk: StaffDesk, id: number): Promise<{ id: number; email: string }> {
  const row = await findStaffCustomer(db, id);
  if (!row || isErased(row.customer)) throw new DomainError(httpErrors.notFound);
  if (!mayTo(desk, "customers.export", row.customer)) throw new DomainError(httpErrors.forbidden);
  return { id, email: row.customer.email };
}

/**
 * What a customer could download themself, for whoever of the team hands it to them.
 * @throws 404 for an id of nobody, 403 for one of the team where an owner has to do it, 429 for too many in an hour
 */
export async function exportCustomer(deps: Deps, desk: StaffDesk, id: number, language: Language) {
  await exportable(deps, desk, id);
  return openExport(deps, desk, {
    kind: "customer",
    filter: { id },
    language,
    record: { entity: "customer", entityId: id, kind: "customerExported" },
    paths: [],
    countRows: () => Promise.resolve(1),
  });
}

/** The file of a link, as its customer is now. @throws 404 for another person, and once its link is dead */
export async function readExport(
  deps: Deps,
  desk: StaffDesk,
  link: string,
): Promise<{ id: number; data: PersonalData }> {
  const { filter } = await findExport(deps, desk, "customer", link);
  const customer = await exportable(deps, desk, filter.id);
  return { id: customer.id, data: await exportData(deps, customer) };
}
