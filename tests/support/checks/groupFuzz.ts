import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { CURRENCIES, type Currency } from "../../../contract/markets";
import { minutes } from "../../../server/clock";
import { orders } from "../../../server/db/schema";
import { expireOrders } from "../../../server/modules/checkout/expire/expireOrders";
import { releaseLapsedHolds } from "../../../server/modules/checkout/expire/releaseLapsedHolds";
import { reconcilePayments } from "../../../server/modules/checkout/settle/reconcilePayments";
import { groupPrice } from "../../../server/modules/groupBuys/groupTerms";
import { firstReduction } from "../../../server/modules/groupBuys/ladder";
import type { GroupRow } from "../../../server/modules/groupBuys/states";
import { refundPayments } from "../../../server/modules/refunds/refundPayments";
import { JOIN, openedGroup, PAY_QUICK, paymentBody, QUICK, settleQuietly, type Joiner } from "../flows/groups";
import { CARDS, confirmAtBank, newEmail } from "../flows/shopping";
import type { TestStore } from "../store";
import type { Answer, AnswerTo, Visitor } from "../visitor";
import { fillWallets } from "../flows/wallets";

export interface Shopper {
  browser: Visitor;
  email: string;
  group: GroupRow;
  /** Minor units, as the cart showed it. */
  shown: number;
  number: string;
  token: string;
  /** The bank's page that waits for them. */
  link: string;
}

const PLACES = [
  { locale: "en-US", customer: {} },
  { locale: "en-US", customer: { city: "Los Angeles", state: "CA", zip: "90001" } },
  {
    locale: "de-DE",
    customer: {
      country: "DE",
      city: "Köln",
      state: "",
      zip: "50667",
      shipping_address: "Domkloster 4",
      phone: "+49 221 5550100",
    },
  },
] as const;

const TRIES = 3;
const LEAVE = "/order-api/group-buys/leave";
const CANCEL = "/order-api/order/cancel";

const SLUGS = ["desk-lamp-arc", "panel-light-duo", "desk-screen-felt"] as const;

const inMinor = (amount: number, currency: Currency) => Math.round(amount * 10 ** CURRENCIES[currency].decimals);

/** Shoppers, the team and the worker, doing what random numbers say. What the store answers is checked at once. */
export class GroupFuzz {
  readonly shoppers: Shopper[] = [];
  readonly groups: GroupRow[] = [];
  /** What should never have been answered. */
  readonly faults: string[] = [];

  constructor(
    readonly store: TestStore,
    readonly team: Visitor,
    readonly random: () => number,
  ) {}

  below = (count: number) => Math.floor(this.random() * count);
  one = <T>(among: readonly T[]): T => among[this.below(among.length)] as T;
  chance = (share: number) => this.random() < share;

  async open(): Promise<void> {
    const steps = 1 + this.below(3);
    let [people, reduction] = [1 + this.below(3), 300 + this.below(700)];
    const tiers = Array.from({ length: steps }, () => {
      const tier = { people, reduction };
      people += 1 + this.below(3);
      reduction += 200 + this.below(900);
      return tier;
    });
    const maxPeople = this.chance(0.4) ? (tiers.at(-1)?.people ?? 1) + this.below(2) : null;
    this.groups.push(
      await openedGroup(this.store, { slug: this.one(SLUGS), tiers, maxPeople, minutes: 15 + this.below(90) }),
    );
  }

  /** Somebody joins and pays, or tries to. Random numbers are drawn before anything is waited for. */
  async join(): Promise<void> {
    const group = this.one(this.groups);
    const { locale, customer } = this.one(PLACES);
    const again = this.chance(0.12) && this.shoppers.length > 0 ? this.one(this.shoppers).email : undefined;
    const number = this.chance(0.65) ? CARDS.pays : this.one(Object.values(CARDS));
    const [retries, hasCredit, gone] = [this.chance(0.5), this.chance(0.1), this.chance(0.1)];
    const email = again ?? newEmail();
    const browser = hasCredit && !again ? await this.store.signedIn(email) : this.store.visitor();
    if (hasCredit && !again) await fillWallets(this.store, email, { credit: 1500 });
    const joined = await browser.post(JOIN, { code: group.code }, { "accept-language": locale });
    this.expectOneOf("join", joined, [200, 409]);
    if (joined.status !== 200) return;
    const { group: terms, currency } = joined.body.cart;
    const shown = inMinor(Number(terms?.price), currency as Currency);
    const first = groupPrice(group, currency as Currency, firstReduction(group.tiers)) ?? 0;
    if (shown !== first)
      this.faults.push(`group ${group.code}: shows ${shown} ${currency}, its first step is ${first}`);
    if (gone) return;
    const usesCredit = hasCredit && !again && locale === "en-US";
    if (usesCredit) await browser.put(`${QUICK}?use_credit=true`);
    const shopper: Shopper = { browser, email, group, shown, number: "", token: "", link: "" };
    const gateway = usesCredit ? { use_credit: true } : {};
    await this.pay(shopper, { email, number, customer, gateway });
    if (retries && shopper.link === "" && number !== CARDS.pays) await this.pay(shopper, { email, customer, gateway });
  }

  /** Told to come again, somebody does so once the worker has looked, and gives up after some times. */
  async pay(shopper: Shopper, joiner: Joiner): Promise<void> {
    const body = await paymentBody(shopper.browser, joiner);
    const key = randomUUID();
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await shopper.browser.post(PAY_QUICK, body, { "idempotency-key": key });
      this.note(shopper, answer);
      const seconds = Number(answer.headers["retry-after"] ?? Number.NaN);
      if (Number.isNaN(seconds)) return;
      this.store.clock.advance(seconds * 1000);
      await reconcilePayments(this.store.deps);
    }
  }

  note(shopper: Shopper, answer: AnswerTo<"POST", typeof PAY_QUICK>): void {
    this.expectOneOf("pay", answer, [200, 402, 409, 422, 503]);
    const { order, redirect_link: link } = answer.body ?? {};
    if (!order?.order_num) return;
    shopper.number = String(order.order_num);
    shopper.token = String(order.order_token);
    shopper.link = answer.body.status === 0 && link ? String(link) : "";
    if (!this.shoppers.includes(shopper)) this.shoppers.push(shopper);
  }

  /** Somebody who was sent to their bank does what they do there. */
  async confirm(): Promise<void> {
    const waiting = this.shoppers.filter(({ link }) => link !== "");
    if (waiting.length === 0) return;
    const [shopper, choice] = [this.one(waiting), this.one(["approve", "approve", "decline", "cancel"] as const)];
    const { browser, link } = shopper;
    shopper.link = "";
    const back = await confirmAtBank(browser, link, choice);
    const token = back.searchParams.get("token") ?? back.pathname.split("/").at(-1) ?? "";
    const answer = await browser.post(`/order-api/vf-card/${token}`);
    if (answer.status >= 500 && answer.status !== 503) this.faults.push(`vf-card ${answer.status} ${answer.text}`);
  }

  /** Leaves the group, or cancels the order as any other. */
  async leave(): Promise<void> {
    if (this.shoppers.length === 0) return;
    const [{ browser, number, token }, call] = [this.one(this.shoppers), this.one([LEAVE, CANCEL])];
    this.expectOneOf("leave", await browser.post(call, { order_num: number, token }), [200, 409]);
  }

  /** The team sends goods and gives money back; never of an order that is held. */
  async serve(): Promise<void> {
    if (this.shoppers.length === 0) return;
    const [{ number }, alsoRefunds] = [this.one(this.shoppers), this.chance(0.5)];
    const [before] = await this.ordersBy([number]);
    const sent = await this.team.post("/order-api/order/ship", {
      order_num: number,
      part: "A",
      carrier: "UPS",
      tracking_number: "1Z",
    });
    this.expectOneOf("ship", sent, [200, 404, 409]);
    if (sent.status === 200 && before?.isHeld) this.faults.push(`order ${number} was sent while it was held`);
    if (sent.status !== 200 || !alsoRefunds) return;
    const detail = await this.team.get(`/order-api/order/detail/${number}`);
    const [line] = detail.body.data?.lines ?? [];
    const given = await this.team.post("/order-api/order/refund", {
      order_num: number,
      lines: [{ line_id: line?.line_id, quantity: 1 }],
    });
    this.expectOneOf("refund", given, [200, 409, 422]);
  }

  async work(): Promise<void> {
    const { deps } = this.store;
    await settleQuietly(this.store);
    await expireOrders(deps);
    await releaseLapsedHolds(deps);
    await reconcilePayments(deps);
    await refundPayments(deps);
    await this.store.deliver();
  }

  async pass(): Promise<void> {
    this.store.clock.advance(minutes(1 + this.below(12)));
    await this.work();
  }

  /** Several at one moment, often with the worker among them. */
  async burst(): Promise<void> {
    const acts = Array.from({ length: 2 + this.below(4) }, () =>
      this.one([this.join, this.join, this.join, this.leave, this.confirm]),
    );
    const work = this.chance(0.5) ? [settleQuietly(this.store)] : [];
    await Promise.all([...acts.map((act) => act.call(this)), ...work]);
  }

  act(): Promise<void> {
    const { join, confirm, leave, serve, pass, work, burst } = this;
    return this.one([join, join, join, join, confirm, leave, serve, pass, work, burst, burst]).call(this);
  }

  /** All groups are over, and the worker has done what follows. */
  async end(): Promise<void> {
    for (let round = 0; round < 12; round += 1) {
      this.store.clock.advance(minutes(20));
      await this.work();
    }
  }

  expectOneOf(what: string, { status, text }: Answer, among: readonly number[]): void {
    if (!among.includes(status)) this.faults.push(`${what}: ${status} ${text.slice(0, 300)}`);
  }

  ordersBy(numbers: readonly string[]) {
    return this.store.deps.db
      .select()
      .from(orders)
      .where(inArray(orders.number, ["", ...numbers]));
  }
}
