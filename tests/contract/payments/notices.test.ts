import { eq } from "drizzle-orm";
import fc from "../../support/checks/fastCheck";
import { outbox, checkoutResults, paymentDisputes, sandboxNotices } from "../../../server/db/schema";
import { reconcilePayments } from "../../../server/modules/checkout/settle/reconcilePayments";
import { refundPayments } from "../../../server/modules/refunds/refundPayments";
import { signBody } from "../../../server/http/signature";
import { changeNoticeDelivery } from "../../../server/modules/sandbox/queueNotice";
import { decidePayment } from "../../../server/modules/sandbox/decide";
import { settleDebit } from "../../../server/modules/sandbox/settleDebit";
import { decideDispute, openDispute } from "../../../server/modules/sandbox/disputes";
import { sandboxSecrets } from "../../../server/modules/sandbox/secrets";
import { recordTransfer, refundPayment } from "../../../server/modules/sandbox/transfers";
import { CARDS, confirmAtBank, newEmail, pay, withCart } from "../../support/flows/shopping";
import { sendNotice } from "../../support/notices";
import { accountToken, bankRows, orderRow, payBy, paymentRows } from "../../support/flows/paying";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const GOOD = { delaySeconds: 0, copies: 1, shuffled: false };

/** Sends a notice to the store as the provider does. */
async function notify(gateway: number, event: object) {
  const body = JSON.stringify(event);
  const signature = signBody(sandboxSecrets(store.deps.env).webhookSecret, body, store.clock.now());
  const headers = { "content-type": "application/json", "sandbox-signature": signature };
  return sendNotice(store, gateway, body, headers);
}

const eventsOf = async (ref: string) =>
  (
    await store.deps.db
      .select()
      .from(sandboxNotices)
      .where(eq(sandboxNotices.ref, ref))
      .orderBy(sandboxNotices.createdAt, sandboxNotices.id)
  ).map(({ body }) => body);

/** Everything that may differ at the end of the same story. */
async function endOf(number: string) {
  const { id, status, paidAt } = await orderRow(store, number);
  const { db } = store.deps;
  const results = await db
    .select()
    .from(checkoutResults)
    .where(eq(checkoutResults.orderId, id))
    .orderBy(checkoutResults.id);
  const tries = await paymentRows(store, number);
  const disputes = await Promise.all(
    tries.map((row) => db.select().from(paymentDisputes).where(eq(paymentDisputes.paymentId, row.id))),
  );
  const mails = await db
    .select()
    .from(outbox)
    .where(eq(outbox.key, `mail.order-placed:${id}`));
  return {
    status,
    isPaid: paidAt !== null,
    payments: tries.map(({ state, received, returned }) => ({ state, received, returned })),
    results: results.map(({ message }) => message.status),
    disputes: disputes.flat().map(({ kind, state }) => `${kind} ${state}`),
    mails: mails.length,
  };
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

test("all 24 orders of four notices end alike, each sent twice at once", async () => {
  const ends = new Set<string>();
  for (const order of permutations([0, 1, 2, 3])) {
    const browser = await withCart(store);
    const waiting = await pay(browser, { number: CARDS.threeDSecure });
    const number = String(waiting.body.order.order_num);
    const ref = (await bankRows(store, number))[0]?.ref ?? "";
    await decidePayment(store.deps, ref, "approve");
    await refundPayment(store.deps, ref, `r-${number}`, 100);
    await openDispute(store.deps, ref, { kind: "dispute", reason: "fraudulent", state: "open" });
    const events = await eventsOf(ref);
    expect(events).toHaveLength(4);
    for (const index of order) {
      const answers = await Promise.all([notify(1, events[index] ?? {}), notify(1, events[index] ?? {})]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
    ends.add(JSON.stringify(await endOf(number)));
  }
  expect([...ends]).toEqual([
    JSON.stringify({
      status: "New",
      isPaid: true,
      payments: [{ state: "captured", received: 0, returned: 0 }],
      results: [1],
      disputes: ["dispute open"],
      mails: 1,
    }),
  ]);
});

interface Story {
  begin(): Promise<{ number: string; gateway: number }>;
  /** What happens at the bank, in this order. */
  happens: ((ref: string, total: number) => Promise<unknown>)[];
  end: object;
}

const coin = (ref: string, amount: number, state: "seen" | "final") =>
  recordTransfer(store.deps, ref, { transaction: `tx-${ref.slice(4)}`, amount, state });
const wired = (ref: string, part: string, amount: number) =>
  recordTransfer(store.deps, ref, { transaction: `tx-${part}-${ref.slice(4)}`, amount, state: "final" });
const begun = async (payment: { gateway_id: number } & Record<string, unknown>) => {
  const placed = await payBy(await withCart(store), payment);
  return { number: String(placed.body.order.order_num), gateway: payment.gateway_id };
};
const paid = { status: "New", isPaid: true, disputes: [], mails: 1 };

const STORIES: Record<string, Story> = {
  "coins that are seen, become final and are too many": {
    begin: () => begun({ gateway_id: 23 }),
    happens: [
      (ref, total) => coin(ref, total, "seen"),
      (ref, total) => coin(ref, total, "final"),
      (ref) => wired(ref, "more", 300),
    ],
    end: { ...paid },
  },
  "a wire in two parts": {
    begin: () => begun({ gateway_id: 21 }),
    happens: [(ref) => wired(ref, "a", 1000), (ref, total) => wired(ref, "b", total - 1000)],
    end: { ...paid },
  },
  "a debit that is lost after it was paid": {
    begin: async () => begun({ gateway_id: 17, bank_account_token: await accountToken(store.visitor()) }),
    happens: [
      (ref) => settleDebit(store.deps, ref, "succeed"),
      (ref) => openDispute(store.deps, ref, { kind: "return", reason: "debit_returned", state: "lost" }),
    ],
    end: { ...paid, disputes: ["return lost"] },
  },
};

test.each(Object.entries(STORIES))(
  "%s: however late, often and disordered the notices come, the end is the same",
  async (_name, { begin, happens, end }) => {
    const seed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);
    // When each thing happens is fixed; after it, notices of all that happened so far arrive as they like.
    const schedule = fc.array(fc.array(fc.nat({ max: 9 }), { maxLength: 3 }), {
      minLength: happens.length,
      maxLength: happens.length,
    });
    const property = fc.asyncProperty(schedule, fc.infiniteStream(fc.nat()), async (deliveries, order) => {
      const { number, gateway } = await begin();
      const ref = (await bankRows(store, number))[0]?.ref ?? "";
      const { total } = await orderRow(store, number);
      for (const [index, happen] of happens.entries()) {
        await happen(ref, total);
        const known = await eventsOf(ref);
        for (const pick of deliveries[index] ?? []) await notify(gateway, known[pick % known.length] ?? {});
      }
      const left = await eventsOf(ref);
      while (left.length > 0) {
        const [event] = left.splice((order.next().value ?? 0) % left.length, 1);
        expect((await notify(gateway, event ?? {})).status).toBe(200);
      }
      await reconcilePayments(store.deps);
      await refundPayments(store.deps);
      const { results, payments, ...rest } = await endOf(number);
      expect(rest).toEqual(end);
      expect(results.filter((status) => status === -1)).toEqual([]);
      const [payment] = payments;
      expect((payment?.received ?? 0) - (payment?.returned ?? 0)).toBe(payment?.received ? total : 0);
    });
    await fc.assert(property, { numRuns: 12, seed });
  },
);

describe("a provider that behaves badly", () => {
  afterEach(() => changeNoticeDelivery(store.deps, GOOD));

  test("sends late, three times and in disorder; the order is paid once, and only then", async () => {
    await changeNoticeDelivery(store.deps, { delaySeconds: 60, copies: 3, shuffled: true });
    const email = newEmail();
    const browser = await withCart(store);
    const waiting = await pay(browser, { number: CARDS.threeDSecure, email });
    const number = String(waiting.body.order.order_num);
    await confirmAtBank(browser, waiting.body.redirect_link, "approve");
    await store.deliver();
    expect((await orderRow(store, number)).status).toBe("Pending");
    store.clock.advance(70_000);
    await store.deliver();
    expect(await endOf(number)).toMatchObject({ status: "New", results: [1], mails: 1 });
    expect(await store.mailsTo(email)).toHaveLength(1);
  });
});

describe("disputes", () => {
  const paidOrder = async () => {
    const answer = await pay(await withCart(store));
    const number = String(answer.body.order.order_num);
    return { number, ref: (await bankRows(store, number))[0]?.ref ?? "" };
  };

  test.each([
    ["won", "captured", "New"],
    ["lost", "reversed", "Cancel"],
  ] as const)("that are %s leave the payment %s and the order %s", async (state, payment, status) => {
    const { number, ref } = await paidOrder();
    await openDispute(store.deps, ref, { kind: "dispute", reason: "fraudulent", state: "open" });
    await store.deliver();
    expect(await endOf(number)).toMatchObject({ status: "New", disputes: ["dispute open"] });
    await decideDispute(store.deps, ref, state);
    await store.deliver();
    expect(await endOf(number)).toMatchObject({
      status,
      disputes: [`dispute ${state}`],
      payments: [{ state: payment }],
    });
    expect(store.logged.some(({ msg }) => msg === "money of an order is disputed")).toBe(true);
  });
});
