import { days, addTime } from "../../../server/clock";
import { startAudit } from "../../support/checks/audit";
import { addUnits, chosen, makeCard, ownOf, pass, planId, rented, type Renting } from "../../support/flows/rentals";
import { cardToken, newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const PAGE = "/customer/rentals";

let store: TestStore;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  // Its clock goes on by months.
  store = await startTestStore({}, "rentalForm");
  expectNoFaults = await startAudit(store);
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

/** Where a form without scripts leads. */
async function sent(browser: Visitor, fields: Record<string, string>, path = PAGE): Promise<URL> {
  const answer = await browser.send("POST", path, new URLSearchParams(fields).toString(), {
    "content-type": "application/x-www-form-urlencoded",
    "sec-fetch-site": "same-origin",
  });
  expect(answer.status).toBe(303);
  return new URL(String(answer.headers.location), "http://localhost");
}

/** What came of an act: `done`, or why it was refused. */
async function acted({ browser, id }: Renting, act: string, fields: Record<string, string> = {}): Promise<string> {
  const { pathname, searchParams, hash } = await sent(browser, { rental: String(id), act, ...fields });
  const error = searchParams.get("error");
  const place = error === null ? "" : `#rental-act-${id}`;
  expect([pathname, searchParams.get("rental"), hash]).toEqual([PAGE, String(id), place]);
  expect(searchParams.get(error === null ? "done" : "act")).toBe(act);
  return error ?? "done";
}

function workingDay(after: number): string {
  let day = addTime(store.clock.now(), days(after));
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day = addTime(day, days(1));
  return day.toISOString().slice(0, 10);
}

describe("a rental's form without scripts", () => {
  test("pauses it, as long as the plan lets", async () => {
    const renting = await rented(store);
    expect(await acted(renting, "pause")).toBe("months");
    expect(await acted(renting, "pause", { months: "3" })).toBe("months");
    expect(await acted(renting, "pause", { months: "1" })).toBe("done");
    expect(await ownOf(renting)).toMatchObject({ status: "paused", pause_months_left: 1 });
    expect(await acted(renting, "extend", { plan_id: String(await planId(store, 12)) })).toBe("notNow");
  });

  test("extends and swaps it", async () => {
    const renting = await rented(store, { months: 3 });
    expect(await acted(renting, "extend")).toBe("plan");
    expect(await acted(renting, "extend", { plan_id: "999999" })).toBe("plan");
    expect(await acted(renting, "extend", { plan_id: String(await planId(store, 12)) })).toBe("done");
    expect((await ownOf(renting)).rent_period).toBe(15);
    await addUnits(store, 1, "vertebra-mesh");
    expect(await acted(renting, "swap")).toBe("plan");
    expect(await acted(renting, "swap", { plan_id: String(await planId(store, 3, "vertebra-mesh")) })).toBe("done");
    expect((await ownOf(renting)).swap_name).toBe("Vertebra Mesh");
  });

  test("books its pickup, takes that back, and buys it at the price that was shown", async () => {
    const renting = await rented(store);
    for (const pickup of ["", "tomorrow", "2020-01-01", workingDay(61)])
      expect(await acted(renting, "return", { pickup_date: pickup })).toBe("day");
    expect(await acted(renting, "return", { pickup_date: workingDay(5) })).toBe("done");
    expect((await ownOf(renting)).status).toBe("returning");
    expect(await acted(renting, "keep")).toBe("done");
    const { buy_out_amount: price } = await ownOf(renting);
    for (const amount of ["", "free", "1.00"]) expect(await acted(renting, "buy", { amount })).toBe("amountChanged");
    expect(await acted(renting, "buy", { amount: String(price) })).toBe("done");
    expect((await ownOf(renting)).status).toBe("bought");
  });

  test("changes its card to one that is kept, pays what is owed, and says when the bank declines", async () => {
    const renting = await rented(store);
    await makeCard(store, renting.id, "declined");
    await pass(store, 32, 4);
    expect((await ownOf(renting)).status).toBe("past_due");
    renting.browser = await renting.signIn();
    expect(await acted(renting, "pay")).toBe("declined");
    expect(await acted(renting, "card")).toBe("card");
    expect(await acted(renting, "card", { payment_method_id: "999999" })).toBe("card");
    const token = await cardToken(renting.browser, "5555555555554444");
    const added = await renting.browser.post("/customer-api/payment-method", { card_token: token });
    const kept = added.body.data.payment_methods.find(({ last4 }) => last4 === "4444");
    expect(await acted(renting, "card", { payment_method_id: String(kept?.id) })).toBe("done");
    // What was owed is charged to it at once.
    expect(await ownOf(renting)).toMatchObject({ status: "active", paid_periods: 2 });
    expect(await acted(renting, "pay")).toBe("notNow");
  });

  test("calls off what is not paid; leads back to its page and language", async () => {
    const renting = await chosen(store);
    const fields = { rental: String(renting.id), act: "cancel", page: "2" };
    const told = await sent(renting.browser, fields, `/fr-FR${PAGE}`);
    expect(`${told.pathname}${told.search}`).toBe(`/fr-FR${PAGE}?done=cancel&rental=${renting.id}&page=2`);
    expect((await ownOf(renting)).status).toBe("canceled");
  });

  test("is for its customer alone, and for what it can do", async () => {
    const renting = await rented(store);
    const stranger = { ...renting, browser: await store.signedIn(newEmail()) };
    expect(await acted(stranger, "pause", { months: "1" })).toBe("notNow");
    expect((await sent(renting.browser, { rental: String(renting.id), act: "steal" })).search).toBe("?error=form");
    expect((await sent(renting.browser, { rental: "x", act: "pause" })).search).toBe("?error=form");
    expect((await sent(store.visitor(), { rental: String(renting.id), act: "pause" })).pathname).toBe(PAGE);
    expect((await ownOf(renting)).status).toBe("active");
  });
});
