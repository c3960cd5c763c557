import { Type, type Static } from "typebox";
import { dataOnly, type RouteTable } from "../routes/route";
import type { AdPlatform } from "../visit/visitTerms";
import { Nullable, StringEnum } from "../shared";

const Host = Type.String({ maxLength: 260 });

/** Services of others that this store is connected to. None is used before the visitor said yes to it. */
export const OutsideServices = Type.Object({
  /** Advertising platforms that can be told of purchases. */
  ads: Type.Array(Type.Unsafe<AdPlatform>({ type: "string" })),
  /** Whose server evaluates the counts of visits, too. */
  analytics: Nullable(Host),
  /** A page with a chat, for a frame of its own. */
  chat: Nullable(Type.Object({ url: Type.String({ maxLength: 2000 }), host: Host })),
  /** Whether the store can tell in which country a visitor is. */
  locates: Type.Boolean(),
});
export type OutsideServices = Static<typeof OutsideServices>;

export const LOCATION_SOURCES = ["chosen", "address", "located", "default"] as const;
export type LocationSource = (typeof LOCATION_SOURCES)[number];

export const outsideRoutes = {
  "GET /common-api/outside-services": {
    access: "anyone",
    summary: "Which services of others a visitor may be asked about",
    reply: dataOnly(OutsideServices),
  },
  "GET /common-api/location": {
    access: "anyone",
    summary: "The country to suggest to a visitor, and where it is known from; never kept",
    reply: dataOnly(
      Type.Object({
        country: Type.String(),
        /** Its state or province as the country's code has it; empty where it is not known. */
        region: Type.String(),
        /** What the visitor chose comes before the address of their account, and that before where they seem to be. */
        source: StringEnum(LOCATION_SOURCES),
      }),
    ),
  },
} as const satisfies RouteTable;
