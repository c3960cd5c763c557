import type { InProcessRequest } from "../../contract/routes/dispatch";
import { cacheAnswers } from "./answerCache";

function counting(status = 200) {
  let asked = 0;
  const api = () => Promise.resolve({ status, headers: {}, body: String((asked += 1)) });
  return { api, asked: () => asked };
}

const get = (url: string, headers: Record<string, string> = {}): InProcessRequest => ({ method: "GET", url, headers });

describe("kept answers", () => {
  it("asks once for what two pages of a locale read, and again for another locale", async () => {
    const { api, asked } = counting();
    const kept = cacheAnswers(api);
    const first = await kept.api(get("/menu", { "Accept-Language": "de-DE" }));
    expect(await kept.api(get("/menu", { "Accept-Language": "de-DE" }))).toEqual(first);
    await kept.api(get("/menu", { "Accept-Language": "fr-FR" }));
    expect(asked()).toBe(2);
  });

  it.each([
    ["a session", get("/profile", { Authorization: "Bearer x" })],
    ["a cart", get("/cart", { Cookie: "cart=1" })],
    ["a booked call", get("/common-api/call/secret")],
    ["times of calls", get("/common-api/call-times?time_zone=UTC")],
    ["a change", { method: "POST", url: "/menu", headers: {} }],
  ])("lets calls with %s through", async (_name, request) => {
    const { api, asked } = counting();
    const kept = cacheAnswers(api);
    await kept.api(request);
    await kept.api(request);
    expect(asked()).toBe(2);
  });

  it("keeps no refusal, nothing after a purge, nothing for longer than a page is fresh", async () => {
    let now = 0;
    const refusing = counting(404);
    const refused = cacheAnswers(refusing.api);
    await refused.api(get("/gone"));
    await refused.api(get("/gone"));
    expect(refusing.asked()).toBe(2);

    const { api, asked } = counting();
    const kept = cacheAnswers(api, () => now);
    await kept.api(get("/menu"));
    kept.forget();
    await kept.api(get("/menu"));
    expect(asked()).toBe(2);
    now = 60_001;
    await kept.api(get("/menu"));
    expect(asked()).toBe(3);
  });

  it("answers with the menu as it was last while the API fails, and asks again each time", async () => {
    const answers = [200, 500, 200];
    let asked = 0;
    const api = () => Promise.resolve({ status: answers[asked] ?? 0, headers: {}, body: String((asked += 1)) });
    const kept = cacheAnswers(api);
    const menu = get("/common-api/navigation?locale=de-DE");
    const bodies: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      bodies.push((await kept.api(menu)).body);
      kept.forget();
    }
    expect(bodies).toEqual(["1", "1", "3"]);
    const failing = cacheAnswers(counting(500).api);
    expect((await failing.api(menu)).status).toBe(500);
  });

  it("answers with the last menu also when the API throws, and lets everything else throw", async () => {
    let works = true;
    const api = () =>
      works ? Promise.resolve({ status: 200, headers: {}, body: "1" }) : Promise.reject(new Error("no database"));
    const kept = cacheAnswers(api);
    const [menu, page] = [get("/common-api/data-gs?type=4"), get("/product-api/product/x")];
    await Promise.all([kept.api(menu), kept.api(page)]);
    works = false;
    kept.forget();
    expect((await kept.api(menu)).body).toBe("1");
    await expect(kept.api(page)).rejects.toThrow("no database");
  });
});
