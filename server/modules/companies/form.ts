import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { plainFields, registerForm, type FormCall } from "../../http/form";
import { readCompanyOfEmail } from "./companies";
import { companyErrors } from "./errors";

const PATH = "/employees";
const BODY_LIMIT = 4 * 1024;

/**
 * `POST /employees` and `POST /{locale}/employees`: whether a work e-mail's company takes part, without scripts.
 * Answers 303 to the programme of that company, or to the same page with `?checked=` and why not. The address itself
 * is in neither.
 */
export async function registerProgrammeForm(app: FastifyInstance, deps: Deps): Promise<void> {
  await registerForm(app, deps.env, {
    path: PATH,
    access: "anyone",
    fields: plainFields,
    bodyLimit: BODY_LIMIT,
    answer: (call) => check(deps, call),
  });
}

async function check(deps: Deps, { fields, caller }: FormCall<URLSearchParams>): Promise<string> {
  try {
    const { slug } = await readCompanyOfEmail(deps, caller, fields.get("email") ?? "");
    return `${PATH}?company=${encodeURIComponent(slug)}`;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return `${PATH}?checked=${reasonOf(error)}`;
  }
}

function reasonOf({ kind }: DomainError): "none" | "invalid" | "often" {
  if (kind === companyErrors.unknownDomain) return "none";
  return kind === companyErrors.invalidEmail ? "invalid" : "often";
}
