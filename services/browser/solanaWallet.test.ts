import { TextEncoder } from "node:util";
import { connectWallet } from "./solanaWallet";

const page = window as unknown as { solana?: object };
const denied = { kind: "device", reason: "denied" };
const publicKey = { toString: () => "address-1" };

beforeAll(() => Object.assign(window, { TextEncoder }));
afterEach(() => delete page.solana);

it("answers that there is no wallet, or that its owner does not agree", async () => {
  expect((await connectWallet()).failure).toEqual(denied);
  page.solana = { connect: () => Promise.reject(new Error("User rejected the request.")) };
  expect((await connectWallet()).failure).toEqual(denied);
});

it("answers a signature in base58, or that its owner does not sign", async () => {
  const signMessage = jest.fn().mockResolvedValueOnce({ signature: new Uint8Array([0, 1, 255]) });
  signMessage.mockRejectedValueOnce(new Error("User rejected the request."));
  page.solana = { connect: () => Promise.resolve({ publicKey }), signMessage };
  const { data: wallet } = await connectWallet();
  expect(wallet?.address).toBe("address-1");
  expect((await wallet?.sign("word"))?.data).toBe("19p");
  expect((await wallet?.sign("word"))?.failure).toEqual(denied);
});
