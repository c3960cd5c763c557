import { startTestStore, type TestStore } from "../../support/store";

const CODES = 3;
const CALLS = 20;

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({
    TRUST_PROXY: "1",
    RATE_LIMIT_CODES_PER_HOUR: String(CODES),
    RATE_LIMIT_API_PER_MINUTE: String(CALLS),
  });
});
afterAll(() => store.close());

let people = 0;
const someone = () => `asker-${++people}-${process.pid}@people.example`;

async function codesFrom(addresses: readonly string[]): Promise<number[]> {
  const answers: number[] = [];
  for (const forwarded of addresses) {
    const { status } = await store
      .visitor()
      .post("/auth/send-login-verification", { email: someone() }, { "x-forwarded-for": forwarded });
    answers.push(status);
  }
  return answers;
}
const MOST = [...Array.from({ length: CODES }, () => 200), 429];

test("what a visitor says of itself buys no further codes: the proxy's word counts", async () => {
  expect(await codesFrom(MOST.map((_status, at) => `6.6.6.${at}, 198.51.100.1`))).toEqual(MOST);
});

test("behind another address of the proxy's word one starts anew", async () => {
  expect(await codesFrom(["198.51.100.2"])).toEqual([200]);
});

test("all addresses of an IPv6 network ask as one, those of the next as another", async () => {
  expect(await codesFrom(MOST.map((_status, at) => `2001:db8:1:2:${at}::1`))).toEqual(MOST);
  expect(await codesFrom(["2001:db8:1:3::1"])).toEqual([200]);
});

test("IPv4 inside IPv6 is the IPv4 address", async () => {
  expect(await codesFrom(["198.51.100.3", "::ffff:198.51.100.3", "198.51.100.3", "::ffff:c633:6403"])).toEqual(MOST);
});

test("the limit of all calls counts the same addresses", async () => {
  const answers: number[] = [];
  for (let at = 0; at <= CALLS; at += 1) {
    const headers = { "x-forwarded-for": `6.6.6.${at}, 2001:db8:9:9:${at}::` };
    answers.push((await store.visitor().get("/customer-api/profile", headers)).status);
  }
  expect(answers).toEqual([...Array.from({ length: CALLS }, () => 401), 429]);
});
