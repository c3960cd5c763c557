import type { FastifyInstance } from "fastify";
import { LIMITS } from "../../../contract/limits";
import type { Deps } from "../../deps";
import { requireCustomer } from "../../http/caller";
import { DomainError, httpErrors } from "../../http/errors";
import { fieldsWithFiles, registerForm, type FormCall } from "../../http/form";
import { UPLOAD_MS } from "../../platform/http/webServer";
import { exemptionErrors } from "./errors";
import { filePaper } from "./papers";
import { withdrawPaper } from "./withdrawPaper";

const PATH = "/customer/exemptions";
/** Bytes of a form, its file aside. */
const BODY_LIMIT = 16 * 1024;
const MOST_STATES = 60;

/**
 * `POST /customer/exemptions` without scripts: files a certificate, or takes one back (`withdraw`). Answers 303 to the
 * page of the same name, which says how it went.
 */
export async function registerExemptionForm(app: FastifyInstance, deps: Deps): Promise<void> {
  await registerForm(app, deps.env, {
    path: PATH,
    access: "customer",
    fields: fieldsWithFiles,
    bodyLimit: LIMITS.paperBytes + BODY_LIMIT,
    answerMs: UPLOAD_MS,
    answer: async (call) => {
      try {
        return `${PATH}?${await perform(deps, call)}=1`;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return `${PATH}?error=${reasonOf(error)}`;
      }
    },
    refusedPath,
  });
}

/** What was refused before it was read: the page asks to sign in by itself, and has words for a large file. */
function refusedPath(error: unknown): string | undefined {
  if (error instanceof DomainError && error.kind === httpErrors.signInNeeded) return PATH;
  const isLarge = error instanceof Error && "statusCode" in error && error.statusCode === 413;
  return isLarge ? `${PATH}?error=file` : undefined;
}

async function perform(deps: Deps, { fields, caller }: FormCall<FormData>): Promise<"filed" | "withdrawn"> {
  const customer = requireCustomer(caller);
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value.trim().slice(0, 20) : "";
  };
  if (text("withdraw") !== "") {
    const id = /^\d{1,9}$/.test(text("withdraw")) ? Number(text("withdraw")) : 0;
    await withdrawPaper(deps, customer, id);
    return "withdrawn";
  }
  const states = fields
    .getAll("states")
    .slice(0, MOST_STATES)
    .map((state) => (typeof state === "string" ? state.slice(0, 2) : ""));
  const file = fields.get("file");
  const content = file && typeof file !== "string" ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
  if (content.length > LIMITS.paperBytes) throw new DomainError(exemptionErrors.wrongFile, { field: "file" });
  await filePaper(deps, customer, caller, { states: states.join(","), valid_until: text("valid_until"), content });
  return "filed";
}

/** What the page has words for. */
function reasonOf({ kind, extras }: DomainError): string {
  if (extras.field === "states" || extras.field === "valid_until" || extras.field === "file") return extras.field;
  if (kind === exemptionErrors.tooMany) return "tooMany";
  if (kind.http === 429) return "often";
  return kind === exemptionErrors.decided || kind === exemptionErrors.unknownPaper ? "gone" : "form";
}
