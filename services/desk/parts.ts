import type { StaffPartView, PartView } from "@/contract/desk/partTerms";
import { callForData, type Caller } from "../http";
import type { InputOf } from "../routes";

/** What a list of parts is narrowed to, and behind which cursor it goes on. */
export interface PartsQuery<View extends string> {
  view: View;
  q: string;
  after?: string | undefined;
}

const queryOf = <View extends string>({ view, q, after }: PartsQuery<View>) => ({
  view,
  ...(q !== "" && { q }),
  ...(after !== undefined && after !== "" && { after }),
});

export const fetchParts = (asked: PartsQuery<PartView>, byCoins: boolean, from?: Caller) =>
  callForData(
    "GET /order-api/vendor/parts",
    { query: { ...queryOf(asked), ...(byCoins && { gateways: "crypto" as const }) } },
    { from },
  );

export const fetchAllParts = (asked: PartsQuery<StaffPartView>, from?: Caller) =>
  callForData("GET /order-api/staff/parts", { query: queryOf(asked) }, { from });

export const fetchPart = (number: string, from?: Caller) =>
  callForData("GET /order-api/vendor/parts/:number", { params: { number } }, { from });

export const acceptPart = (number: string) =>
  callForData("POST /order-api/vendor/parts/:number/accept", { params: { number } });

export const deliverPart = (number: string) =>
  callForData("POST /order-api/vendor/parts/:number/deliver", { params: { number } });

export type ShipBody = InputOf<"POST /order-api/vendor/parts/:number/ship">["body"];
export const shipPart = (number: string, body: ShipBody, idempotencyKey: string) =>
  callForData("POST /order-api/vendor/parts/:number/ship", { params: { number }, body }, { idempotencyKey });

type CannotSendBody = InputOf<"POST /order-api/vendor/parts/:number/cannot-send">["body"];
export const cancelUnfulfillable = (number: string, body: CannotSendBody, idempotencyKey: string) =>
  callForData("POST /order-api/vendor/parts/:number/cannot-send", { params: { number }, body }, { idempotencyKey });

/** Files that the browser gets by itself. */
export const packingSlipPath = (number: string) => `/order-api/vendor/parts/${encodeURIComponent(number)}/slip`;

/** Makes a file of a view; answers the link to it, or asks for a fresh proof (`hooks/desk/useStepUp.ts`). */
export const exportParts = ({ view, q }: PartsQuery<PartView>, byCoins: boolean) =>
  callForData("POST /order-api/vendor/parts/export", {
    body: { view, ...(q !== "" && { q }), ...(byCoins && { gateways: "crypto" as const }) },
  });
