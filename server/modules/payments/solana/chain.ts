import type { GatewaySettings, SolanaSettings } from "../../../gatewaySettings";
import { requestJson } from "../requestJson";
import { tokenAccountOf } from "./keys";
import { readTransaction } from "./transaction";

/** Transactions with one reference: a payer makes one or two. */
const MOST = 100;
const NATIVE_DECIMALS = 9;
const TOKEN_DECIMALS = 6;

export const decimalsOf = ({ asset }: Pick<SolanaSettings, "asset">) =>
  asset === "sol" ? NATIVE_DECIMALS : TOKEN_DECIMALS;

/** Coins that reached the store's wallet. */
export interface Received {
  signature: string;
  /** The asset's smallest units. */
  units: bigint;
  isFinal: boolean;
  /** When the network took it up, seconds since 1970; null while it does not say. */
  time: number | null;
}

interface Named {
  signature: string;
  err: unknown;
  confirmationStatus: string | null;
  blockTime: number | null;
}

interface TokenBalance {
  accountIndex: number;
  mint: string;
  owner?: string;
  uiTokenAmount: { amount: string; decimals: number };
}

interface ChainTransaction {
  blockTime: number | null;
  transaction: [string, "base64"];
  meta: {
    err: unknown;
    preBalances: number[];
    postBalances: number[];
    preTokenBalances?: TokenBalance[];
    postTokenBalances?: TokenBalance[];
    loadedAddresses?: { writable: string[]; readonly: string[] };
  } | null;
}

/** Reads the network through the configured node. Answers are null when the node did not give one. */
export function chainOf(settings: SolanaSettings, { timeoutMs }: Pick<GatewaySettings, "timeoutMs">) {
  const { recipient, mint, asset } = settings;
  const account = asset === "sol" ? recipient : tokenAccountOf(recipient, mint);

  async function call<Result>(method: string, params: unknown[]): Promise<{ result: Result } | null> {
    const answer = await requestJson(settings.rpcUrl, timeoutMs, {
      method: "POST",
      path: "",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
    const body = answer?.body as { result?: Result; error?: unknown } | undefined;
    return answer?.status === 200 && body?.result !== undefined && body.error === undefined
      ? { result: body.result }
      : null;
  }

  /** What of the transaction reached the store; null while the node does not know, 0 where nothing of ours is in it. */
  async function read(
    { signature, confirmationStatus, blockTime }: Named,
    reference: string,
  ): Promise<Received | null> {
    const isFinal = confirmationStatus === "finalized";
    const commitment = isFinal ? "finalized" : "confirmed";
    const options = { commitment, encoding: "base64", maxSupportedTransactionVersion: 0 };
    const told = await call<ChainTransaction | null>("getTransaction", [signature, options]);
    if (!told?.result?.meta) return null;
    const { meta, transaction } = told.result;
    const time = told.result.blockTime ?? blockTime;
    const signed = readTransaction(Buffer.from(transaction[0], "base64"));
    const keys = [
      ...(signed?.keys ?? []),
      ...(meta.loadedAddresses?.writable ?? []),
      ...(meta.loadedAddresses?.readonly ?? []),
    ];
    const isOurs = signed?.signature === signature && meta.err === null && keys.includes(reference);
    return { signature, isFinal, time, units: isOurs ? received(meta, keys) : 0n };
  }

  function received(meta: NonNullable<ChainTransaction["meta"]>, keys: string[]): bigint {
    const index = keys.indexOf(account);
    if (index < 0) return 0n;
    if (asset === "sol") return BigInt(meta.postBalances[index] ?? 0) - BigInt(meta.preBalances[index] ?? 0);
    const unitsIn = (balances: TokenBalance[] = []) => {
      const own = balances.find(
        (one) =>
          one.accountIndex === index &&
          one.mint === mint &&
          one.owner === recipient &&
          one.uiTokenAmount.decimals === TOKEN_DECIMALS,
      );
      return BigInt(own?.uiTokenAmount.amount ?? 0);
    };
    return unitsIn(meta.postTokenBalances) - unitsIn(meta.preTokenBalances);
  }

  return {
    /**
     * What came with a reference, whatever its amount, the oldest first; what failed in the network, and what brought
     * nothing, is left out.
     */
    async receivedFor(reference: string): Promise<Received[] | null> {
      const options = { commitment: "confirmed", limit: MOST };
      const named = await call<Named[]>("getSignaturesForAddress", [reference, options]);
      if (!named) return null;
      const came: Received[] = [];
      for (const one of named.result.filter(({ err }) => err === null).reverse()) {
        const found = await read(one, reference);
        if (!found) return null;
        if (found.units > 0n) came.push(found);
      }
      return came;
    },
  };
}
