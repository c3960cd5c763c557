import { COUNTRY_CODES } from "../../../contract/markets";
import type { Sellers, SellerSeries, SellerTrial } from "../../../contract/settings/sellerRoutes";
import { SELLER_LIMITS } from "../../../contract/settings/sellerTerms";
import { hours } from "../../clock";
import type { InvoiceKind } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { isEarnest } from "../../publicStore";
import type { StaffDesk } from "../desk/desk";
import { countAttempt } from "../idempotency/attempts";
import { readSeries, seriesName } from "../invoices/repositorySeries";
import { printedSeller, sellerFor } from "../tax/sellers";
import { vatState } from "../tax/reverseCharge";
import { isMeantAsVatNumber, readVatNumber } from "../tax/vatNumbers";
import { vatRegisterOf } from "../tax/vatRegister";
import { sellerErrors } from "./errors";
import { countUnpaid } from "./repository";

const KINDS: readonly InvoiceKind[] = ["invoice", "credit_note"];

/** Every company that the store sells through, as its settings name them. */
export async function listSellers({ db, clock, env }: Pick<Deps, "db" | "clock" | "env">): Promise<Sellers> {
  const year = clock.now().getUTCFullYear();
  const names = env.sellers.flatMap(({ code }) =>
    KINDS.flatMap((kind) => [seriesName(code, kind, year), seriesName(code, kind, year - 1)]),
  );
  const [series, unpaid] = await Promise.all([readSeries(db, names), countUnpaid(db)]);
  const seriesOf = (code: string, kind: InvoiceKind): SellerSeries => {
    const [now, before] = [year, year - 1].map((of) => series.find((row) => row.series === seriesName(code, kind, of)));
    return {
      last: now?.number ?? before?.number ?? "",
      this_year: now?.issued ?? 0,
      has_gap: (now?.broken ?? false) || (before?.broken ?? false),
    };
  };
  return {
    rows: env.sellers.map((seller) => {
      const { code, name, address, country, taxId } = printedSeller(env, seller);
      const isIts = (to: (typeof COUNTRY_CODES)[number]) => sellerFor(env.sellers, to) === seller;
      return {
        code,
        name,
        address,
        country,
        tax_id: taxId,
        can_try: isMeantAsVatNumber(taxId, vatState(country)),
        invoices: seriesOf(code, "invoice"),
        credit_notes: seriesOf(code, "credit_note"),
        sells_to: COUNTRY_CODES.filter(isIts),
        open_orders: unpaid.filter((row) => isIts(row.country)).reduce((sum, row) => sum + row.orders, 0),
      };
    }),
    is_demo: !env.hasOwnSellers,
    is_earnest: isEarnest(env),
  };
}

/**
 * Asks the register for a company's VAT number, whatever it answered before. Not inside a transaction: it waits for
 * others. @throws 404 for no company, 409 for one without such a number, 429 for too many questions
 */
export async function trySeller(deps: Deps, { person }: StaffDesk, code: string): Promise<SellerTrial> {
  const { env, clock } = deps;
  const seller = env.sellers.find((one) => one.code === code);
  if (!seller) throw new DomainError(httpErrors.notFound);
  const { taxId, country } = printedSeller(env, seller);
  if (!isMeantAsVatNumber(taxId, vatState(country))) throw new DomainError(sellerErrors.noVatNumber);
  await countAttempt(deps, { key: `vat:seller:${person.id}`, max: SELLER_LIMITS.trials, windowMs: hours(1) });
  const number = readVatNumber(taxId);
  const said = number && (await vatRegisterOf(env).check(number));
  return {
    answer: number === null ? "malformed" : said === null ? "open" : said.valid ? "valid" : "invalid",
    register: env.vat.check,
    registered_as: said?.name ?? "",
    asked_at: clock.now().toISOString(),
  };
}
