import { call, type Caller } from "./http";

/** Categories with pictures, for the header's menu. */
export async function fetchNavigation(from: Caller) {
  return (await call("GET /common-api/navigation", { query: { locale: from.locale } }, { from })).data.categories;
}

/** Footer links by language; type 4 is the footer. */
export async function fetchFooter(from: Caller) {
  const query = { type: 4, name: `footer-${from.locale.slice(0, 2)}` };
  return (await call("GET /common-api/data-gs", { query }, { from })).data.groups;
}

export async function fetchHome(from: Caller) {
  return (await call("GET /common-api/home", { query: { locale: from.locale } }, { from })).data;
}

export async function changeCountry(country: string) {
  return call("PUT /common-api/change-country", { query: { country } });
}

/** Milliseconds that the server's clock is ahead of this one, for countdowns. */
export async function fetchClockOffset() {
  const before = Date.now();
  const { data } = await call("GET /common-api/current-time-server", {});
  return data.epoch_ms - (before + Date.now()) / 2;
}
