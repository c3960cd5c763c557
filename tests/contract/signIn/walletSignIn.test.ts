import { randomBytes } from "node:crypto";
import { ed25519 } from "@noble/curves/ed25519.js";
import { base58 } from "@scure/base";
import { minutes } from "../../../server/clock";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

let people = 0;
const someone = () => `wallet-${++people}-${process.pid}@people.example`;

function newWallet() {
  const key = new Uint8Array(randomBytes(32));
  const address = base58.encode(ed25519.getPublicKey(key));
  const sign = (message: string) => base58.encode(ed25519.sign(Buffer.from(message), key));
  /** What a wallet answers to the store's message. */
  const proof = async (at: Visitor, language = "en-US") => {
    const asked = await at.post("/auth/wallet-message", { wallet: address }, { "accept-language": language });
    const { message, nonce } = asked.body.data;
    return { message, nonce, token: `${nonce}.${sign(message)}` };
  };
  return { address, sign, proof };
}

async function member() {
  const [email, wallet] = [someone(), newWallet()];
  const browser = await store.signedIn(email);
  const { token } = await wallet.proof(browser);
  const added = await browser.post("/customer-api/wallet", { wallet: wallet.address, token });
  expect(added.body.data.wallets).toEqual([{ address: wallet.address, added_at: expect.any(String) }]);
  return { email, wallet, browser };
}

test("a wallet that was added signs in by its signature, once, in any language of the message", async () => {
  const { email, wallet } = await member();
  const visitor = store.visitor();
  const { message, token } = await wallet.proof(visitor, "de-DE");
  const { host } = new URL(store.deps.env.origin);
  expect(message.split("\n")[0]).toBe(`${host} wants you to sign in with your Solana account:`);
  expect(message).toContain(`\n${wallet.address}\n`);
  expect(message).toContain("Anmeldung bei");
  expect(message).toMatch(/\nNonce: [0-9a-f]{72}\nIssued At: \S+Z\nExpiration Time: \S+Z$/);
  const entered = await visitor.post("/auth/login", { token, wallet: wallet.address, auto_logout: true });
  expect(entered.body).toMatchObject({ status: 1, customer: { email, isSignUp: false } });
  expect(String(entered.headers["set-cookie"])).toMatch(/token=[\w-]{43}; Max-Age=7200;/);
  const again = await store.visitor().post("/auth/login", { token, wallet: wallet.address });
  expect([again.status, again.body.status]).toEqual([401, -1]);
});

test("an address alone, another key, another message, another wallet's nonce or a late answer open nothing", async () => {
  const { wallet } = await member();
  const [thief, visitor] = [newWallet(), store.visitor()];
  const enter = async (token: string) =>
    (await visitor.post("/auth/login", { token, wallet: wallet.address })).body.status;
  const { message, nonce, token } = await wallet.proof(visitor);
  expect(await enter(`${nonce}.${thief.sign(message)}`)).toBe(-1);
  expect(await enter(`${nonce}.${wallet.sign(message.replace("localhost", "evil.test"))}`)).toBe(-1);
  expect(await enter(`${nonce}.not base58`)).toBe(-1);
  const foreign = await thief.proof(visitor);
  expect(await enter(`${foreign.nonce}.${wallet.sign(message.replace(nonce, foreign.nonce))}`)).toBe(-1);
  const forged = nonce.slice(0, 32) + "ffffffff" + nonce.slice(40);
  expect(await enter(`${forged}.${wallet.sign(message.replace(nonce, forged))}`)).toBe(-1);
  store.clock.advance(minutes(5) + 1000);
  expect(await enter(token)).toBe(-1);
  const mailed = await visitor.post("/auth/login", { token: "a".repeat(43), wallet: wallet.address });
  expect(mailed.body.status).toBe(-1);
});

test("a wallet that nobody has added opens no account, and one of another account cannot be added", async () => {
  const [{ wallet }, other] = [await member(), await store.signedIn(someone())];
  const [stranger, visitor] = [newWallet(), store.visitor()];
  const { token } = await stranger.proof(visitor);
  const unknown = await visitor.post("/auth/login", { token, wallet: stranger.address });
  expect([unknown.status, unknown.body.status]).toEqual([401, -1]);
  expect(visitor.cookies.has("token")).toBe(false);
  const proof = await wallet.proof(other);
  const taken = await other.post("/customer-api/wallet", { wallet: wallet.address, token: proof.token });
  expect(taken.status).toBe(409);
  expect((await other.get("/customer-api/wallet")).body.data.wallets).toEqual([]);
});

test("a removed wallet signs in no more; only its owner removes it", async () => {
  const [{ wallet, browser }, other] = [await member(), await store.signedIn(someone())];
  await other.delete(`/customer-api/wallet/${wallet.address}`);
  expect((await browser.get("/customer-api/wallet")).body.data.wallets).toHaveLength(1);
  await browser.delete(`/customer-api/wallet/${wallet.address}`);
  const { token } = await wallet.proof(store.visitor());
  expect((await store.visitor().post("/auth/login", { token, wallet: wallet.address })).status).toBe(401);
});

test.each(["", "0x12", "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5D!"])("%j is no wallet", async (wallet) => {
  const refused = await store.visitor().post("/auth/wallet-message", { wallet });
  expect([refused.status, refused.body.errors[0]?.field]).toEqual([422, "wallet"]);
});

test("parallel answers to one message open one session", async () => {
  const { wallet } = await member();
  const { token } = await wallet.proof(store.visitor());
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => store.visitor().post("/auth/login", { token, wallet: wallet.address })),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
});
