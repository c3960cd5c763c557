import { asCompanyAnswer, nothing } from "./company";
import { call, type Caller } from "../http";
import type { AnswerOf } from "../routes";

/** Who invites, by the code of a link. */
export async function fetchInvitation(code: string, from?: Caller) {
  type Reply = AnswerOf<"GET /customer-api/epp-productivity/invitation">;
  const reading = { read: ({ data }: Reply) => data, empty: nothing, from };
  return asCompanyAnswer(await call("GET /customer-api/epp-productivity/invitation", { query: { code } }, reading));
}

/** Whom the member has invited, a page of ten. */
export async function fetchInvites(page: number, from?: Caller) {
  type Reply = AnswerOf<"GET /customer-api/epp-productivity/invite-coworker">;
  const reading = { read: ({ data }: Reply) => data, empty: nothing, from };
  return asCompanyAnswer(
    await call("GET /customer-api/epp-productivity/invite-coworker", { query: { page } }, reading),
  );
}

const outcomes = {
  read: ({ data }: AnswerOf<"POST /customer-api/epp-productivity/invite-coworker">) => data,
  empty: nothing,
};

/** Invites by address; answers what became of each. */
export async function inviteCoworkers(emails: string[]) {
  const route = "POST /customer-api/epp-productivity/invite-coworker";
  return asCompanyAnswer(await call(route, { body: { emails } }, outcomes));
}

/** Invites the addresses of a spreadsheet, or only says what would become of each row. */
export async function sendSheet(file: File, isPreview: boolean) {
  const form = new FormData();
  form.append("file", file);
  const query = isPreview ? { dry_run: "1" } : {};
  const route = "POST /customer-api/epp-productivity/invite-coworker/file";
  return asCompanyAnswer(await call(route, { query }, { ...outcomes, form }));
}
