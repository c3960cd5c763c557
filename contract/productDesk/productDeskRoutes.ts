import { Type, type Static } from "typebox";
import { ChangeEntry, changesTo, conflictAware, cursorList, merged } from "../desk/desk";
import { LISTING_LIMITS as L } from "../desk/listingTerms";
import {
  ChangedGroups,
  ChangedPictures,
  ChangedRules,
  Groups,
  OptionFacts,
  Pictures,
  Rules,
} from "../desk/optionSchemas";
import { LIMITS } from "../limits";
import { CURRENCIES, LANGUAGES, type Currency } from "../markets";
import { dataOnly, type RouteTable } from "../routes/route";
import { Id, IdParams, inEachLanguage, Money, Nullable, text, StringEnum } from "../shared";
import { ChangedNumbers, NumberedUnits, TradeNumbers } from "./numberSchemas";
import {
  CHECK_LEVELS,
  PRODUCT_DESK_LIMITS as P,
  PRODUCT_STATES,
  PRODUCT_VIEWS,
  type ProductForm,
} from "./productDeskTerms";

const read = { who: "staff", may: "products.read" } as const;
const edit = { who: "staff", may: "products.edit" } as const;
const CODES = Object.keys(CURRENCIES) as Currency[];
const within = (most: number) => Type.Number({ minimum: 0, maximum: most });
const whole = (most: number, least = 0) => Type.Integer({ minimum: least, maximum: most });
const Words = (most: number) => Type.Partial(inEachLanguage(text(most)));

/** A product in the list. Money in major units of the store's first currency. */
export const ProductDeskRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  code: Type.String(),
  /** Empty for none. */
  picture: Type.String(),
  category: Type.String(),
  brand: Type.String(),
  /** Whether the team writes it: it is of the store's own. */
  is_own: Type.Boolean(),
  state: StringEnum(PRODUCT_STATES),
  rating: Type.Number(),
  review_count: Type.Integer(),
  /** What can still be promised, in all warehouses; null for a set, which lies on no shelf. */
  free: Nullable(Type.Integer()),
  price: Nullable(Money),
  currency: StringEnum(CODES),
});
export type ProductDeskRow = Static<typeof ProductDeskRow>;

const Named = Type.Object({ id: Type.Integer(), name: Type.String() });

export const ProductDeskList = Type.Object({
  ...cursorList(ProductDeskRow).properties,
  categories: Type.Array(Named),
  brands: Type.Array(Named),
});
export type ProductDeskList = Static<typeof ProductDeskList>;

const sides = { width: within(L.side), height: within(L.side), weight: within(L.weight) };
const Carton = Type.Object({ ...sides, length: within(L.side) });
const Size = Type.Object({ ...sides, depth: within(L.side), max_height: within(L.side) });

const Changes = Type.Partial(
  Type.Object({
    name: Words(L.nameLength),
    tagline: Words(L.taglineLength),
    description: Words(L.descriptionLength),
    points: Words(L.pointsLength),
    keywords: Words(P.keywordsLength),
    safety: Words(L.safetyLength),
    in_box: Words(P.boxLength),
    category_id: Id,
    size: Type.Partial(Size),
    cartons: Type.Array(Carton, { maxItems: P.cartons }),
    handling_days: Nullable(whole(L.handlingDays)),
    warranty_years: whole(P.warrantyYears, P.leastWarrantyYears),
    trial_days: whole(P.trialDays),
    min_quantity: whole(P.minQuantity, 1),
    fast_shipping: Type.Boolean(),
    pre_order: Type.Boolean(),
    available_from: Nullable(Type.String({ pattern: "^20\\d\\d-\\d\\d-\\d\\d$", maxLength: 10 })),
    ...ChangedNumbers,
    pictures: ChangedPictures,
    groups: ChangedGroups,
    rules: ChangedRules,
  }),
  { additionalProperties: false },
);

const AnyWords = inEachLanguage(Type.String());
const Form = Type.Unsafe<ProductForm>(
  Type.Object({
    name: AnyWords,
    tagline: AnyWords,
    description: AnyWords,
    points: AnyWords,
    keywords: AnyWords,
    safety: AnyWords,
    in_box: AnyWords,
    category_id: Type.Integer(),
    size: Size,
    cartons: Type.Array(Carton),
    handling_days: Nullable(Type.Integer()),
    warranty_years: Type.Integer(),
    trial_days: Type.Integer(),
    min_quantity: Type.Integer(),
    fast_shipping: Type.Boolean(),
    pre_order: Type.Boolean(),
    available_from: Nullable(Type.String()),
    ...TradeNumbers,
    pictures: Pictures,
    groups: Groups,
    rules: Rules,
  }),
);

/** Why it cannot be bought everywhere, or what speaks against it. */
const Check = Type.Object({
  /** `name.fr`, `prices.EUR`, `size.width`, `cartons`, `pictures`, `stock`, `manufacturer`, `brand`, `discontinued`. */
  field: Type.String(),
  level: StringEnum(CHECK_LEVELS),
  /** Empty where the field is missing, and nothing more is to be said. */
  message: Type.String(),
});
export type ProductCheck = Static<typeof Check>;

const Entry = Type.Object({
  ...ChangeEntry.properties,
  /** Whether something of it still stands as it was written, and can be taken back. */
  can_undo: Type.Boolean(),
});
export type ProductChange = Static<typeof Entry>;

export const ProductDetail = Type.Object({
  ...ProductDeskRow.properties,
  slug: Type.String(),
  /** Addresses that it had before and that lead to it, the last one first. */
  former_slugs: Type.Array(Type.String()),
  version: Type.Integer(),
  form: Form,
  is_set: Type.Boolean(),
  /** What has a trade number of its own; nothing for a set. */
  units: NumberedUnits,
  /** Whether this member of the team may write it. */
  can_edit: Type.Boolean(),
  /** Its page in the shop; empty while shoppers do not see it. */
  path: Type.String(),
  checks: Type.Array(Check),
  /** In every currency that it has one in. */
  prices: Type.Array(Type.Object({ currency: StringEnum(CODES), amount: Money })),
  /** The studio's pictures, which shoppers see while there are none of its own. */
  studio: Type.Array(Type.String()),
  /** Whether this member of the team may take pictures from the media library. */
  can_use_library: Type.Boolean(),
  ...OptionFacts.properties,
  /** `optionId.value` of what is sold already. */
  sold_values: Type.Array(Type.String()),
  shelves: Type.Array(
    Type.Object({
      warehouse_id: Type.Integer(),
      warehouse: Type.String(),
      variant: Type.String(),
      free: Type.Integer(),
    }),
  ),
  manufacturer: Type.Object({ name: Type.String(), eu_responsible: Type.String() }),
  categories: Type.Array(Named),
  /** The latest first; none for who may not read of a brand's people. */
  history: Type.Array(Entry),
});
export type ProductDetail = Static<typeof ProductDetail>;

const SavedDetail = Type.Object({ ...ProductDetail.properties, merged });

export const productDeskRoutes = {
  "GET /product-api/staff/products": {
    access: read,
    summary: "All products by view, category and brand, searched by name or code",
    query: Type.Object({
      view: Type.Optional(StringEnum(PRODUCT_VIEWS)),
      q: Type.Optional(text(LIMITS.searchLength)),
      category_id: Type.Optional(Id),
      brand_id: Type.Optional(Id),
      /** The language in which words are missing. */
      lacks: Type.Optional(StringEnum(LANGUAGES)),
      limit: Type.Optional(whole(P.pageSize, 1)),
      after: Type.Optional(text(400)),
    }),
    reply: dataOnly(ProductDeskList),
  },
  "GET /product-api/staff/products/:id": {
    access: read,
    summary: "A product with its words, what keeps it from being bought, and its history",
    params: IdParams,
    reply: dataOnly(ProductDetail),
  },
  "PUT /product-api/staff/products/:id": {
    access: edit,
    summary: "Saves what was touched of a product of the store's own",
    params: IdParams,
    ...conflictAware,
    body: changesTo(Changes),
    reply: dataOnly(SavedDetail),
  },
  "PUT /product-api/staff/products/:id/publication": {
    access: edit,
    summary: "Shows a product of the store's own in the shop once nothing is missing, or takes it away for now",
    params: IdParams,
    ...conflictAware,
    body: changesTo(Type.Object({ is_shown: Type.Boolean() }, { additionalProperties: false })),
    reply: dataOnly(SavedDetail),
  },
  "POST /product-api/staff/products/:id/changes/:change/undo": {
    access: edit,
    summary: "Takes back what still stands of a change as it was written; 409 where nothing does",
    params: Type.Object({ id: Id, change: Id }),
    reply: dataOnly(SavedDetail),
  },
} as const satisfies RouteTable;
