import type { FastifyInstance } from "fastify";
import { authRoutes } from "../../../contract/auth";
import { managerSignupRoutes } from "../../../contract/company/managerSignupRoutes";
import { proofRoutes } from "../../../contract/proof/proofRoutes";
import { emailRoutes } from "../../../contract/routes/emailRoutes";
import { passkeyRoutes } from "../../../contract/routes/passkeyRoutes";
import { passwordRoutes } from "../../../contract/routes/passwordRoutes";
import { socialRoutes } from "../../../contract/routes/socialRoutes";
import { workEmailRoutes } from "../../../contract/routes/workEmailRoutes";
import { walletRoutes } from "../../../contract/routes/walletRoutes";
import type { Deps } from "../../deps";
import { registerRoutes } from "../../http/route";
import type { SignInLimits } from "../auth/addressLimit";
import { registerManagerSignupForm } from "./managerSignup/form";
import { managerSignupHandlers } from "./managerSignup/routes";
import { newAddressHandlers } from "./newAddress/routes";
import { passkeyHandlers } from "./passkeys/routes";
import { proofHandlers } from "./proof/routes";
import { registerSignInForms } from "./form";
import { passwordHandlers } from "./passwords/routes";
import { authHandlers } from "./routes";
import { socialHandlers } from "./social/routes";
import { walletSignInHandlers } from "./wallet/routes";
import { workEmailHandlers } from "./workEmail/routes";

/** All ways to sign in, within limits by address that they share. */
export async function registerSignIn(app: FastifyInstance, deps: Deps, limits: SignInLimits): Promise<void> {
  registerRoutes(app, authRoutes, authHandlers(deps, limits), { tag: "Sign-in" });
  registerRoutes(app, passwordRoutes, passwordHandlers(deps, limits), { tag: "Sign-in" });
  registerRoutes(app, walletRoutes, walletSignInHandlers(deps, limits), { tag: "Sign-in" });
  registerRoutes(app, emailRoutes, newAddressHandlers(deps, limits), { tag: "Customer" });
  registerRoutes(app, workEmailRoutes, workEmailHandlers(deps, limits), { tag: "Company" });
  registerRoutes(app, managerSignupRoutes, managerSignupHandlers(deps, limits), { tag: "Company" });
  registerRoutes(app, passkeyRoutes, passkeyHandlers(deps, limits), { tag: "Sign-in" });
  registerRoutes(app, proofRoutes, proofHandlers(deps, limits), { tag: "Sign-in" });
  registerRoutes(app, socialRoutes, socialHandlers(deps, limits), { tag: "Sign-in" });
  await registerSignInForms(app, deps, limits);
  await registerManagerSignupForm(app, deps, limits);
}
