import type { FastifyInstance } from "fastify";
import { LIMITS } from "../../../contract/limits";
import { isLanguage } from "../../../contract/markets";
import type { Deps } from "../../deps";
import { requireCustomer } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { plainFields, registerForm, type FormCall } from "../../http/form";
import { confirmNews, endNews } from "./news";
import { changePreferences } from "./preferences";
import { changeProfile } from "./profile";

const BODY_LIMIT = 8 * 1024;
const PROFILE = "/customer/profile";
const PREFERENCES = "/customer/preferences";
const NEWS = "/newsletter";

type Call = FormCall<URLSearchParams>;

/**
 * The profile's forms without scripts, and the page of the mailed links that begin and end the letters, which is opened
 * in any browser. Each answers 303 to its page with what came of it.
 */
export async function registerProfileForms(app: FastifyInstance, deps: Deps): Promise<void> {
  const form = { fields: plainFields, bodyLimit: BODY_LIMIT };
  await registerForm(app, deps.env, {
    ...form,
    path: PROFILE,
    access: "customer",
    answer: (call) => saveProfile(deps, call),
  });
  await registerForm(app, deps.env, {
    ...form,
    path: PREFERENCES,
    access: "customer",
    answer: (call) => savePreferences(deps, call),
  });
  await registerForm(app, deps.env, {
    ...form,
    path: NEWS,
    access: "anyone",
    answer: (call) => followNews(deps, call),
  });
}

async function saveProfile(deps: Deps, { fields, caller }: Call): Promise<string> {
  const change = {
    fullname: (fields.get("fullname") ?? "").slice(0, LIMITS.nameLength),
    phone: (fields.get("phone") ?? "").slice(0, LIMITS.phoneLength),
  };
  try {
    await changeProfile(deps, requireCustomer(caller).id, change, caller);
    return `${PROFILE}?done=saved`;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return `${PROFILE}?error=${error.extras.errors?.[0]?.field ?? "fullname"}`;
  }
}

async function savePreferences(deps: Deps, { fields, caller }: Call): Promise<string> {
  const language = fields.get("mail_language");
  const mailLanguage = isLanguage(language) ? language : "";
  const news = fields.has("news");
  await changePreferences(deps, requireCustomer(caller).id, { mail_language: mailLanguage, news }, caller.language);
  deps.wake();
  return `${PREFERENCES}?done=saved`;
}

async function followNews(deps: Deps, { fields, caller }: Call): Promise<string> {
  const ends = fields.get("do") === "end";
  const follow = ends ? endNews : confirmNews;
  const isDone = await follow(deps, (fields.get("token") ?? "").slice(0, 100), caller.language);
  if (!isDone) return `${NEWS}?error=1`;
  return `${NEWS}?${ends ? "ended" : "done"}=1`;
}
