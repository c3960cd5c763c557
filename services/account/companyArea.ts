import type { ManagerSetting, ManagerSettingChange } from "@/contract/routes/managerRoutes";
import { asCompanyAnswer, type CompanyAnswer } from "../company/company";
import { call, callForData, type Caller } from "../http";

/** What the customer's company gives them this year, with its movements. */
export function fetchAllowance(from?: Caller) {
  return callForData("GET /customer-api/allowance", {}, { from });
}

/** What the managers of the customer's own company have decided; refused to everybody else. */
export async function fetchManagerSetting(from?: Caller): Promise<CompanyAnswer<ManagerSetting, null>> {
  return asCompanyAnswer(await callForData("GET /customer-api/manager-setting", {}, { from }));
}

/** Changes all of it at once. */
export async function saveManagerSetting(body: ManagerSettingChange): Promise<CompanyAnswer<ManagerSetting, null>> {
  const changed = { read: ({ data }: { data: ManagerSetting }) => data, empty: () => null };
  return asCompanyAnswer(await call("PUT /customer-api/manager-setting", { body }, changed));
}
