import { hours } from "../../../server/clock";
import { strangerMails } from "../../../server/db/schema";
import { MAIL_LIMITS, mayMail } from "../../../server/modules/auth/mailAllowance";
import { orderRow, payBy, sendMoney } from "../../support/flows/paying";
import { newEmail, pay, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.deps.db.delete(strangerMails));

const WIRE = 21;
const NOTE = "Win a prize today";
const TYPED = ["Eve Winner", "Prize Street", "Winnertown", NOTE];
const CUSTOMER = { fullname: "Eve Winner", shipping_address: "7 Prize Street", city: "Winnertown" };

/** An unpaid order for an e-mail, with a note at its line. */
async function awaiting(email: string, browser?: Visitor) {
  const buyer = await withCart(store, "desk-lamp-arc", 1, browser);
  const cart = (await buyer.get("/order-api/order/cart")).body.cart;
  const [item] = Object.values(cart.items) as { id: number }[];
  await buyer.put(`/order-api/order/cart?${new URLSearchParams({ item_id: String(item?.id), note: NOTE })}`);
  const placed = await payBy(buyer, { gateway_id: WIRE }, { email, customer: CUSTOMER });
  expect(placed.status).toBe(200);
  return { buyer, order: placed.body.order, answer: placed };
}

test("who is only named in an unpaid order is sent how to pay, and nothing of what was typed", async () => {
  const email = newEmail();
  const { order } = await awaiting(email);
  const [mail, ...others] = await store.mailsTo(email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain(order.order_num);
  expect(mail?.text).toMatch(/IBAN|Account number/);
  expect(mail?.text).toMatch(/Hello, thank you/);
  for (const typed of TYPED) for (const part of [mail?.text, mail?.html]) expect(part).not.toContain(typed);
});

test("neither do mails of what happens to it before it is paid", async () => {
  const email = newEmail();
  const { buyer, order } = await awaiting(email);
  await store.deliver();
  const { order_num, order_token: token, order_id } = order;
  const address = {
    order_id,
    token,
    shipping_address: "8 Prize Street",
    city: "Winnertown",
    state: "OR",
    zip: "97201",
  };
  expect((await buyer.post("/order-api/update-address", address)).status).toBe(200);
  expect((await buyer.post("/order-api/order/link", { code: order_num, email })).status).toBe(200);
  expect((await buyer.post("/order-api/order/cancel", { order_num, token, reason: NOTE })).status).toBe(200);
  const mails = await store.mailsTo(email);
  expect(mails).toHaveLength(4);
  for (const { text, html } of mails)
    for (const typed of TYPED) for (const part of [text, html]) expect(part).not.toContain(typed);
});

test("once it is paid, and to whoever is signed in with the address, the mails say all of it", async () => {
  const email = newEmail();
  const { order } = await awaiting(email);
  const { total } = await orderRow(store, order.order_num);
  await sendMoney(store, order.order_num, total);
  const [paid] = await store.mailsTo(email);
  for (const typed of TYPED) expect(paid?.text).toContain(typed);

  const own = newEmail();
  await awaiting(own, await store.signedIn(own));
  const [mail] = await store.mailsTo(own);
  expect(mail?.text).toContain("Hello Eve Winner, thank you");
});

const FORM = "/common-api/register-form-data";
const message = (email: string) => ({
  source: "buy-more-save-more",
  name: "Dana",
  email,
  phone: "+1 415 555 2671",
  comment: "Desks",
});
let mailboxes = 0;
/** One mailbox by as many addresses as anybody likes. */
const newMailbox = () => {
  const name = `dana-${process.pid}-${(mailboxes += 1)}`;
  return (tag: number) => `${name}+${tag}@northbank-robotics.example`;
};
const sentTo = async (address: (tag: number) => string, tags: number) => {
  let sent = 0;
  for (let tag = 0; tag < tags; tag += 1) sent += (await store.mailsTo(address(tag))).length;
  return sent;
};

test("above an hour's and a day's mails strangers are answered as before, and nothing is sent", async () => {
  const { hour, day } = MAIL_LIMITS.news;
  const address = newMailbox();
  const tags = 2 * hour + 6;
  for (let tag = 0; tag < hour + 3; tag += 1)
    expect((await store.visitor().post(FORM, message(address(tag)))).status).toBe(200);
  expect(await sentTo(address, tags)).toBe(hour);

  const full = await awaiting(address(tags));
  const fresh = await awaiting(newEmail());
  expect([full.answer.body.status, full.answer.body.message]).toEqual([
    fresh.answer.body.status,
    fresh.answer.body.message,
  ]);
  expect(await store.mailsTo(address(tags))).toEqual([]);

  store.clock.advance(hours(1.1));
  for (let tag = hour + 3; tag < tags; tag += 1) await store.visitor().post(FORM, message(address(tag)));
  expect(await sentTo(address, tags)).toBe(Math.min(day, 2 * hour));
  store.clock.advance(hours(1.1));
  await store.visitor().post(FORM, message(address(tags + 1)));
  expect(await store.mailsTo(address(tags + 1))).toEqual([]);

  // Whoever has the mailbox is not held up by what strangers do to it, and neither is an order that is paid.
  const owner = await store.signedIn(address(tags + 2));
  await awaiting(address(tags + 2), owner);
  await pay(await withCart(store), { email: address(tags + 3) });
  expect((await store.mailsTo(address(tags + 2))).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/how to pay by bank transfer/),
  );
  expect(await store.mailsTo(address(tags + 3))).toHaveLength(1);
});

test("one network leaves the others more than half of a mailbox's mails", async () => {
  const { network, hour } = MAIL_LIMITS.news;
  const [address, one] = [newMailbox(), store.visitor()];
  for (let tag = 0; tag < network + 2; tag += 1) await one.post(FORM, message(address(tag)));
  expect(await sentTo(address, network + 2)).toBe(network);
  await store.visitor().post(FORM, message(address(hour + 5)));
  expect(await store.mailsTo(address(hour + 5))).toHaveLength(1);
});

test("codes for one mailbox are counted together, however its address is spelt", async () => {
  const { network } = MAIL_LIMITS.code;
  const name = `ada.shopper.${process.pid}`;
  const spelt = (at: number) =>
    at % 2 === 0 ? `${name}+${at}@gmail.com` : `${name.replaceAll(".", "")}+${at}@googlemail.com`;
  const one = store.visitor();
  const ask = async (browser: Visitor, at: number) =>
    (await browser.post("/auth/send-login-verification", { email: spelt(at) })).status;
  for (let at = 0; at < network; at += 1) expect(await ask(one, at)).toBe(200);
  expect(await ask(one, network)).toBe(429);
  expect(await ask(store.visitor(), network + 1)).toBe(200);
});

test("mails that leave at the same moment are counted one after the other, and one that is tried again once", async () => {
  const to = newEmail();
  const asked = Array.from({ length: 30 }, (_, at) =>
    mayMail(store.deps, { to, group: "news", asker: `network:${at}`, name: `mail-${at}` }),
  );
  const admitted = (await Promise.all(asked)).flatMap((may, at) => (may ? [at] : []));
  expect(admitted).toHaveLength(MAIL_LIMITS.news.hour);
  const again = { to, group: "news", asker: "network:x", name: `mail-${admitted[0]}` } as const;
  expect(await mayMail(store.deps, again)).toBe(true);
  expect(await mayMail(store.deps, { ...again, name: "another" })).toBe(false);
});
