import type { FastifyInstance } from "fastify";
import type { ManagerSettingChange } from "../../../contract/routes/managerRoutes";
import { readAmount } from "../../../contract/sales/readAmount";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { plainFields, registerForm } from "../../http/form";
import { changeSetting } from "./changeSettings";

const BODY_LIMIT = 16 * 1024;
const PATH = "/customer/company";
const MOST_AMOUNT = 10_000_000;
const MOST_CATEGORIES = 50;

/** `POST /customer/company`: the settings of a company without scripts. Answers 303 to the page of the same name. */
export async function registerCompanyForm(app: FastifyInstance, deps: Deps): Promise<void> {
  await registerForm(app, deps.env, {
    path: PATH,
    access: "manager",
    fields: plainFields,
    bodyLimit: BODY_LIMIT,
    answer: async ({ fields, caller }) => {
      try {
        await changeSetting(deps, caller, readChange(fields));
        return `${PATH}?saved=1`;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return `${PATH}?${new URLSearchParams({ error: error.kind.http === 409 ? "changed" : (error.extras.field ?? "form") })}`;
      }
    },
  });
}

function readChange(fields: URLSearchParams): ManagerSettingChange {
  const text = (name: string, most: number) => (fields.get(name) ?? "").trim().slice(0, most);
  const whole = (name: string, most: number) => {
    const value = Number(text(name, 12));
    if (!Number.isInteger(value) || value < 0 || value > most)
      throw new DomainError(httpErrors.invalid, { field: name });
    return value;
  };
  const amount = (name: string) => {
    const typed = text(name, 20);
    if (typed === "") return null;
    const value = readAmount(typed);
    if (!(value > 0 && value <= MOST_AMOUNT)) throw new DomainError(httpErrors.invalid, { field: name });
    return value;
  };
  return {
    approval_required: fields.has("approval_required"),
    limit_per_order: amount("limit_per_order"),
    limit_per_month: amount("limit_per_month"),
    categories: fields.getAll("categories").slice(0, MOST_CATEGORIES),
    substitute_email: text("substitute_email", 254),
    substitute_until: text("substitute_until", 10),
    hold_days: whole("hold_days", 3),
    version: whole("version", 2_147_483_647),
  };
}
