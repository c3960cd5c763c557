import type { Profile } from "@/contract/customer";
import { companyArrived, companyAsked, selectCompanyInfo, selectCompanyStatus, selectIsEmployee } from "./company";
import { loadProfile, profileChanged, sessionEnded } from "./customer";
import { makeStore } from "./makeStore";

const profile = (company_name: string) => ({ id: 1, email: "ada@company.example", company_name }) as Profile;
const info = {
  id: 5,
  name: "Company Example",
  slug: "company-example",
  discountPercent: 0.1,
  plan: "GENERAL" as const,
};

function signedIn(company = "Company Example") {
  const store = makeStore();
  store.dispatch(loadProfile.fulfilled(profile(company), "", undefined));
  return store;
}

test("a member's company is asked for once and kept while the profile stays the same", () => {
  const store = signedIn();
  const state = () => store.getState();
  expect([selectIsEmployee(state()), selectCompanyStatus(state())]).toEqual([true, "idle"]);
  store.dispatch(companyAsked());
  expect(selectCompanyStatus(state())).toBe("starting");
  store.dispatch(companyArrived({ info, contact: "manager@company.example" }));
  store.dispatch(profileChanged(profile("Company Example")));
  expect([selectCompanyInfo(state()), selectCompanyStatus(state())]).toEqual([info, "done"]);
});

test.each([
  ["leaves the company", profileChanged(profile(""))],
  ["signs out", sessionEnded()],
])("nothing of it is left when the member %s", (_, action) => {
  const store = signedIn();
  store.dispatch(companyArrived({ info, contact: "" }));
  store.dispatch(action);
  const state = store.getState();
  expect([selectIsEmployee(state), selectCompanyInfo(state), selectCompanyStatus(state)]).toEqual([
    false,
    null,
    "idle",
  ]);
});
