import { and, eq } from "drizzle-orm";
import { carts, products, stockLevels } from "../../../server/db/schema";
import { addTo, cartOf, expectIdentities, idOf, lineOf, put, URL } from "../../support/flows/cart";
import { CARDS, confirmAtBank, pay } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const arm = idOf("single-monitor-arm");
const lamp = idOf("limited-lamp");
let people = 0;
const someone = () => `shopper-${++people}-${process.pid}@people.example`;

describe("promotion codes", () => {
  test("WELCOME10 takes ten percent off, in any case, and says what it does in the shopper's language", async () => {
    const visitor = store.visitor();
    await addTo(visitor, { product_id: arm, quantity: 2 });
    const cart = await put(visitor, { promotion_code: " welcome10 " });
    expect(cart).toMatchObject({
      promotion_code: "WELCOME10",
      promotion_code_valid: true,
      promotion_text: "10% off your first order",
      discount_code: "WELCOME10",
      total_items_price: 178,
      total_discount_price: 17.8,
      is_new_customer_discount: true,
    });
    expectIdentities(cart);
    const french = (await visitor.get(URL, { "accept-language": "fr-FR" })).body.cart;
    expect(french.promotion_text).toMatch(/^10\s% de remise sur votre première commande$/);
    const without = await put(visitor, { promotion_code: "" });
    expect(without).toMatchObject({
      promotion_code: "",
      promotion_code_valid: false,
      promotion_text: "",
      total_discount_price: 0,
    });
  });

  test("FREESHIP waives delivery and is no discount on goods", async () => {
    const visitor = store.visitor();
    const before = await addTo(visitor, { product_id: arm });
    expect(before.total_shipping_price).toBe(8.9);
    const cart = await put(visitor, { promotion_code: "FREESHIP" });
    expect(cart).toMatchObject({
      promotion_code_valid: true,
      total_shipping_price: 0,
      total_delivery_fee: 8.9,
      total_discount_price: 0,
    });
    expectIdentities(cart);
  });

  test("an expired or unknown code takes nothing and says why", async () => {
    const visitor = store.visitor();
    const before = await addTo(visitor, { product_id: arm });
    const expired = await visitor.put(`${URL}?promotion_code=EXPIRED`);
    expect(expired.body).toMatchObject({
      status: 1,
      message: "The code EXPIRED has expired.",
      cart: {
        promotion_code: "EXPIRED",
        promotion_code_valid: false,
        total_discount_price: 0,
        total_amount: before.total_amount,
      },
    });
    expect((await cartOf(visitor)).messages).toEqual([
      { type: "promotion", item_id: 0, message: "The code EXPIRED has expired." },
    ]);
    expect((await put(visitor, { promotion_code: "NOSUCH" })).promotion_text).toBe("We do not know the code NOSUCH.");
    expect((await visitor.put(`${URL}?promotion_code=${"X".repeat(41)}`)).status).toBe(422);
  });

  test("three pieces of what is sold to offices cost less each, and a code counts where it saves more", async () => {
    const visitor = store.visitor();
    const three = await addTo(visitor, { product_id: arm, quantity: 3 });
    expect(three).toMatchObject({ total_items_price: 267, total_discount_price: 10.68 });
    expect(lineOf(three)).toMatchObject({ product_price: 89, discount_price: 10.68, discount_percent: 4 });
    expectIdentities(three);
    const cart = await put(visitor, { promotion_code: "WELCOME10" });
    expect(cart).toMatchObject({ promotion_code_valid: true, total_discount_price: 26.7 });
    const dozen = await put(visitor, { item_id: lineOf(cart).id, quantity: 25 });
    expect(dozen).toMatchObject({ promotion_code_valid: false, total_discount_price: 267, total_items_price: 2225 });
    expect(dozen.promotion_text).toMatch(/saves you more/);
    expectIdentities(dozen);
  });

  test("conditions are told with the amount that is missing", async () => {
    const visitor = store.visitor();
    await addTo(visitor, { product_id: arm });
    expect((await put(visitor, { promotion_code: "SITWELL40" })).promotion_text).toMatch(/Nothing in your cart/);
    await addTo(visitor, { product_id: idOf("perch-task") });
    expect((await put(visitor, { promotion_code: "SITWELL40" })).promotion_text).toBe(
      "The code SITWELL40 applies from $350.00.",
    );
  });

  test("a product's price is told without the company's discount, which the cart takes off, but never off gift cards", async () => {
    const employee = await store.signedIn("employee@company.example");
    await employee.delete(`${URL}/clear`);
    const told = async (id: number) => (await employee.post(`/product-api/product-info/${id}?locale=en-US`)).body.data;
    const full = (await store.visitor().post(`/product-api/product-info/${arm}?locale=en-US`)).body.data.amount;
    expect(await told(arm)).toMatchObject({ amount: full, company_discount_percent: 10 });
    const cart = await addTo(employee, { product_id: arm });
    expect(cart.total_items_price - cart.total_discount_price).toBeCloseTo(full * 0.9, 2);
    await employee.delete(`${URL}/clear`);
    expect(await told(idOf("gift-card"))).toMatchObject({ company_discount_percent: 0 });
    expect((await addTo(employee, { product_id: idOf("gift-card") })).total_discount_price).toBe(0);
    await employee.delete(`${URL}/clear`);
  });

  test("an employee gets the company's discount, and a code only where it saves more", async () => {
    const employee = await store.signedIn("employee@company.example");
    await employee.delete(`${URL}/clear`);
    const cart = await addTo(employee, { product_id: arm, quantity: 2 });
    expect(cart).toMatchObject({ is_company_discount: true, total_discount_price: 17.8, show_email_input: false });
    expect(lineOf(cart)).toMatchObject({ discount_price: 17.8, discount_percent: 10, final_price: 80.1 });
    expectIdentities(cart);
    const tied = await put(employee, { promotion_code: "WELCOME10" });
    expect(tied).toMatchObject({ is_company_discount: true, promotion_code_valid: false, total_discount_price: 17.8 });
    const better = await put(employee, { promotion_code: "TIDYDESK15" });
    expect(better).toMatchObject({
      is_company_discount: false,
      promotion_code_valid: true,
      total_discount_price: 26.7,
    });
    await employee.delete(`${URL}/clear`);
  });
});

describe("signing in", () => {
  const signIn = async (visitor: ReturnType<TestStore["visitor"]>, email: string) => {
    await visitor.post("/auth/send-login-verification", { email });
    store.clock.advance(200_000);
    return visitor.post("/auth/login", { email, code: await store.codeFor(email) });
  };

  test("brings the visit's cart along, adds equal lines up to stock, and does so once", async () => {
    const email = someone();
    const first = store.visitor();
    await addTo(first, { product_id: arm }, { product_id: lamp, quantity: 3 });
    const guestToken = first.cookies.get("cart") ?? "";
    await signIn(first, email);
    const own = await cartOf(first);
    expect(own).toMatchObject({ total_items: 2, total_quantity: 4 });

    const second = store.visitor();
    await addTo(
      second,
      { product_id: arm, quantity: 2 },
      { product_id: lamp, quantity: 4 },
      { product_id: idOf("cable-spine") },
    );
    await signIn(second, email);
    const merged = await cartOf(second);
    expect(merged.id).toBe(own.id);
    expect(Object.values(merged.items).map(({ quantity }) => quantity)).toEqual([3, 5, 1]);
    expectIdentities(merged);
    await signIn(second, email);
    expect((await cartOf(second)).total_quantity).toBe(9);

    const stranger = store.visitor();
    stranger.cookies.set("cart", guestToken);
    expect((await cartOf(stranger)).total_items).toBe(0);
  });

  test("after signing out the customer's cart is not shown any more", async () => {
    const email = someone();
    const visitor = store.visitor();
    await addTo(visitor, { product_id: arm });
    await signIn(visitor, email);
    await visitor.delete("/customer-api/sign-out");
    expect((await cartOf(visitor)).total_items).toBe(0);
    await addTo(visitor, { product_id: lamp });
    await signIn(visitor, email);
    expect((await cartOf(visitor)).total_items).toBe(2);
  });

  test("a cookie that we never gave out opens no cart and is replaced", async () => {
    const visitor = store.visitor();
    visitor.cookies.set("cart", "planted-by-somebody-else");
    await addTo(visitor, { product_id: arm });
    expect(visitor.cookies.get("cart")).toMatch(/^[\w-]{43}$/);
    expect(visitor.cookies.get("cart")).not.toBe("planted-by-somebody-else");
  });
});

describe("goods that leave", () => {
  test("a withdrawn product stays in sight, is said to be gone and costs nothing", async () => {
    const visitor = store.visitor();
    const tray = idOf("cable-tray-wide");
    await addTo(visitor, { product_id: arm }, { product_id: tray });
    const { db } = store.deps;
    await db.update(products).set({ hidden: true }).where(eq(products.id, tray));
    const cart = await cartOf(visitor);
    await db.update(products).set({ hidden: false }).where(eq(products.id, tray));
    const [kept, gone] = Object.values(cart.items);
    expect([kept?.is_in_stock, gone?.is_in_stock, gone?.amount]).toEqual([true, false, 0]);
    expect(cart.messages).toEqual([
      { type: "gone", item_id: gone?.id, message: expect.stringContaining("no longer sold") },
    ]);
    expect(cart.total_items_price).toBe(89);
    expectIdentities(cart);
    expect((await visitor.post(URL, [{ product_id: tray, quantity: 1 }])).status).toBe(200);
  });

  test("when fewer are left than wanted, the cart says how many", async () => {
    const visitor = store.visitor();
    await addTo(visitor, { product_id: lamp, quantity: 4 });
    const { db } = store.deps;
    const shelf = and(eq(stockLevels.productId, lamp), eq(stockLevels.warehouseId, 1));
    await db.update(stockLevels).set({ received: 2 }).where(shelf);
    const cart = await cartOf(visitor);
    const fewer = await visitor.put(`${URL}?item_id=${lineOf(cart).id}&quantity=3`);
    const more = await visitor.put(`${URL}?item_id=${lineOf(cart).id}&quantity=5`);
    await db.update(stockLevels).set({ received: 5 }).where(shelf);
    expect(lineOf(cart)).toMatchObject({ is_in_stock: true, max_quantity: 2 });
    expect(cart.messages).toMatchObject([{ type: "stock", message: expect.stringContaining("Only 2") }]);
    expect([fewer.status, more.status]).toEqual([200, 409]);
  });

  test("units that the cart's own unpaid order holds are still the shopper's", async () => {
    const [visitor, other] = [store.visitor(), store.visitor()];
    await addTo(visitor, { product_id: lamp, quantity: 5 });
    await addTo(other, { product_id: lamp });
    const asked = await pay(visitor, { number: CARDS.threeDSecure });
    expect(asked.body.status).toBe(0);
    const [mine, theirs] = [await cartOf(visitor), await cartOf(other)];
    const bank = await confirmAtBank(visitor, asked.body.redirect_link, "decline");
    await visitor.post(`/order-api/vf-card/${bank.searchParams.get("token")}`);
    expect([mine.messages, lineOf(mine).max_quantity]).toEqual([[], 5]);
    expect(lineOf(theirs).is_in_stock).toBe(false);
    expect(lineOf(await cartOf(other)).is_in_stock).toBe(true);
  });

  test("a cart that became an order is over; the browser's next one is new", async () => {
    const visitor = store.visitor();
    const cart = await addTo(visitor, { product_id: arm });
    const token = visitor.cookies.get("cart");
    await store.deps.db.update(carts).set({ state: "ordered" }).where(eq(carts.id, cart.id));
    expect((await cartOf(visitor)).total_items).toBe(0);
    const next = await addTo(visitor, { product_id: lamp });
    expect(next.id).not.toBe(cart.id);
    expect(visitor.cookies.get("cart")).toBe(token);
  });
});
