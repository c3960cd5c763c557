import type { Closing } from "@/contract/brands/closingRoutes";
import type { Answer } from "../answer";
import { call, callForData, type Caller } from "../http";

/** How it stands with closing the brand; after a refusal what stands in the way. */
export type ClosingAnswer = Answer<Closing, Closing | null>;

export const fetchClosing = (from: Caller) => callForData("GET /customer-api/vendor/closing", {}, { from });

/** Closes the brand for a mailed code. */
export const closeBrand = (code: string): Promise<ClosingAnswer> =>
  call(
    "POST /customer-api/vendor/closing",
    { body: { code } },
    {
      read: ({ data }: { data: Closing }) => data,
      empty: (reply) => (reply as { current?: Closing } | null)?.current ?? null,
    },
  );

export const reopenBrand = () => callForData("POST /customer-api/vendor/closing/undo", {});
