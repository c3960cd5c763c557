import type { RentalRequest } from "../../../contract/rental/rental";
import type { rentalRoutes } from "../../../contract/rental/rentalRoutes";
import { RENTAL_LIMITS } from "../../../contract/rental/rentalTerms";
import type { Deps } from "../../deps";
import { marketFor, requireCustomer, type Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { ok, type Handlers } from "../../http/route";
import { bookReturn, cancelRental, cancelReturn } from "./acts/endRental";
import { extendRental, pauseRental, readChoices, swapRental } from "./acts/goOn";
import { withdrawAsk } from "./acts/askCompany";
import { buyRental } from "./acts/buyRental";
import { changeCard, payRental } from "./acts/payRental";
import { decideRental, deciderOf, presentRequest } from "./approvals";
import { checkoutRental } from "./checkoutRental";
import { rentalErrors } from "./errors";
import { findOwnRental } from "./findRental";
import { readFeed } from "./offers";
import { presentOwn } from "./presentOwn";
import { listRentals } from "./repository";
import { detailOfOwn, quoteRental, startRental } from "./startRental";
import { pageCount } from "../../db/paging";

interface Paged {
  page?: number | undefined;
  page_size?: number | undefined;
}

const pagingOf = ({ page = 1, page_size: size = RENTAL_LIMITS.pageSize }: Paged) => ({ page, size });
const pagesOf = ({ page, size }: { page: number; size: number }, total: number) => ({
  page,
  total_pages: pageCount(total, size),
  total,
});

export function rentalHandlers(deps: Deps): Handlers<typeof rentalRoutes> {
  const shown = async (id: number, caller: Caller) => {
    const [own] = await presentOwn(deps, [await findOwnRental(deps.db, id, caller)], caller.language);
    if (!own) throw new DomainError(rentalErrors.unknownRental);
    return ok(own);
  };

  return {
    "GET /rental-api/feed": async ({ query, caller }) => {
      const market = marketFor(caller, query.locale);
      return ok(await readFeed(deps, market, { ...pagingOf(query), productId: query.product_id }));
    },
    "POST /rental-api/quote": async ({ body: { locale, ...choice }, caller }) =>
      ok(await quoteRental(deps, choice, marketFor(caller, locale))),
    "POST /rental-api/start": async ({ body, caller }) => ok(await startRental(deps, body, caller)),
    "POST /rental-api/detail/:id": async ({ params, body, caller }) =>
      ok(await detailOfOwn(deps, params.id, body, caller)),
    "POST /rental-api/checkout/:id": async ({ params, body, caller, request, reply }) => {
      const key = request.headers["idempotency-key"];
      const { httpStatus, result } = await checkoutRental(deps, params.id, body, caller, key);
      void reply.code(httpStatus);
      return result;
    },

    "GET /rental-api/rentals": async ({ query, caller, reply }) => {
      void reply.header("Cache-Control", "no-store");
      const customer = requireCustomer(caller);
      const paging = pagingOf(query);
      const { rows, total } = await listRentals(deps.db, { customerId: customer.id }, paging);
      const decider = await deciderOf(deps.db, caller, deps.clock.now());
      const isDecider = decider.companies.length > 0;
      const waiting = isDecider ? (await listRentals(deps.db, { decider }, { page: 1, size: 1 })).total : -1;
      const own = await presentOwn(deps, rows, caller.language);
      return ok({ rentals: own, to_decide: waiting, ...pagesOf(paging, total) });
    },
    "GET /rental-api/rentals/:id": async ({ params, caller, reply }) => {
      void reply.header("Cache-Control", "no-store");
      return shown(params.id, caller);
    },
    "GET /rental-api/choices/:id": async ({ params, caller, reply }) => {
      void reply.header("Cache-Control", "no-store");
      return ok(await readChoices(deps, params.id, caller));
    },

    "POST /rental-api/pay/:id": async ({ params, caller }) => {
      await payRental(deps, params.id, caller);
      return shown(params.id, caller);
    },
    "POST /rental-api/card/:id": async ({ params, body, caller }) => {
      await changeCard(deps, params.id, body, caller);
      return shown(params.id, caller);
    },
    "POST /rental-api/cancel/:id": async ({ params, caller }) => {
      await cancelRental(deps, params.id, caller);
      return shown(params.id, caller);
    },
    "POST /rental-api/pause/:id": async ({ params, body, caller }) => {
      await pauseRental(deps, params.id, body.months, caller);
      return shown(params.id, caller);
    },
    "POST /rental-api/swap/:id": async ({ params, body, caller }) => {
      await swapRental(deps, params.id, body, caller);
      return shown(params.id, caller);
    },
    "POST /rental-api/extend/:id": async ({ params, body, caller }) => {
      await extendRental(deps, params.id, body.plan_id, caller);
      return shown(params.id, caller);
    },
    "POST /rental-api/buy/:id": async ({ params, body, caller }) => {
      await buyRental(deps, params.id, body.buy_out_amount, caller);
      return shown(params.id, caller);
    },
    "POST /rental-api/return/:id": async ({ params, body, caller }) => {
      await bookReturn(deps, params.id, body.pickup_date, caller);
      return shown(params.id, caller);
    },
    "POST /rental-api/keep/:id": async ({ params, caller }) => {
      await cancelReturn(deps, params.id, caller);
      return shown(params.id, caller);
    },

    "POST /rental-api/unask/:id": async ({ params, caller }) => {
      await withdrawAsk(deps, params.id, caller);
      return shown(params.id, caller);
    },
    "GET /rental-api/approvals": async ({ query, caller, reply }) => {
      void reply.header("Cache-Control", "no-store");
      const paging = pagingOf(query);
      const now = deps.clock.now();
      const { rows, total } = await listRentals(deps.db, { decider: await deciderOf(deps.db, caller, now) }, paging);
      const requests: RentalRequest[] = [];
      for (const row of rows) requests.push(await presentRequest(deps.db, row, now));
      return ok({ requests, ...pagesOf(paging, total) });
    },
    "POST /rental-api/decide/:id": async ({ params, body, caller }) =>
      ok({ status: await decideRental(deps, params.id, body, caller) }),
  };
}
