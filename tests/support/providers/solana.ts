import { randomBytes } from "node:crypto";
import { ed25519 } from "@noble/curves/ed25519.js";
import { base58 } from "@scure/base";
import { tokenAccountOf } from "../../../server/modules/payments/solana/keys";
import { startProvider, type Answered, type ProviderRequest, type HttpProvider } from "./httpProvider";

const TOKEN_PROGRAM = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
const SYSTEM_PROGRAM = "11111111111111111111111111111111";
export const USDC = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";

export interface Sent {
  signature: string;
  bytes: Uint8Array;
  keys: string[];
  reference: string;
  err: unknown;
  status: "processed" | "confirmed" | "finalized";
  time: number;
  pre: number[];
  post: number[];
  tokens: { accountIndex: number; mint: string; owner: string; before: bigint; after: bigint }[];
  /** v0: accounts that stand in tables and not in the signed bytes. */
  loaded: string[];
}

/** What a wallet sends; what is left out is as the request asked. */
export interface ToSend {
  reference: string;
  units: bigint;
  mint?: string | null;
  recipient?: string;
  status?: Sent["status"];
  /** Seconds since 1970. */
  time?: number;
  failed?: boolean;
  /** The reference stands in an address table. */
  versioned?: boolean;
}

/** A node of the network with a price source beside it: transactions are real ones, signed by a real key. */
export interface Chain extends HttpProvider {
  recipient: string;
  send(transfer: ToSend): Sent;
  finalise(sent: Sent): void;
  /** The network takes another branch. */
  vanish(sent: Sent): void;
  /** Major units of a currency for one coin: `prices["usd-coin"].eur`. */
  prices: Record<string, Record<string, number>>;
}

export async function startSolana(now: () => Date): Promise<Chain> {
  const recipient = base58.encode(ed25519.getPublicKey(randomBytes(32)));
  const payer = randomBytes(32);
  let ledger: Sent[] = [];
  const prices: Chain["prices"] = { "usd-coin": { eur: 0.9, chf: 0.8 }, solana: { usd: 150, eur: 135 } };

  function answer({ method, path, query, body }: ProviderRequest): Answered {
    if (method === "GET" && path === "/simple/price") {
      const [coin = "", unit = ""] = [query.get("ids") ?? "", query.get("vs_currencies") ?? ""];
      const price = prices[coin]?.[unit];
      return { status: 200, body: price === undefined ? {} : { [coin]: { [unit]: price } } };
    }
    const { method: name, params } = JSON.parse(body) as { method: string; params: [string, Record<string, unknown>] };
    const [subject, options] = params;
    if (name === "getSignaturesForAddress") return result(signaturesFor(subject));
    if (name === "getTransaction") return result(transaction(subject, options));
    return { status: 200, body: { jsonrpc: "2.0", id: 1, error: { code: -32601, message: "Method not found" } } };
  }

  function signaturesFor(address: string): unknown {
    return ledger
      .filter(({ keys, loaded, status }) => status !== "processed" && [...keys, ...loaded].includes(address))
      .map(({ signature, err, status, time }) => ({
        signature,
        err,
        confirmationStatus: status,
        blockTime: time,
        slot: 1,
        memo: null,
      }))
      .reverse();
  }

  function transaction(signature: string, options: Record<string, unknown>): unknown {
    const found = ledger.find((sent) => sent.signature === signature);
    if (!found || (options.commitment === "finalized" && found.status !== "finalized")) return null;
    if (options.encoding !== "base64") throw new Error("the tests speak base64");
    const balances = (which: "before" | "after") =>
      found.tokens.map(({ accountIndex, mint, owner, ...amounts }) => ({
        accountIndex,
        mint,
        owner,
        programId: TOKEN_PROGRAM,
        uiTokenAmount: { amount: String(amounts[which]), decimals: 6, uiAmountString: "" },
      }));
    return {
      slot: 1,
      blockTime: found.time,
      version: found.loaded.length > 0 ? 0 : "legacy",
      transaction: [Buffer.from(found.bytes).toString("base64"), "base64"],
      meta: {
        err: found.err,
        fee: 5000,
        preBalances: found.pre,
        postBalances: found.post,
        preTokenBalances: balances("before"),
        postTokenBalances: balances("after"),
        loadedAddresses: { writable: [], readonly: found.loaded },
      },
    };
  }

  const server = await startProvider(answer, { status: 503, body: {} });
  return {
    ...server,
    recipient,
    prices,
    send: ({ reference, units, mint = USDC, recipient: to = recipient, status = "finalized", ...more }) => {
      const { time = Math.floor(now().getTime() / 1000), failed = false, versioned = false } = more;
      const own = base58.encode(ed25519.getPublicKey(payer));
      const account = mint === null ? to : tokenAccountOf(to, mint);
      const from = mint === null ? [] : [tokenAccountOf(own, mint)];
      const named = versioned ? [] : [reference];
      const keys = [own, ...from, account, ...named, ...(mint === null ? [SYSTEM_PROGRAM] : [mint, TOKEN_PROGRAM])];
      const { bytes, signature } = sign(payer, keys, versioned);
      const moved = failed ? 0n : units;
      const index = keys.indexOf(account);
      const start = keys.map(() => 2_000_000_000);
      const lamports = (accountIndex: number) => (mint === null && accountIndex === index ? Number(moved) : 0);
      const sent: Sent = {
        signature,
        bytes,
        keys,
        reference,
        err: failed ? { InstructionError: [0, { Custom: 1 }] } : null,
        status,
        time,
        pre: start,
        post: start.map((balance, accountIndex) => balance + lamports(accountIndex)),
        tokens:
          mint === null
            ? []
            : [{ accountIndex: index, mint, owner: to, before: 7_000_000n, after: 7_000_000n + moved }],
        loaded: versioned ? [reference] : [],
      };
      ledger.push(sent);
      return sent;
    },
    finalise: (sent) => void (sent.status = "finalized"),
    vanish: (sent) => void (ledger = ledger.filter((one) => one !== sent)),
  };
}

const result = (value: unknown): Answered => ({ status: 200, body: { jsonrpc: "2.0", id: 1, result: value } });

/** One signature, then a message: header, accounts, a block's hash and one instruction that names them all. */
function sign(secret: Uint8Array, keys: string[], versioned: boolean): { bytes: Uint8Array; signature: string } {
  const message = Buffer.concat([
    versioned ? Uint8Array.of(0x80) : Buffer.alloc(0),
    Uint8Array.of(1, 0, 2),
    Uint8Array.of(keys.length),
    ...keys.map((key) => base58.decode(key)),
    randomBytes(32),
    Uint8Array.of(1, keys.length - 1, keys.length, ...keys.keys(), 1, 12),
    ...(versioned ? [Uint8Array.of(0)] : []),
  ]);
  const signature = ed25519.sign(message, secret);
  return { bytes: Buffer.concat([Uint8Array.of(1), signature, message]), signature: base58.encode(signature) };
}
