import { eq } from "drizzle-orm";
import { days, hours } from "../../../server/clock";
import { prizeDraws, prizes, prizeSeasons, promotions } from "../../../server/db/schema";
import { chanceOfNothing, chancesOf, prizeOf } from "../../../server/modules/prizeGame/chances";
import { drawPrize } from "../../../server/modules/prizeGame/draw";
import { processPrizeGame } from "../../../server/modules/prizeGame/processPrizeGame";
import { addTo, cartOf, idOf, put } from "../../support/flows/cart";
import { changePrize, GAME, newPlayer } from "../../support/flows/prizeGame";
import { randomNumbers } from "../../support/checks/randomNumbers";
import { newEmail, pay } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

const PUBLIC = "/common-api/black-friday-game";
const FORM = { "content-type": "application/x-www-form-urlencoded" };
/** Lots that win the first, the second and the third prize, and nothing. */
const [FIRST, SECOND, THIRD, NOTHING] = [0, 30, 150, 500];
const lots = (lot: number) => () => lot;

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({}, "prizeGame");
});
afterAll(() => store.close());

/** Gives the customer of a browser a code by a draw whose lot is known. */
async function winner(lot: number) {
  const email = newEmail();
  const browser = await store.signedIn(email);
  const player = await newPlayer(store, `other-${email}`);
  const { id } = (await browser.get("/customer-api/profile")).body.data;
  const caller = { ...player, customer: player.customer && { ...player.customer, id, email } };
  const { draw } = await drawPrize(store.deps, caller, lots(lot));
  return { browser, email, draw };
}

describe("chances", () => {
  const given = (today: number, season = today) => ({ today, season });

  test("are shown as they are drawn, and what is used up hands its chance on", async () => {
    const rows = await store.deps.db.select().from(prizes).orderBy(prizes.position);
    const shares = (used: number[]) => {
      const chances = chancesOf(rows, (id) => given(used[rows.findIndex((row) => row.id === id)] ?? 0));
      return [...chances.map(({ chance }) => chance), chanceOfNothing(chances)];
    };
    expect(shares([0, 0, 0])).toEqual([30, 120, 350, 500]);
    expect(shares([20, 0, 0])).toEqual([0, 150, 350, 500]);
    expect(shares([20, 60, 0])).toEqual([0, 0, 500, 500]);
    expect(shares([20, 60, 200])).toEqual([0, 0, 0, 1000]);
    expect(shares([0, 60, 200])).toEqual([30, 0, 0, 970]);
    expect(chancesOf(rows, () => given(0, 300))[0]?.leftToday).toBe(0);
  });

  test("hold over many draws", async () => {
    const rows = await store.deps.db.select().from(prizes).orderBy(prizes.position);
    const chances = chancesOf(rows, () => given(0));
    const random = randomNumbers(7);
    const draws = 200_000;
    const won = new Map<number | undefined, number>();
    for (let draw = 0; draw < draws; draw += 1) {
      const prize = prizeOf(chances, Math.floor(random() * 1000))?.id;
      won.set(prize, (won.get(prize) ?? 0) + 1);
    }
    for (const { prize, chance } of chances) {
      const expected = (draws * chance) / 1000;
      expect(Math.abs((won.get(prize.id) ?? 0) - expected)).toBeLessThan(5 * Math.sqrt(expected));
    }
    expect((won.get(undefined) ?? 0) / draws).toBeCloseTo(0.5, 2);
  });
});

describe("a draw", () => {
  test("is for who is signed in; everybody may read the chances", async () => {
    const visitor = store.visitor();
    expect((await visitor.post(GAME)).status).toBe(401);
    expect((await visitor.get(GAME)).status).toBe(401);
    const { data } = (await visitor.get(PUBLIC)).body;
    expect(data.state).toBe("running");
    expect(data.prizes.map(({ chance }) => chance)).toEqual([30, 120, 350]);
    expect(data.nothing).toBe(500);
    const german = await visitor.get(PUBLIC, { "accept-language": "de-DE" });
    expect(german.body.data.prizes[1]?.name).toBe("Kostenlose Lieferung");
  });

  test("is one a person and day, until midnight by UTC", async () => {
    const browser = await store.signedIn(newEmail());
    expect((await browser.get(GAME)).body.data).toMatchObject({ today: null, total: 0 });
    const first = await browser.post(GAME);
    expect(first.status).toBe(200);
    const again = await browser.post(GAME);
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining("midnight")]);
    const own = (await browser.get(GAME)).body.data;
    expect([own.total, own.today.id]).toEqual([1, first.body.data.draw.id]);

    const now = store.clock.now();
    store.clock.advance(days(1) - (now.getTime() % days(1)));
    expect((await browser.get(GAME)).body.data.today).toBeNull();
    expect((await browser.post(GAME)).status).toBe(200);
    expect((await browser.get(`${GAME}?page=2&page_size=1`)).body.data).toMatchObject({ total: 2, total_pages: 2 });
  });

  test("is not multiplied by other writings of a mailbox, or by accounts of one browser", async () => {
    const name = newEmail();
    const player = await newPlayer(store, name);
    await drawPrize(store.deps, player, lots(NOTHING));
    const plus = await newPlayer(store, name.replace("@", "+more@"));
    await expect(drawPrize(store.deps, plus, lots(FIRST))).rejects.toThrow("You have drawn today");

    const [one, other] = [newEmail(), newEmail()];
    const browser = await store.signedIn(one);
    await browser.post(GAME);
    await browser.post("/auth/send-login-verification", { email: other });
    await browser.post("/auth/login", { email: other, code: await store.codeFor(other) });
    const refused = await browser.post(GAME);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("this browser")]);
  });

  test("ends with the limit of a network, which a refused draw does not use up", async () => {
    const limit = store.deps.env.limits.prizeDrawsPerDay;
    const callers = await Promise.all(Array.from({ length: limit + 1 }, () => newPlayer(store)));
    const here = callers.map((caller) => ({ ...caller, network: "one office" }));
    for (const caller of here.slice(0, limit)) await drawPrize(store.deps, caller, lots(NOTHING));
    await expect(drawPrize(store.deps, here[0] ?? callers[0]!, lots(NOTHING))).rejects.toThrow("You have drawn today");
    await expect(drawPrize(store.deps, here[limit] ?? callers[0]!, lots(NOTHING))).rejects.toThrow();
  });

  test("works without scripts, and asks a visitor to sign in", async () => {
    const stranger = await store.visitor().send("POST", "/de-DE/black-friday-game", "", FORM);
    expect(stranger.status).toBe(303);
    expect(stranger.headers.location).toBe("/de-DE/sign-in?next=%2Fblack-friday-game");
    const browser = await store.signedIn(newEmail());
    const post = () => browser.send("POST", "/black-friday-game", "", FORM);
    expect((await post()).headers.location).toBe("/customer/prizes?drawn=1");
    expect((await post()).headers.location).toBe("/customer/prizes?error=drawnToday");
    const foreign = await browser.send("POST", "/black-friday-game", "", { ...FORM, origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
  });
});

describe("a prize", () => {
  test("is a code of its winner alone, once", async () => {
    const { browser, email, draw } = await winner(THIRD);
    expect(draw).toMatchObject({ state: "open", prize: "5% off", code: expect.stringMatching(/^WIN-[2-9A-Z]{10}$/) });
    const saves = async (visitor: typeof browser) => {
      await addTo(visitor, { product_id: idOf("desk-lamp-arc"), quantity: 1 });
      return (await put(visitor, { promotion_code: draw.code })).total_discount_price;
    };
    expect(await saves(store.visitor())).toBe(0);
    expect(await saves(await store.signedIn(newEmail()))).toBe(0);
    expect(await saves(browser)).toBeGreaterThan(0);
    expect((await pay(browser, { email })).body.status).toBe(1);
    await store.deliver();
    expect(await saves(browser)).toBe(0);
    const { draws } = (await browser.get(GAME)).body.data;
    expect(draws[0]).toMatchObject({ state: "used", code: draw.code });
  });

  test("is free delivery, too, and ends with its days", async () => {
    const { browser, draw } = await winner(SECOND);
    await addTo(browser, { product_id: idOf("laptop-shelf"), quantity: 1 });
    const before = (await cartOf(browser)).total_shipping_price;
    expect((await put(browser, { promotion_code: draw.code })).total_shipping_price).toBeLessThan(before);
    store.clock.advance(days(15));
    expect((await cartOf(browser)).total_shipping_price).toBe(before);
    expect((await browser.get(GAME)).body.data.draws[0]?.state).toBe("expired");
  });

  test("that is used up today is not drawn, and the page says so", async () => {
    await changePrize(store, 1, { dayLimit: 1 });
    store.purged.length = 0;
    const first = await drawPrize(store.deps, await newPlayer(store), lots(FIRST));
    expect(first.draw.prize).toBe("10% off");
    expect(store.purged).toContain("prize-game");
    expect(first.game.prizes[0]).toMatchObject({ chance: 0, usual_chance: 30, left_today: 0 });
    expect(first.game.prizes[1]?.chance).toBe(150);
    const second = await drawPrize(store.deps, await newPlayer(store), lots(FIRST));
    expect(second.draw.prize).toBe("Free delivery");
    store.clock.advance(days(1));
    expect((await store.visitor().get(PUBLIC)).body.data.prizes[0]).toMatchObject({ chance: 30, left_today: 1 });
  });
});

test("a season that is over leaves its codes, and the demo announces the next", async () => {
  const { db } = store.deps;
  await processPrizeGame(store.deps);
  const [season] = await db.select().from(prizeSeasons).orderBy(prizeSeasons.id);
  store.clock.advance((season?.endsAt.getTime() ?? 0) - store.clock.now().getTime());
  const browser = await store.signedIn(newEmail());
  const refused = await browser.post(GAME);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("not running")]);
  expect((await browser.get(PUBLIC)).body.data.state).toBe("over");
  await Promise.all([processPrizeGame(store.deps), processPrizeGame(store.deps)]);
  expect(await db.select().from(prizeSeasons)).toHaveLength(2);
  expect((await browser.get(PUBLIC)).body.data).toMatchObject({ state: "before", nothing: 500 });
  store.clock.advance(days(5) + hours(1));
  store.purged.length = 0;
  await processPrizeGame(store.deps);
  expect(store.purged).toContain("prize-game");
  expect((await browser.post(GAME)).status).toBe(200);
});

test("the export tells of draws, and who is erased leaves no mailbox behind", async () => {
  const { browser, email } = await winner(THIRD);
  await browser.post("/auth/send-login-verification", { email, type: "proof" });
  const exported = await browser.post("/customer-api/data-export", { code: await store.codeFor(email) });
  expect(exported.body.data.prize_draws).toMatchObject([{ code: expect.stringMatching(/^WIN-/) }]);
  const { code } = exported.body.data.prize_draws[0] as { code: string };
  await browser.post("/auth/send-login-verification", { email, type: "proof" });
  await browser.post("/customer-api/erase", { code: await store.codeFor(email) });
  const [row] = await store.deps.db.select().from(prizeDraws).where(eq(prizeDraws.code, code));
  expect([row?.mailbox, row?.browserHash]).toEqual([`erased-${row?.id}`, null]);
  const [kept] = await store.deps.db.select().from(promotions).where(eq(promotions.code, code));
  expect(kept?.totalLimit).toBe(1);
});
