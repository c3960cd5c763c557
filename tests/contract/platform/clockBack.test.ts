import { randomUUID } from "node:crypto";
import { hours, minutes } from "../../../server/clock";
import { reconcilePayments } from "../../../server/modules/checkout/settle/reconcilePayments";
import { addAttempt, secondsUntilAllowed } from "../../../server/modules/idempotency/attempts";
import { claimKey } from "../../../server/modules/idempotency/keys";
import { TOKENS } from "../../support/providers/stripe";
import { numberOf, startStripeStore, type StripeStore } from "../../support/providers/stripeStore";
import { newEmail } from "../../support/flows/shopping";
import type { TestStore } from "../../support/store";

/** What was written by a node, or before a restart, whose clock was ahead: this one's is an hour behind it. */
let live: StripeStore;
let store: TestStore;
beforeAll(async () => {
  live = await startStripeStore();
  ({ store } = live);
});
afterEach(() => store.clock.advance(hours(1)));
afterAll(() => live.close());

const setBack = () => store.clock.advance(-hours(1));

test("a payment whose outcome nobody knows is asked about", async () => {
  live.stripe.breakDown("POST /v1/payment_intents", "loses the answer", 5);
  const waiting = await live.payCard(TOKENS.pays);
  live.stripe.mend();
  setBack();
  await reconcilePayments(store.deps);
  expect(await live.statesOf(numberOf(waiting))).toEqual(["captured"]);
});

test("what waits in the outbox is sent", async () => {
  const email = newEmail();
  expect((await store.visitor().post("/auth/send-login-verification", { email })).status).toBe(200);
  setBack();
  expect(await store.codeFor(email)).not.toBe("");
});

test("who used up a limit is let in, and who begins again is counted", async () => {
  const guard = { key: `test:${randomUUID()}`, max: 2, windowMs: minutes(10) };
  for (let tries = 0; tries < 3; tries += 1) await addAttempt(store.deps, guard);
  expect(await secondsUntilAllowed(store.deps, [guard])).toBeGreaterThan(0);
  setBack();
  expect(await secondsUntilAllowed(store.deps, [guard])).toBe(0);
  expect(await addAttempt(store.deps, guard)).toEqual({ tries: 1, seconds: 600 });
  expect((await addAttempt(store.deps, guard)).tries).toBe(2);
});

test("a call whose process died is taken over", async () => {
  const call = { scope: "test", key: randomUUID(), body: {} };
  expect((await claimKey(store.deps, call)).state).toBe("mine");
  setBack();
  expect((await claimKey(store.deps, call)).state).toBe("mine");
  expect((await claimKey(store.deps, call)).state).toBe("running");
});
