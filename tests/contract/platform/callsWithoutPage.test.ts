import type { InProcessApi } from "@/contract/routes/dispatch";
import { acceptReferral, fetchReferralUrl } from "@/services/account/referrals";
import { fetchChallenges, inviteToChallenge } from "@/services/company/challenges";
import { fetchQuantityDiscount } from "@/services/offers";
import { emptyCart, fetchCart } from "@/services/order";
import { fetchInvoice } from "@/services/orderActions";
import { authorizeMerchant } from "@/services/payment";
import { newEmail, pay, productId, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(async () => {
  globalThis.storeApi = undefined;
  await store.close();
});

/** Services call as this browser from here on. */
function callAs({ send }: Visitor): void {
  const api: InProcessApi = async ({ method, url, headers, body }) => {
    const { origin: _, ...others } = headers;
    const {
      status,
      headers: answered,
      text,
    } = await send(method as "POST", url, body === undefined ? undefined : JSON.parse(body), others);
    return { status, headers: answered as Record<string, string>, body: text };
  };
  globalThis.storeApi = api;
}
const en = { locale: "en-US" } as const;

it("reads the invoice of a paid order by its token, and answers nothing with the reason for a wrong one", async () => {
  const { body } = await pay(await withCart(store), { email: newEmail() });
  const { order_num: number, order_token: token } = body.order;
  callAs(store.visitor());
  expect(await fetchInvoice(number, token)).toMatchObject({ data: { status: expect.anything() }, failure: null });
  const wrong = await fetchInvoice(number, "x".repeat(43));
  expect(wrong).toMatchObject({ status: 0, data: null, failure: { httpStatus: 404 } });
  expect(wrong.message).not.toBe("");
});

it("tells what a number of pieces saves", async () => {
  callAs(store.visitor());
  const { data } = await fetchQuantityDiscount(await productId(store, "vertebra-mesh"), 5, en);
  expect(data?.chosen).toMatchObject({ quantity: 5, percent: 6 });
  expect(await fetchQuantityDiscount(2_000_000, 5, en)).toMatchObject({ data: null, failure: { kind: "notFound" } });
});

it("proves the store to the phone wallet, at the wallet's own hosts alone", async () => {
  callAs(store.visitor());
  const { data } = await authorizeMerchant("https://apple-pay-gateway.apple.com/paymentservices/startSession");
  expect(data).toMatchObject({ displayName: "Velstol" });
  expect(await authorizeMerchant("https://evil.example/")).toMatchObject({ data: null, failure: { kind: "invalid" } });
});

it("takes up an invitation after signing up", async () => {
  callAs(await store.signedIn(newEmail()));
  const code = (await fetchReferralUrl()).data?.code ?? "";
  callAs(await store.signedIn(newEmail()));
  expect((await acceptReferral(code)).data).toMatchObject({ coins: 10 });
  expect(await acceptReferral(code)).toMatchObject({ data: null, failure: { kind: "conflict" } });
});

it("invites coworkers as a step of a challenge, or answers its link alone; fails as company calls do", async () => {
  callAs(await store.signedIn(`inviter-${process.pid}@company.example`));
  const id = (await fetchChallenges()).data.challenges?.find(({ slug }) => slug === "bring-three")?.id ?? 0;
  const { data } = await inviteToChallenge(id, [`invited-${process.pid}@company.example`]);
  expect(data).toMatchObject({ invited: 1, challenge: { id } });
  expect((await inviteToChallenge(id)).data.link).toMatch(/^https?:/);
  const unknown = await inviteToChallenge(9999);
  expect(unknown).toMatchObject({ status: -1, data: {}, error: unknown.message });
});

it("empties a cart", async () => {
  callAs(await withCart(store));
  expect((await fetchCart()).data?.total_items).toBe(1);
  expect((await emptyCart()).data?.total_items).toBe(0);
  expect((await fetchCart()).data?.total_items).toBe(0);
});
