import { Type } from "typebox";
import { text, Time } from "../shared";
import { dataOnly, type RouteTable } from "./route";

const Address = text(60);
const wallets = dataOnly(Type.Object({ wallets: Type.Array(Type.Object({ address: Type.String(), added_at: Time })) }));

export const walletRoutes = {
  "POST /auth/wallet-message": {
    access: "anyone",
    summary: "What a Solana wallet signs to prove itself: for this store, once, for five minutes",
    body: Type.Object({ wallet: Address }),
    reply: dataOnly(Type.Object({ message: Type.String(), nonce: Type.String(), expires_at: Time })),
  },
  "GET /customer-api/wallet": {
    access: "customer",
    summary: "Wallets that sign the customer in",
    reply: wallets,
  },
  "POST /customer-api/wallet": {
    access: "customer",
    summary: "Adds a wallet by its signature, which signs in from then on; answers all",
    body: Type.Object({ wallet: Address, token: Type.String({ minLength: 16, maxLength: 200 }) }),
    reply: wallets,
  },
  "DELETE /customer-api/wallet/:address": {
    access: "customer",
    summary: "Forgets a wallet; answers the others",
    params: Type.Object({ address: Address }),
    reply: wallets,
  },
} as const satisfies RouteTable;
