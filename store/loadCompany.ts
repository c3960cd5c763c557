import { companyArrived, companyAsked, selectCompanyName } from "./company";
import type { AppStore } from "./makeStore";

/** Asks for the company of the customer who is signed in; who left it meanwhile is told nothing. */
export async function loadCompany({ dispatch, getState }: AppStore): Promise<void> {
  const name = selectCompanyName(getState());
  dispatch(companyAsked());
  const answers = await import("@/services/company/company").then(
    ({ fetchCompanyInfo, fetchCompanyContact }) => Promise.all([fetchCompanyInfo(), fetchCompanyContact()]),
    () => null,
  );
  if (selectCompanyName(getState()) !== name) return;
  const [info, contact] = answers ?? [];
  dispatch(
    companyArrived({
      info: info && !info.failure && info.data.name ? info.data : null,
      contact: contact && !contact.failure ? contact.data.email : "",
    }),
  );
}
