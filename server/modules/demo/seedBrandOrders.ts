import type { Deps } from "../../deps";
import { newReferralCode } from "../customers/referralCodes";
import { completeOrders } from "../orders/completeOrders";
import { onceForDemo } from "./onceForDemo";
import { buyOne, onDay, sendAll, shipAll, type Bought, type Buyer } from "./purchases";
import { addPastCustomer, dropMails } from "./repositoryPast";

/** What somebody bought of the demo vendor's brand: days ago, all of them. */
interface BrandPurchase extends Buyer {
  slug: string;
  bought: number;
  /** Left the workshop, and came a day later; null for what is still there or on its way. */
  sent: number | null;
  arrived: number | null;
}

const buyer = (
  fullname: string,
  last4: string,
  [address, city, state, zip]: readonly [string, string, string, string],
) => ({
  email: `${fullname.toLowerCase().replace(" ", ".")}@buyers.example`,
  last4,
  door: { fullname, phone: "+1 503 555 0177", shipping_address: address, city, state, zip },
});

/** Two that came, one on its way, one late and two to send. */
const PURCHASES: readonly BrandPurchase[] = [
  {
    ...buyer("Greta Holm", "2214", ["218 Lowry Avenue", "Minneapolis", "MN", "55411"]),
    slug: "open-shelf-5",
    bought: 27,
    sent: 21,
    arrived: 20,
  },
  {
    ...buyer("Desmond Pike", "7730", ["91 Harbor Street", "Portland", "ME", "04101"]),
    slug: "kneel-and-rock",
    bought: 19,
    sent: 13,
    arrived: 12,
  },
  {
    ...buyer("Lena Moreau", "4109", ["640 Capitol Drive", "Madison", "WI", "53703"]),
    slug: "peg-wall-kit",
    bought: 9,
    sent: 1,
    arrived: null,
  },
  {
    ...buyer("Arjun Nair", "0955", ["1502 Linden Road", "Columbus", "OH", "43201"]),
    slug: "felt-desk-pad",
    bought: 16,
    sent: null,
    arrived: null,
  },
  {
    ...buyer("Hannah Voss", "6618", ["33 Mill Lane", "Burlington", "VT", "05401"]),
    slug: "headset-hook-oak",
    bought: 2,
    sent: null,
    arrived: null,
  },
  {
    ...buyer("Tomas Reyes", "3382", ["808 Canyon Way", "Boise", "ID", "83702"]),
    slug: "felt-desk-pad",
    bought: 1,
    sent: null,
    arrived: null,
  },
];

/** Orders of the demo vendor's brand in every state, placed and sent by the rules that hold for everybody. */
export function seedBrandOrders(deps: Deps): Promise<void> {
  return onceForDemo(deps, "seeded brand orders", live);
}

async function live(deps: Deps): Promise<void> {
  const made = new Map<BrandPurchase, Bought>();
  const first = Math.max(...PURCHASES.map(({ bought }) => bought));
  for (let daysAgo = first; daysAgo > 0; daysAgo -= 1) {
    const then = onDay(deps, daysAgo);
    for (const purchase of PURCHASES) {
      if (purchase.bought === daysAgo) made.set(purchase, await signUpAndBuy(then, purchase));
      const order = made.get(purchase);
      if (order && purchase.arrived === daysAgo) await sendAll(then, order);
      if (order && purchase.sent === daysAgo && purchase.arrived === null) await shipAll(then, order);
    }
    await completeOrders(then);
  }
  await dropMails(
    deps.db,
    [...made.values()].map(({ id }) => id),
  );
}

async function signUpAndBuy(then: Deps, purchase: BrandPurchase): Promise<Bought> {
  const { email, door, slug } = purchase;
  const row = { email, fullname: door.fullname, phone: door.phone ?? "", referralCode: newReferralCode() };
  await addPastCustomer(then.db, { ...row, createdAt: then.clock.now() });
  return buyOne(then, purchase, slug);
}
