import { and, eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import {
  STAFF_ROLES,
  staffMay,
  VENDOR_ROLES,
  vendorMay,
  type StaffRight,
  type VendorRight,
} from "../../../contract/desk/rights";
import {
  deskViews,
  listingImports,
  products,
  questions,
  reviews,
  vendorBanners,
  vendorInvites,
  vendorMembers,
  vendorStatements,
} from "../../../server/db/schema";
import { days, addTime } from "../../../server/clock";
import { bought, operator, rowsOf, vendorOf } from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

/** The brand whose objects others ask for, and another one. */
const [THEIRS, OTHER] = [3, 5];

interface Route {
  method: string;
  path: string;
  who: "vendor" | "staff";
  may: string;
}

/** Well-formed input of calls that name something: refused for whom it is about, and for nothing else. */
const INPUT: Record<string, { body?: object; picture?: boolean }> = {
  "GET /order-api/vendor/parts/:number": {},
  "GET /order-api/vendor/parts/:number/slip": {},
  "GET /order-api/vendor/parts/export/:id": {},
  "POST /order-api/vendor/parts/:number/accept": { body: {} },
  "POST /order-api/vendor/parts/:number/ship": { body: { carrier: "UPS", tracking_number: "1Z999" } },
  "POST /order-api/vendor/parts/:number/deliver": { body: {} },
  "POST /order-api/vendor/parts/:number/cannot-send": {
    body: { reason: "Broken", lines: [{ line_id: 1, quantity: 1 }] },
  },
  "PUT /customer-api/vendor/members/:customer": { body: { role: "editor" } },
  "DELETE /customer-api/vendor/members/:customer": {},
  "DELETE /customer-api/vendor/members/invites/:id": {},
  "PUT /customer-api/vendor/views/:id": { body: { version: 1, changes: { name: "Mine" } } },
  "PUT /customer-api/vendor/views/:id/first": { body: { is_first: true } },
  "DELETE /customer-api/vendor/views/:id": {},
  "POST /customer-api/vendor/views/:id/restore": { body: {} },
  "GET /customer-api/vendor/banners/:id": {},
  "PUT /customer-api/vendor/banners/:id": { body: { version: 1, changes: {} } },
  "POST /customer-api/vendor/banners/:id/move": { body: { to: 1 } },
  "POST /customer-api/vendor/banners/:id/submit": { body: {} },
  "POST /customer-api/vendor/banners/:id/pictures/:kind": { picture: true },
  "DELETE /customer-api/vendor/banners/:id": {},
  "GET /product-api/vendor/listings/:key": {},
  "PUT /product-api/vendor/listings/:key": { body: { version: 1, changes: {} } },
  "POST /product-api/vendor/listings/:key/propose": { body: {} },
  "POST /product-api/vendor/listings/:key/withdraw": { body: {} },
  "PUT /product-api/vendor/listings/:key/discontinuation": { body: { is_discontinued: true, successor_id: null } },
  "POST /product-api/vendor/listings/:key/pictures": { picture: true },
  "POST /product-api/vendor/listings/:key/models": { picture: true },
  "GET /product-api/vendor/listings/:key/preview": {},
  "GET /product-api/vendor/banners/:id/preview": {},
  "GET /product-api/vendor/listings/:key/stock": {},
  "POST /product-api/vendor/listings/:key/stock": { body: { warehouse_id: 1, delta: 5, reason: "received" } },
  "GET /product-api/vendor/listing-imports/:id": {},
  "GET /product-api/vendor/listing-imports/:id/errors": {},
  "POST /product-api/vendor/listing-imports/:id/write": {},
  "POST /product-api/vendor/listing-imports/:id/undo": {},
  "POST /product-api/vendor/questions/:id/answer": { body: { text: "Yes." } },
  "POST /product-api/vendor/reviews/:id/answer": { body: { text: "Thank you." } },
  "GET /customer-api/vendor/statements/:number": {},
  "GET /customer-api/vendor/statements/:number/pdf": {},
  "GET /customer-api/vendor/statements/:number/csv": {},
};

let store: TestStore;
let routes: Route[];
beforeAll(async () => {
  store = await startTestStore({}, "desk_security");
  routes = await readRoutes();
});
afterAll(() => store.close());

/** Every call of both desks and of the team, as the store itself documents them: none can be left out here. */
async function readRoutes(): Promise<Route[]> {
  const { paths } = JSON.parse((await store.visitor().get("/docs/json")).text) as {
    paths: Record<string, Record<string, { description?: string }>>;
  };
  return Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).flatMap(([method, { description = "" }]) => {
      const [, may = "", who = ""] = /^Asks for the right (\S+) of a (vendor|staff)\.$/.exec(description) ?? [];
      if (may === "" && !/^\/[a-z]+-api\/(vendor|staff)(\/|$)/.test(address)) return [];
      const path = address.replace(/\{(\w+)\}/g, ":$1");
      return [{ method: method.toUpperCase(), path, who: who as Route["who"], may }];
    }),
  );
}

const ownGoods = () => store.deps.db.select({ id: products.id }).from(products).where(eq(products.vendorId, THEIRS));

const call = (who: Visitor, { method, path }: Route, ids = "5") =>
  who.send(method, path.replace(/:\w+/g, ids), method === "GET" || method === "DELETE" ? undefined : {});

test("every call of a desk says which right it asks for", () => {
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter(({ may }) => may === "")).toEqual([]);
});

test("visitors are asked to sign in, and whoever has no desk is refused, before anything is read", async () => {
  const [visitor, customer] = [store.visitor(), await store.signedIn(newEmail())];
  for (const route of routes) {
    const name = `${route.method} ${route.path}`;
    expect([name, (await call(visitor, route)).status]).toEqual([name, 401]);
    expect([name, (await call(customer, route)).status]).toEqual([name, 403]);
  }
});

test("each role gets through where its row of the table says so, and at no other desk", async () => {
  for (const role of VENDOR_ROLES) {
    const member = await vendorOf(store, OTHER, role);
    for (const route of routes) {
      const isTheirs = route.who === "vendor" && vendorMay(role, route.may as VendorRight);
      // What would change their own rights is asked by the other tests.
      if (isTheirs && route.path.includes("/members/")) continue;
      const { status } = await call(member, route, "no-such");
      expect([role, route.method, route.path, status === 403]).toEqual([role, route.method, route.path, !isTheirs]);
    }
  }
  for (const role of STAFF_ROLES) {
    const staff = await operator(store, role);
    for (const route of routes) {
      const isTheirs = route.who === "staff" && staffMay(role, route.may as StaffRight);
      const { status } = await call(staff, route, "999999");
      expect([role, route.method, route.path, status === 403]).toEqual([role, route.method, route.path, !isTheirs]);
    }
  }
});

test("whoever of the team only reads makes no call beside the console that writes or names customers", async () => {
  const beside = routes.filter(({ who, path }) => who === "staff" && !path.includes("/staff/"));
  expect(beside.length).toBeGreaterThan(40);
  const open = beside.filter(({ may }) => staffMay("reader", may as StaffRight));
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    "GET /customer-api/submit-order/admin-analytic-link",
    "GET /order-api/order/analytics/:token",
    "GET /rental-api/fleet/rentals",
    "GET /rental-api/fleet/units",
  ]);
});

test("a role that edits no orders finds those of customers no more than a stranger does, and sends none", async () => {
  const order = await bought(store, [["headset-hook-oak", 1]]);
  const named = { order_num: order.number };
  const [reader, support, warehouse] = [
    await operator(store, "reader"),
    await operator(store, "support"),
    await operator(store, "warehouse"),
  ];
  for (const who of [reader, warehouse]) expect((await who.post("/order-api/order/cancel", named)).status).toBe(404);
  const part = { ...named, part: "A", carrier: "UPS", tracking_number: "1Z999" };
  for (const who of [reader, support]) expect((await who.post("/order-api/order/ship", part)).status).toBe(403);
  expect((await warehouse.post("/order-api/order/ship", part)).status).toBe(200);
});

test("what is another brand's answers as if it were not there, and stays as it was", async () => {
  const boss = await vendorOf(store, THEIRS);
  const stranger = await vendorOf(store, OTHER);
  const order = await bought(store, [["headset-hook-oak", 1]]);
  await boss.get("/order-api/vendor/parts");
  const now = store.clock.now();
  const terms = { vendorId: THEIRS, role: "editor", invitedAt: now, expiresAt: addTime(now, days(3)) } as const;
  const [invite] = await store.deps.db
    .insert(vendorInvites)
    .values({ ...terms, email: newEmail() })
    .returning();
  const isMember = eq(vendorMembers.vendorId, THEIRS);
  const [member] = await store.deps.db.select().from(vendorMembers).where(isMember);
  const [banner] = await store.deps.db.select().from(vendorBanners).where(eq(vendorBanners.vendorId, THEIRS));
  const [listing] = await store.deps.db.select().from(products).where(eq(products.vendorId, THEIRS));
  const ofListing = inArray(questions.productId, ownGoods());
  const [question] = await store.deps.db.select().from(questions).where(ofListing);
  const [review] = await store.deps.db.select().from(reviews).where(inArray(reviews.productId, ownGoods()));
  const picture = await sharp({ create: { width: 1000, height: 400, channels: 3, background: "#888" } })
    .png()
    .toBuffer();
  const span = { currency: "USD", month: "2020-01", opening: 0, closing: 0, entries: 0, issuedAt: now } as const;
  const statement = { ...span, vendorId: THEIRS, number: `V${THEIRS}-000001`, sequence: 1 };
  await store.deps.db.insert(vendorStatements).values(statement);
  const owned = { customerId: member?.customerId ?? 0, vendorId: THEIRS, list: "parts", isShared: true } as const;
  const [view] = await store.deps.db
    .insert(deskViews)
    .values({ ...owned, name: "Theirs", query: "view=late" })
    .returning();
  const made = (await boss.post("/order-api/vendor/parts/export", {})).body.data;
  const [file] = await store.deps.db
    .insert(listingImports)
    .values({ vendorId: THEIRS, actorId: member?.customerId ?? 0, total: 0 })
    .returning();
  const ids: Record<string, [theirs: string, unknown: string]> = {
    "statements/:number": [statement.number, `V${THEIRS}-999999`],
    "export/:id": [String(made.path.split("/").at(-1)), "00000000-0000-4000-8000-000000000000"],
    ":number": [`${order.number}-A`, "VS-26-ZZZZZZ-4-A"],
    "members/:customer": [String(member?.customerId ?? 0), "999999"],
    "invites/:id": [String(invite?.id ?? 0), "999999"],
    "views/:id": [String(view?.id ?? 0), "999999"],
    "banners/:id": [String(banner?.id ?? 0), "999999"],
    "listing-imports/:id": [String(file?.id ?? 0), "999999"],
    "listings/:key": [String(listing?.id ?? 0), "999999"],
    "questions/:id": [String(question?.id ?? 0), "999999"],
    "reviews/:id": [String(review?.id ?? 0), "999999"],
  };
  const named = routes.filter(({ who, path }) => who === "vendor" && path.includes(":"));
  // A call that is new has to say what it takes.
  expect(named.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(INPUT).sort());
  for (const { method, path } of named) {
    const { body, picture: takesPicture } = INPUT[`${method} ${path}`] ?? {};
    const [name = "", [theirs, unknown] = ["", ""]] = Object.entries(ids).find(([part]) => path.includes(part)) ?? [];
    const ask = async (id: string) => {
      const headers = { "idempotency-key": `${method}${path}${id}`.slice(0, 60) };
      const address = path.replace(name, name.replace(/:\w+/, id)).replace(":kind", "en");
      const { status, body: said } = takesPicture
        ? await sendPicture(store, stranger, address, picture)
        : await stranger.send(method, address, body, headers);
      return [`${method} ${path}`, status, (said as { message?: string }).message];
    };
    const answer = await ask(theirs);
    expect(answer).toEqual(await ask(unknown));
    expect(answer[1]).toBe(404);
  }
  expect((await rowsOf(store, order)).lines.map(({ cancelled }) => cancelled)).toEqual([0]);
  const still = and(isMember, eq(vendorMembers.customerId, member?.customerId ?? 0));
  expect(await store.deps.db.select().from(vendorMembers).where(still)).toEqual([member]);
  expect(
    await store.deps.db
      .select()
      .from(vendorInvites)
      .where(eq(vendorInvites.id, invite?.id ?? 0)),
  ).toHaveLength(1);
});

async function sendPicture({ app, deps }: TestStore, who: Visitor, url: string, payload: Buffer) {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, origin: deps.env.origin, "content-type": "image/png", "accept-language": "en-US" };
  const answer = await app.inject({ method: "POST", url, remoteAddress: who.ip, headers, payload });
  return { status: answer.statusCode, body: answer.json() as object };
}
