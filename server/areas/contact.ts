import type { FastifyInstance } from "fastify";
import { callRoutes } from "../../contract/company/calls";
import { contactRoutes, nftRoutes } from "../../contract/contact";
import type { Deps } from "../deps";
import { registerRoutes } from "../http/route";
import { registerCallForm } from "../modules/calls/form";
import { callHandlers } from "../modules/calls/routes";
import { registerContactForm } from "../modules/contacts/form";
import { contactHandlers, nftHandlers } from "../modules/contacts/routes";

/** How visitors reach the store: messages, artists' works, and appointments for a call. */
export async function registerContactArea(app: FastifyInstance, deps: Deps): Promise<void> {
  registerRoutes(app, contactRoutes, contactHandlers(deps), { tag: "Common" });
  registerRoutes(app, nftRoutes, nftHandlers(deps), { tag: "Digital art" });
  await registerContactForm(app, deps);
  registerRoutes(app, callRoutes, callHandlers(deps), { tag: "Common" });
  await registerCallForm(app, deps);
}
