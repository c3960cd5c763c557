import Fastify from "fastify";
import { Type } from "typebox";
import { registerAccess } from "../../../server/gate/registerAccess";
import { registerCompilers } from "../../../server/http/compilers";
import { startTestStore, type TestStore } from "../../support/store";
import { illFormed } from "../../support/visitor";

const CART = "/order-api/order/cart";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

/** As many bytes of JSON as they are said, at most. */
const zeros = (bytes: number) => `[${"0,".repeat(bytes / 2 - 2)}0]`;

describe("large bodies", () => {
  test("a cart takes 64 kB, other calls half of that", async () => {
    const browser = store.visitor();
    expect((await browser.post(CART, zeros(1024 * 1024))).status).toBe(413);
    expect((await browser.post(CART, zeros(66 * 1024))).status).toBe(413);
    expect((await browser.post(CART, zeros(63 * 1024))).status).toBe(422);
    expect((await browser.post("/order-api/order/link", { code: "x".repeat(33 * 1024) })).status).toBe(413);
  });

  test("a list that is too long is refused for its length, and no entry of it is looked at", async () => {
    const browser = store.visitor();
    await browser.post(CART, "[0]");
    const began = performance.now();
    for (let sent = 0; sent < 20; sent += 1) {
      const { status, body } = await browser.post(CART, zeros(63 * 1024));
      expect(status).toBe(422);
      expect(body.errors).toEqual([{ field: "", message: "At most 100 at once." }]);
    }
    expect(performance.now() - began).toBeLessThan(1000);
  });

  test("a list in a list that is too long comes before everything else that is wrong", async () => {
    const lines = [{ product_id: "x", product_options: Array.from({ length: 21 }, () => 0) }];
    const { status, body } = await store.visitor().post("/customer-api/promotion/bulk-quote", illFormed({ lines }));
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: "lines.0.product_options", message: "At most 20 at once." }]);
  });

  test("a map takes so many entries", async () => {
    const tracking = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`key${index}`, "x"]));
    const refused = await store.visitor().post(CART, [{ product_id: 1, tracking_data: tracking }]);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveLength(1);
  });

  test("at most twenty faults are told, and the validator keeps none of them", () => {
    const app = Fastify();
    registerCompilers(app as never);
    const schema = Type.Array(Type.Integer(), { maxItems: 1000 });
    const validate = app.validatorCompiler?.({ schema, method: "POST", url: "/", httpPart: "body" });
    const found = validate?.(Array.from({ length: 1000 }, () => "x")) as unknown as { error: unknown[] };
    expect(found.error).toHaveLength(20);
    expect(validate).not.toHaveProperty("errors");
  });
});

describe("text that no database keeps", () => {
  const ADDRESS = "/order-api/verify-address";
  const address = { street1: "Rue 1", city: "Lyon", country: "FR" };

  test.each([
    ["the sign zero in a body", "POST", ADDRESS, { ...address, street1: "a\0b" }, "street1"],
    ["half a pair of signs in a body", "POST", ADDRESS, { ...address, city: "\ud800" }, "city"],
    ["the sign zero in a field that nobody knows", "POST", ADDRESS, { ...address, other: ["x", "\0"] }, "other.1"],
    [
      "the sign zero in the name of a field",
      "POST",
      CART,
      [{ product_id: 1, tracking_data: { "\0": "x" } }],
      "0.tracking_data",
    ],
    ["the sign zero in a query", "GET", "/product-api/products-search?q=a%00b", undefined, "q"],
    ["the sign zero in a path", "GET", "/order-api/order/detail/VS%00", undefined, "orderNumber"],
    ["the sign zero in a token", "GET", "/order-api/order/document/VS-1?token=%00", undefined, "token"],
  ])("%s is refused by its field", async (_what, method, url, body, field) => {
    const refused = await store.visitor().send(method, url, body);
    expect(refused.status).toBe(422);
    expect(refused.body).toHaveProperty("errors", [{ field, message: "This value is not valid." }]);
  });

  test("forms of pages are held to the same", async () => {
    const { status } = await store.visitor().post("/contact-sales", "name=a%00b&source=contact", {
      "content-type": "application/x-www-form-urlencoded",
      origin: store.deps.env.origin,
    });
    expect(status).toBe(422);
  });

  test("a cookie with it counts as none", async () => {
    for (const name of ["cart", "token", "visitor", "challenge", "contact", "country"]) {
      const { status } = await store.visitor().get(CART, { cookie: `${name}=a%00b` });
      expect([name, status]).toEqual([name, 200]);
    }
  });
});

describe("numbers and addresses out of bounds", () => {
  test.each(["1e309", "-1", "1.5", "2147483648", "NaN", "0x10000000000", "9".repeat(400)])(
    "Cart-Version: %s is refused",
    async (version) => {
      const browser = store.visitor();
      const refused = await browser.delete("/order-api/order/cart/clear", { "cart-version": version });
      expect(refused.status).toBe(422);
      expect(refused.body.errors[0]?.field).toBe("cart-version");
    },
  );

  test.each([
    ["GET", "/product-api/category/standing-desks?price_min=1e309", undefined],
    ["POST", CART, '[{"product_id": 1e309}]'],
    ["POST", CART, '[{"product_id": 1, "quantity": -1e309}]'],
    ["POST", "/order-api/order/cart/checkout", '{"payment": {"gateway_id": 1e309}}'],
  ])("infinity is no number: %s %s", async (method, url, body) => {
    expect((await store.visitor().send(method, url, body)).status).toBe(422);
  });

  test.each([
    ["GET", `/order-api/order/detail/${"x".repeat(101)}`, 404],
    ["GET", `/product-api/category/${"x".repeat(5000)}`, 404],
    ["POST", `/order-api/vf-card/${"x".repeat(101)}`, 404],
    ["GET", `/sitemaps/${"x".repeat(101)}`, 404],
    ["GET", "/order-api/order/detail/%E0%A4%A", 400],
    ["GET", "/product-api/products-search?q=%E0%A4%A", 400],
    ["GET", "/order-api/order/document/VS-1?token=%", 400],
  ])("%s %.60s is refused with an envelope", async (method, url, status) => {
    const refused = await store.visitor().send(method, url, undefined, { "accept-language": "de-DE" });
    expect(refused.status).toBe(status);
    expect(refused.body).toMatchObject({
      status: 0,
      message: expect.stringMatching(/Gesuchte|nicht lesbar/),
      data: {},
    });
    expect(refused.headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store" });
  });
});

describe("who may not call", () => {
  const calls = [
    ["POST", "/order-api/order/refund"],
    ["POST", "/order-api/order/ship"],
    ["PUT", "/product-api/moderation/review/none"],
    ["POST", "/product-api/product-review/none"],
    ["POST", "/product-api/review-photo"],
    ["POST", "/customer-api/payment-method"],
  ] as const;

  test.each(calls)("%s %s tells a visitor nothing of what it takes", async (method, url) => {
    const browser = store.visitor();
    for (const body of ["{", '{"a":1}', "x".repeat(6 * 1024 * 1024)])
      expect((await browser.send(method, url, body)).status).toBe(401);
    expect((await browser.send(method, url, "x", { "content-type": "application/x-unknown" })).status).toBe(401);
  });

  test("a customer is not asked for what only the store's team may send", async () => {
    const customer = await store.signedIn("bad-input@people.example");
    for (const [method, url] of calls.slice(0, 3)) expect((await customer.send(method, url, "{")).status).toBe(403);
    expect((await customer.post("/product-api/product-review/none", {})).status).toBe(422);
  });

  test("a vendor may send goods, and nothing else of the team's", async () => {
    const vendor = await store.signedIn("vendor@example.com");
    expect((await vendor.post("/order-api/order/ship", {})).status).toBe(422);
    expect((await vendor.post("/order-api/order/refund", {})).status).toBe(403);
  });
});

describe("a call does not start", () => {
  const ready = (options: object) => async () => {
    const app = Fastify() as never as TestStore["app"];
    registerAccess(app, store.deps);
    app.post("/new", options, async () => ({}));
    await app.ready();
  };
  const config = { access: "anyone" } as const;

  test("that does not say who may make it", async () => {
    await expect(ready({})()).rejects.toThrow("POST /new does not say who may call it.");
    await expect(ready({ config })()).resolves.toBeUndefined();
  });

  test.each([
    ["a text", Type.Object({ name: Type.String() }), "body.name"],
    ["a list", Type.Object({ ids: Type.Array(Type.Boolean()) }), "body.ids"],
    ["a text of a list", Type.Array(Type.Union([Type.String(), Type.Null()]), { maxItems: 2 }), "body[]"],
    ["a number", Type.Object({ id: Type.Integer({ minimum: 1 }) }), "body.id"],
    ["a map", Type.Object({ notes: Type.Record(Type.String(), Type.Boolean()) }), "body.notes"],
    ["anything", Type.Object({ data: Type.Unknown() }), "body.data"],
  ])("that takes %s of any size", async (_what, body, place) => {
    await expect(ready({ config, schema: { body } })()).rejects.toThrow(`POST /new takes any size of ${place}.`);
  });
});
