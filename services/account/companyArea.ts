import type { ManagerSettingChange } from "@/contract/routes/managerRoutes";
import { call, callForData, type Caller } from "../http";

/** What the customer's company gives them this year, with its movements. */
export function fetchAllowance(from?: Caller) {
  return callForData("GET /customer-api/allowance", {}, { from });
}

/** What the managers of the customer's own company have decided; refused to everybody else. */
export function fetchManagerSetting(from?: Caller) {
  return callForData("GET /customer-api/manager-setting", {}, { from });
}

/** Changes all of it at once. */
export function saveManagerSetting(body: ManagerSettingChange) {
  return call("PUT /customer-api/manager-setting", { body }, { read: ({ data }) => data, empty: () => null });
}
