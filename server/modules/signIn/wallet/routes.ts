import type { walletRoutes } from "../../../../contract/routes/walletRoutes";
import type { Deps } from "../../../deps";
import { requireCustomer } from "../../../http/caller";
import { ok, type Handlers } from "../../../http/route";
import { texts } from "../../../locales/texts";
import type { SignInLimits } from "../../auth/addressLimit";
import { messageOf, walletChallenge } from "./message";
import { removeWallet, walletsOf } from "./repository";
import { linkWallet, requireWallet } from "./signInWithWallet";

const words = texts.auth.wallet;

export function walletSignInHandlers(deps: Deps, { tries }: SignInLimits): Handlers<typeof walletRoutes> {
  const { env, db, clock } = deps;
  return {
    "POST /auth/wallet-message": async ({ body, caller }) => {
      requireWallet(body.wallet);
      const challenge = walletChallenge(env, body.wallet, clock.now());
      const message = messageOf(env, body.wallet, challenge, caller.language);
      return ok({ message, nonce: challenge.nonce, expires_at: challenge.expiresAt.toISOString() });
    },
    "GET /customer-api/wallet": async ({ caller }) => ok({ wallets: await walletsOf(db, requireCustomer(caller).id) }),
    "POST /customer-api/wallet": async ({ body, caller }) => {
      const { id } = requireCustomer(caller);
      tries.count(caller.network);
      await linkWallet(deps, id, body);
      return ok({ wallets: await walletsOf(db, id) }, words.added[caller.language]);
    },
    "DELETE /customer-api/wallet/:address": async ({ params, caller }) => {
      const { id } = requireCustomer(caller);
      await removeWallet(db, id, params.address);
      return ok({ wallets: await walletsOf(db, id) }, words.removed[caller.language]);
    },
  };
}
