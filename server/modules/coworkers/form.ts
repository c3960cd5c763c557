import type { FastifyInstance } from "fastify";
import type { InviteOutcomes } from "../../../contract/company/coworkerRoutes";
import { INVITE_LIMITS, SKIP_REASONS, type InviteResult } from "../../../contract/rules/inviteTerms";
import type { Deps } from "../../deps";
import { requireCustomer } from "../../http/caller";
import { DomainError, httpErrors } from "../../http/errors";
import { fieldsWithFiles, registerForm, type FormCall } from "../../http/form";
import { UPLOAD_MS } from "../../platform/http/webServer";
import { coworkerErrors } from "./errors";
import { inviteCoworkers } from "./inviteCoworkers";
import { requireMember } from "./member";
import { fileIn } from "./sheet/fileIn";
import { readSheet } from "./sheet/readSheet";

const PATH = "/campaign/productivity-challenge/refer-coworker";
/** The longest text that the field takes, each of its letters written as three. */
const TEXT_BYTES = 16 * 1024;
/** Rows that the page names for each reason; it tells how many there are in all. */
const NAMED_ROWS = 20;

/**
 * `POST {PATH}` without scripts: addresses that were typed, or a list as a file, which `check` reads and `send`
 * invites. Answers 303 to the page, which says how many were invited and which rows were left out and why.
 */
export async function registerInviteForm(app: FastifyInstance, deps: Deps): Promise<void> {
  await registerForm(app, deps.env, {
    path: PATH,
    access: "customer",
    fields: fieldsWithFiles,
    bodyLimit: INVITE_LIMITS.sheetBytes + TEXT_BYTES,
    answerMs: UPLOAD_MS,
    answer: async (call) => {
      try {
        return `${PATH}?${await (call.fields.has("file") ? takeSheet(deps, call) : takeTyped(deps, call))}`;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        // The page says who may invite.
        if (error.kind === coworkerErrors.notMember) return PATH;
        if (error.extras.field !== "file") throw error;
        return `${PATH}?error=${error.kind === coworkerErrors.noFile ? "noFile" : "file"}`;
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

async function takeTyped(deps: Deps, { fields, caller }: FormCall<FormData>): Promise<string> {
  const text = fields.get("emails");
  const typed = typeof text === "string" ? text.split(/[\s,;]+/).filter(Boolean) : [];
  if (typed.length === 0) return "error=nobody";
  if (typed.length > INVITE_LIMITS.typed) return "error=many";
  const addresses = typed.map((text, index) => ({ row: index + 1, text }));
  const { invited, results } = await inviteCoworkers(deps, caller, addresses);
  return `invited=${invited}&left_out=${results.length - invited}`;
}

async function takeSheet(deps: Deps, { fields, caller }: FormCall<FormData>): Promise<string> {
  const { id } = requireCustomer(caller);
  await requireMember(deps.db, caller);
  const file = await fileIn(fields);
  const rows = await readSheet({ ...file, asker: String(id) });
  const isPreview = fields.has("check");
  const outcomes = await inviteCoworkers(deps, caller, rows, { isPreview });
  return told(outcomes, isPreview);
}

/** What the page reads back: counts, and rows by why they were left out; no address stands in an address. */
function told({ invited, results }: InviteOutcomes, isPreview: boolean): string {
  const rowsOf = (reason: InviteResult) =>
    results.flatMap(({ result, row }) => (result === reason ? row : [])).slice(0, NAMED_ROWS);
  const counts = { of: "list", [isPreview ? "ready" : "invited"]: invited, left_out: results.length - invited };
  const reasons = SKIP_REASONS.flatMap((reason) => {
    const rows = rowsOf(reason);
    return rows.length > 0 ? [[reason, rows.join(".")] as const] : [];
  });
  return new URLSearchParams({
    ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)])),
    ...Object.fromEntries(reasons),
  }).toString();
}
