import type { Social } from "../../../contract/rules/referralTerms";
import type { Deps } from "../../deps";
import { newReferralCode } from "../customers/referralCodes";
import { completeOrders } from "../orders/completeOrders";
import { joinByCode } from "../referrals/joinByCode";
import { processReferrals } from "../referrals/processReferrals";
import { processShares, shareOrder } from "../referrals/shares";
import { onceForDemo } from "./onceForDemo";
import { buyOne, callerOf, cancelBought, onDay, payBack, sendAll, type Bought, type Buyer } from "./purchases";
import { addPastCustomer, dropMails, findHost } from "./repositoryPast";

const CUSTOMER = "customer@example.com";

const OREGON = { city: "Portland", state: "OR", phone: "+1 503 555 0160" };

/** One purchase of the past: days ago, all of them. */
interface Purchase {
  slug: string;
  bought: number;
  /** Sent a day before. */
  arrived?: number;
  paidBack?: number;
  canceled?: number;
  shared?: readonly Social[];
}

/** Somebody whom the customer has invited; they signed up a day before they bought. */
interface Friend extends Buyer {
  joined: number;
  purchase?: Purchase;
}

const friend = (name: string, email: string, last4: string, address: readonly [string, string]) => ({
  email: `${email}@friends.example`,
  last4,
  door: { ...OREGON, fullname: name, shipping_address: address[0], zip: address[1] },
});

/** Two that share a door: the second waits for the team. */
const SHARED_DOOR = ["1820 Salmon Street", "97214"] as const;

/** One in each state: given, taken back, promised, held, refused by the customer's own door, only signed up. */
const friendsOf = (home: Buyer["door"]): readonly Friend[] => [
  {
    ...friend("Caleb Whitman", "caleb.whitman", "1881", SHARED_DOOR),
    joined: 81,
    purchase: { slug: "roller-cabinet-3", bought: 80, arrived: 75 },
  },
  {
    ...friend("Ines Duarte", "ines.duarte", "1117", ["77 Alberta Street", "97211"]),
    joined: 77,
    purchase: { slug: "roller-cabinet-3", bought: 76, arrived: 71, paidBack: 20 },
  },
  {
    ...friend("Theo Marchetti", "theo.marchetti", "9424", ["405 Hawthorne Boulevard", "97214"]),
    joined: 12,
    purchase: { slug: "roller-cabinet-3", bought: 11, arrived: 6 },
  },
  {
    ...friend("June Whitman", "june.whitman", "0341", SHARED_DOOR),
    joined: 6,
    purchase: { slug: "roller-cabinet-3", bought: 5 },
  },
  {
    email: "sam.ortega@friends.example",
    last4: "5904",
    door: { ...home, fullname: "Sam Ortega" },
    joined: 9,
    purchase: { slug: "roller-cabinet-3", bought: 8 },
  },
  { ...friend("Nora Feld", "nora.feld", "0000", ["12 Everett Street", "97209"]), joined: 3 },
];

/** The customer's own, which they have shared: given, taken back, dropped with the order, promised. */
const PURCHASES: readonly Purchase[] = [
  { slug: "perch-task", bought: 74, arrived: 69, shared: ["facebook", "x"] },
  { slug: "perch-task", bought: 66, arrived: 61, paidBack: 15, shared: ["linkedin"] },
  { slug: "single-monitor-arm", bought: 16, canceled: 15, shared: ["x"] },
  { slug: "perch-task", bought: 7, arrived: 2, shared: ["facebook"] },
];

/** What happens on a day of the past. */
interface Step {
  daysAgo: number;
  act: (then: Deps) => Promise<unknown>;
}

/**
 * Friends of the demo's customer and what the customer has shared, in every state: each signed up, bought, got and gave
 * back at the days when that would have been, by the rules that hold for everybody, and without mails.
 */
export function seedFriends(deps: Deps): Promise<void> {
  return onceForDemo(deps, "seeded friends", live);
}

async function live(deps: Deps): Promise<void> {
  const host = await findHost(deps.db, CUSTOMER);
  if (!host) return;
  const { address, apartment, city, state, zip, phone } = host.home;
  const home = { shipping_address: address, shipping_apartment_suite: apartment, city, state, zip, phone };
  const door = { ...home, fullname: host.fullname };
  const made: Bought[] = [];
  const steps: Step[] = PURCHASES.flatMap((purchase) =>
    purchaseSteps({ email: CUSTOMER, last4: "4242", door }, purchase, made),
  );
  for (const who of friendsOf(door)) {
    steps.push({ daysAgo: who.joined, act: (then) => signUp(then, who, host.code) });
    if (who.purchase) steps.push(...purchaseSteps(who, who.purchase, made));
  }
  const first = Math.max(...steps.map(({ daysAgo }) => daysAgo));
  for (let daysAgo = first; daysAgo > 0; daysAgo -= 1) {
    const then = onDay(deps, daysAgo);
    for (const step of steps) if (step.daysAgo === daysAgo) await step.act(then);
    for (const job of [completeOrders, processReferrals, processShares]) await job(then);
  }
  await dropMails(
    deps.db,
    made.map(({ id }) => id),
  );
}

async function signUp({ db, clock }: Deps, { email, door }: Friend, code: string): Promise<void> {
  const createdAt = clock.now();
  const row = { email, fullname: door.fullname, phone: door.phone ?? "", referralCode: newReferralCode(), createdAt };
  await db.transaction(async (tx) => {
    const id = await addPastCustomer(tx, row);
    await joinByCode(tx, { id, email, createdAt, hasSignedIn: () => false }, code, createdAt);
  });
}

function purchaseSteps(
  buyer: Buyer,
  { slug, bought, arrived, paidBack, canceled, shared = [] }: Purchase,
  made: Bought[],
) {
  let order: Bought | undefined;
  const its = () => {
    if (!order) throw new Error(`${buyer.email} has not bought ${slug} yet`);
    return order;
  };
  const buy = async (then: Deps) => {
    order = await buyOne(then, buyer, slug);
    made.push(order);
    const caller = await callerOf(then, buyer.email);
    for (const social of shared) await shareOrder(then, caller, { orderId: order.id, social });
  };
  const steps: Step[] = [{ daysAgo: bought, act: buy }];
  if (arrived !== undefined) steps.push({ daysAgo: arrived, act: (then) => sendAll(then, its()) });
  if (paidBack !== undefined) steps.push({ daysAgo: paidBack, act: (then) => payBack(then, its()) });
  if (canceled !== undefined) steps.push({ daysAgo: canceled, act: (then) => cancelBought(then, its()) });
  return steps;
}
