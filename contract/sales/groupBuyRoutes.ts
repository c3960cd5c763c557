import { Type, type Static } from "typebox";
import { ChosenOption, Cart } from "../cart";
import { ChangeHeaders } from "../cartChange";
import { ORDER_STATUSES } from "../enums";
import { LIMITS } from "../limits";
import { GroupBuy, GroupStep } from "../offers";
import { GROUP_CODE, GROUP_MEMBER_STATES } from "../rules/groupTerms";
import { Id, Money, Nullable, text, Time, TokenParams, StringEnum } from "../shared";
import { dataOnly, envelope, Failure, type RouteTable } from "../routes/route";

const locale = Type.Optional(text(10));
const Code = Type.String({ pattern: GROUP_CODE, maxLength: 8 });

/** A group by its own link: nothing of a member but the first name. */
export const GroupPage = Type.Object({
  group: GroupBuy,
  /** The latest first. */
  members: Type.Array(Type.String()),
  url: Type.String(),
  /** The address as a picture: `data:image/svg+xml,…`. */
  qr: Type.String(),
  /** The server's clock, to count down by. */
  now: Time,
});
export type GroupPage = Static<typeof GroupPage>;

/** Whether groups of a product can be started, under which steps, and those that are open. */
export const GroupOffer = Type.Object({
  offer: Nullable(
    Type.Object({
      list_price: Money,
      currency: Type.String(),
      steps: Type.Array(GroupStep),
      /** How long a group is open. */
      hours: Type.Integer(),
      max_people: Nullable(Type.Integer()),
      /** Fewer groups are open than may be. */
      can_start: Type.Boolean(),
    }),
  ),
  groups: Type.Array(GroupBuy),
  now: Time,
});
export type GroupOffer = Static<typeof GroupOffer>;

/** A group that the visitor is or was in, with their own order. */
export const OwnGroup = Type.Object({
  group: GroupBuy,
  order_num: Type.String(),
  order_token: Type.String(),
  order_status: StringEnum(ORDER_STATUSES),
  member_state: StringEnum(GROUP_MEMBER_STATES),
  joined_at: Time,
  paid: Money,
  refunded: Money,
  currency: Type.String(),
  can_leave: Type.Boolean(),
});
export type OwnGroup = Static<typeof OwnGroup>;

const cartReply = envelope(Type.Object({ code: Type.String() }), { cart: Cart });
const change = {
  headers: ChangeHeaders,
  reply: cartReply,
  conflict: Type.Object({ ...Failure.properties, cart: Type.Optional(Cart) }),
} as const;

const options = Type.Optional(Type.Array(ChosenOption, { maxItems: LIMITS.optionsPerLine }));

export const groupBuyRoutes = {
  "GET /product-api/group-buy/:code": {
    access: "anyone",
    summary: "A group by the code of its link: steps, time, people by their first names",
    params: Type.Object({ code: Code }),
    query: Type.Object({ locale }),
    reply: dataOnly(GroupPage),
  },
  "GET /product-api/group-offer": {
    access: "anyone",
    summary: "Under which steps groups of a product can be started, and those that are open",
    query: Type.Object({ product_id: Id, locale }),
    reply: dataOnly(GroupOffer),
  },
  "POST /order-api/group-buys/start": {
    access: "customer",
    summary: "Opens a group for a product and puts the product into the one-item cart at the group's price",
    body: Type.Object({ product_id: Id, product_options: options }),
    ...change,
  },
  "POST /order-api/group-buys/join": {
    access: "anyone",
    summary: "Puts a group's product into the one-item cart at the group's price; paying it joins the group",
    body: Type.Object({ code: Code, product_options: options }),
    ...change,
  },
  "POST /order-api/group-buys/leave": {
    access: "anyone",
    summary: "Leaves an open group: its order is canceled, all of its money goes back",
    body: Type.Object({
      order_num: text(40),
      token: Type.Optional(TokenParams.properties.token),
    }),
    reply: dataOnly(
      Type.Object({
        order_num: Type.String(),
        status: Type.String(),
        currency: Type.String(),
        refunded_amount: Money,
        parked_amount: Money,
      }),
    ),
  },
  "GET /order-api/group-buys/joined": {
    access: "anyone",
    summary: "Groups that the visitor's own orders are or were in, the latest first",
    query: Type.Object({ locale }),
    reply: dataOnly(Type.Object({ groups: Type.Array(OwnGroup) })),
  },
} as const satisfies RouteTable;
