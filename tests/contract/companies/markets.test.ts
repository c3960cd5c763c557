import { eq } from "drizzle-orm";
import { addTime, minutes } from "../../../server/clock";
import { preBlackFriday } from "../../../server/db/schema";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

describe("the shipping country", () => {
  test("is kept for 30 days in a cookie that pages can read", async () => {
    const visitor = store.visitor();
    const { status, body, headers } = await visitor.put("/common-api/change-country?country=DE", undefined, {
      "accept-language": "fr-FR",
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 1,
      message: "Prix et livraison\u202f: Allemagne.",
      data: {},
      country: "DE",
      country_name: "Allemagne",
      currency: "EUR",
      currency_symbol: "€",
      warehouse_id: 3,
      hiddenPreBlackFriday: false,
    });
    expect(visitor.cookies.get("country")).toBe("DE");
    const cookie = String(headers["set-cookie"]);
    expect(cookie).toContain(`Max-Age=${30 * 24 * 3600}`);
    expect(cookie).not.toContain("HttpOnly");
  });

  test("says whether it is told of Black Friday, from the window that an owner set", async () => {
    const { db, clock } = store.deps;
    const hidden = async (country: string) => [
      (await store.visitor().put(`/common-api/change-country?country=${country}`)).body.hiddenPreBlackFriday,
      (await store.visitor().get(`/product-api/sale?locale=en-${country}`)).body.data.hidden_pre_black_friday,
    ];
    expect(await hidden("FR")).toEqual([false, false]);
    expect(await hidden("CH")).toEqual([true, true]);
    const now = clock.now();
    const [startsAt, endsAt] = [addTime(now, -minutes(1)), addTime(now, minutes(1))];
    await db.insert(preBlackFriday).values({ country: "CH", startsAt, endsAt });
    expect(await hidden("CH")).toEqual([false, false]);
    await db.update(preBlackFriday).set({ endsAt: now }).where(eq(preBlackFriday.country, "CH"));
    expect(await hidden("CH")).toEqual([true, true]);
    await db.delete(preBlackFriday).where(eq(preBlackFriday.country, "CH"));
  });

  test.each([
    "?country=XX",
    "?country=us",
    "?country=%20US",
    "?country=",
    "",
    "?country=USA",
    "?country=__proto__",
    "?country=constructor",
  ])("is refused for %p and stays as it was", async (query) => {
    const visitor = store.visitor();
    const { status, body } = await visitor.put(`/common-api/change-country${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ status: 0, message: "invalid shipping country" });
    expect(visitor.cookies.size).toBe(0);
  });

  test("is refused in the visitor's own words", async () => {
    const { body } = await store
      .visitor()
      .put("/common-api/change-country?country=XX", undefined, { "accept-language": "de-AT" });
    expect(body.message).toBe("Ungültiges Lieferland.");
  });

  test("takes one answer, not two", async () => {
    const { status } = await store.visitor().put("/common-api/change-country?country=US&country=XX");
    expect([400, 422]).toContain(status);
  });

  test("is not changed by another site", async () => {
    const visitor = store.visitor();
    visitor.cookies.set("country", "US");
    const { status } = await visitor.put("/common-api/change-country?country=DE", undefined, {
      origin: "https://evil.test",
    });
    expect(status).toBe(403);
  });
});

test.each(["us", "XX", "en", "en-XX", "en-US-x", "__proto__"])(
  "a call for the locale %p is refused, and not answered for another market",
  async (locale) => {
    for (const path of ["/product-api/v2/products", "/common-api/home", "/common-api/navigation"] as const) {
      const { status, body } = await store.visitor().get(`${path}?locale=${locale}`, { "accept-language": "de-AT" });
      expect([status, body.errors]).toEqual([422, [{ field: "locale", message: expect.any(String) }]]);
    }
  },
);

test("a test wallet has people of countries that the store knows", async () => {
  const people = async (query: string) => (await store.visitor().get(`/sandbox/payments/wallets${query}`)).status;
  expect([await people("?country=DE"), await people("")]).toEqual([200, 200]);
  expect([await people("?country=us"), await people("?country=XX")]).toEqual([422, 422]);
});

test("the clock is the server's", async () => {
  const visitor = store.visitor();
  const { body } = await visitor.get("/common-api/current-time-server");
  expect(new Date(body.data.now).getTime()).toBe(body.data.epoch_ms);
  store.clock.advance(minutes(90));
  expect(
    (await visitor.get("/common-api/current-time-server")).body.data.epoch_ms - body.data.epoch_ms,
  ).toBeGreaterThanOrEqual(minutes(90));
});
