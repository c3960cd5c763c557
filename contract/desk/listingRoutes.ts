import { Type, type Static, type TSchema } from "typebox";
import { CURRENCIES, type Currency } from "../markets";
import { ListingModel } from "../media";
import { dataOnly, Empty, type RouteTable } from "../routes/route";
import { Id, Nullable, Time, inEachLanguage, text, StringEnum } from "../shared";
import { After, changesTo, cursorList, merged, conflictAware } from "./desk";
import { LISTING_LIMITS, LISTING_VIEWS, PROPOSAL_STATES, type ListingForm } from "./listingTerms";
import { ChangedGroups, ChangedPictures, ChangedRules, Groups, OptionFacts, Pictures, Rules } from "./optionSchemas";
import { ChangedNumbers, NumberedUnits, TradeNumbers } from "../productDesk/numberSchemas";
import { ChangedParts, ChangedSaving, Parts, Saving, SetView } from "../sets/setSchemas";

const L = LISTING_LIMITS;
const CODES = Object.keys(CURRENCIES) as Currency[];
const each = <Key extends string, Schema extends TSchema>(keys: readonly Key[], schema: Schema) =>
  Type.Object(Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema>);

const LocalizedText = (most: number) => inEachLanguage(text(most));
const PartialLocalizedText = (most: number) => Type.Partial(LocalizedText(most));
const within = (most: number, least = 0) => Type.Number({ minimum: least, maximum: most });
const sides = { width: within(L.side), height: within(L.side), weight: within(L.weight) };
const Size = Type.Object({ ...sides, depth: within(L.side) });
const Carton = Type.Object({ ...sides, length: within(L.side) });
const FileName = Type.String({ pattern: "^[\\w-]{24}$", maxLength: 24 });
const Days = Nullable(Type.Integer({ minimum: 0, maximum: L.handlingDays }));
const Part = (most: number) => Type.String({ pattern: `^[\\w-]{1,${most}}$` });

/** `123` is a product's listing, `new-45` one that has not been accepted yet. */
const Key = Type.String({ pattern: "^(new-)?[1-9]\\d{0,8}$", maxLength: 13 });
export const KeyParams = Type.Object({ key: Key });

const Changes = Type.Partial(
  Type.Object({
    name: PartialLocalizedText(L.nameLength),
    tagline: PartialLocalizedText(L.taglineLength),
    description: PartialLocalizedText(L.descriptionLength),
    points: PartialLocalizedText(L.pointsLength),
    safety: PartialLocalizedText(L.safetyLength),
    category_id: Nullable(Id),
    size: Type.Partial(Size),
    carton: Type.Partial(Carton),
    prices: Type.Partial(each(CODES, Nullable(within(L.price)))),
    handling_days: Days,
    ...ChangedNumbers,
    deltas: Type.Record(
      Part(9),
      Type.Record(Part(40), Type.Partial(each(CODES, within(L.delta, -L.delta))), { maxProperties: L.optionValues }),
      { maxProperties: L.optionGroups },
    ),
    stocked: Type.Record(Part(9), Type.Boolean(), { maxProperties: L.optionGroups }),
    pictures: ChangedPictures,
    groups: ChangedGroups,
    rules: ChangedRules,
    model: Nullable(FileName),
    parts: ChangedParts,
    saving: ChangedSaving,
  }),
  { additionalProperties: false },
);

const Form = Type.Unsafe<ListingForm>(
  Type.Object({
    ...Object.fromEntries(
      ["name", "tagline", "description", "points", "safety"].map((name) => [name, LocalizedText(10_000)]),
    ),
    category_id: Nullable(Type.Integer()),
    size: Size,
    carton: Carton,
    prices: each(CODES, Nullable(Type.Number())),
    handling_days: Days,
    ...TradeNumbers,
    deltas: Type.Record(Type.String(), Type.Record(Type.String(), each(CODES, Type.Number()))),
    stocked: Type.Record(Type.String(), Type.Boolean()),
    pictures: Pictures,
    groups: Groups,
    rules: Rules,
    model: Nullable(Type.String()),
    parts: Parts,
    saving: Saving,
  }),
);

const Row = Type.Object({
  key: Type.String(),
  name: Type.String(),
  /** Of the category; empty for a new one that has none yet. */
  category: Type.String(),
  /** Whether shoppers see it. */
  is_shown: Type.Boolean(),
  /** Of what waits to be sent, to be decided or to be worked on again; null where nothing does. */
  state: Nullable(StringEnum(PROPOSAL_STATES)),
  /** A small picture; empty where there is none. */
  picture: Type.String(),
  price: Nullable(Type.Number()),
  currency: StringEnum(CODES),
  /** What can still be promised, in all warehouses. */
  units: Type.Integer(),
  /** A set that is sold out until one of its parts can be had again. */
  lacks_part: Type.Boolean(),
  /** Published questions that neither the brand nor the store has answered. */
  open_questions: Type.Integer(),
});
export type ListingRow = Static<typeof Row>;

/** Of the list, and of the file of prices and stock. */
export const ListingFilter = Type.Object({
  q: Type.Optional(text(L.searchLength)),
  view: Type.Optional(StringEnum(LISTING_VIEWS)),
});
export type ListingFilter = Static<typeof ListingFilter>;

const Picture = Type.Object({ name: Type.String(), small: Type.String() });
export type ListingPicture = Static<typeof Picture>;

const Named = Type.Object({ id: Type.Integer(), name: Type.String() });

export const ListingStockLevel = Type.Object({
  warehouse_id: Type.Integer(),
  name: Type.String(),
  /** What it is for, as the ledger names it; empty where all options are taken from one shelf. */
  variant: Type.String(),
  variant_name: Type.String(),
  received: Type.Integer(),
  sold: Type.Integer(),
  held: Type.Integer(),
  available: Type.Integer(),
});
export type ListingStockLevel = Static<typeof ListingStockLevel>;

const Option = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  values: Type.Array(Type.Object({ value: Type.String(), name: Type.String(), is_preset: Type.Boolean() })),
});

export const Listing = Type.Object({
  key: Type.String(),
  product_id: Nullable(Type.Integer()),
  version: Type.Integer(),
  state: Nullable(StringEnum(PROPOSAL_STATES)),
  /** Per cent by which a price falls without anybody's approval. */
  fall_at_once: Type.Integer(),
  is_shown: Type.Boolean(),
  /** Since when it is no longer sold; null for what is. */
  discontinued_at: Nullable(Time),
  /** What is sold in its place. */
  successor_id: Nullable(Type.Integer()),
  /** Others of the brand's that are sold: one of them can take its place. */
  successors: Type.Array(Named, { maxItems: L.successors }),
  /** Its page in the shop, without locale; empty until there is one. */
  path: Type.String(),
  form: Form,
  /** Fields of the form that shoppers do not see so yet. */
  changed: Type.Array(Type.String()),
  /** What it lacks before it can be sent, by the name of its field. */
  missing: Type.Array(Type.String()),
  reason: Type.String(),
  /** Files of the pictures that the form names. */
  pictures: Type.Array(Picture),
  /** The studio's pictures, which shoppers see while there are none of the brand's own. */
  studio: Type.Array(Type.String()),
  /** The 3-D model that the form names. */
  model: Nullable(ListingModel),
  /** Whether shoppers see the studio's 3-D model while there is none of the brand's own. */
  has_studio_model: Type.Boolean(),
  options: Type.Array(Option),
  ...OptionFacts.properties,
  /** Options that can be marked as stocked, with the value that takes what is there already. */
  stockable: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), preset: Type.String() })),
  shelves: Type.Array(ListingStockLevel),
  units: NumberedUnits,
  /** What follows from its parts; null for what is no set. */
  set: Nullable(SetView),
  categories: Type.Array(Named),
});
export type Listing = Static<typeof Listing>;
const Saved = Type.Object({ ...Listing.properties, merged });

const read = { who: "vendor", may: "brand.read" } as const;
const edit = { who: "vendor", may: "goods.edit" } as const;
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 50 }));

export const listingRoutes = {
  "GET /product-api/vendor/listings": {
    access: read,
    summary: "The brand's listings, those that were written last first",
    query: Type.Object({ ...ListingFilter.properties, after: After, limit }),
    reply: dataOnly(cursorList(Row)),
  },
  "POST /product-api/vendor/listings": {
    access: edit,
    summary: "Begins a new listing, as a draft that shoppers do not see",
    body: Type.Object({ name: LocalizedText(L.nameLength), category_id: Nullable(Id) }),
    reply: dataOnly(Listing),
  },
  "GET /product-api/vendor/listings/:key": {
    access: read,
    summary: "One of the brand's listings as its editor shows it",
    params: KeyParams,
    reply: dataOnly(Listing),
  },
  "PUT /product-api/vendor/listings/:key": {
    access: edit,
    summary:
      "Changes what was touched: handling days, trade numbers and small price falls at once, the rest once accepted",
    params: KeyParams,
    bodyLimit: L.changesBytes,
    body: changesTo(Changes),
    ...conflictAware,
    reply: dataOnly(Saved),
  },
  "POST /product-api/vendor/listings/:key/propose": {
    access: edit,
    summary: "Sends what was changed to the store's team; names what it lacks",
    params: KeyParams,
    reply: dataOnly(Listing),
  },
  "POST /product-api/vendor/listings/:key/withdraw": {
    access: edit,
    summary: "Drops what was changed and not accepted; a new listing is gone with it",
    params: KeyParams,
    reply: dataOnly(Empty),
  },
} as const satisfies RouteTable;

/** Registered apart: their body is the file itself, not JSON. */
export const listingPictureRoutes = {
  "POST /product-api/vendor/listings/:key/pictures": {
    access: edit,
    bodyLimit: L.pictureBytes,
    summary: "A picture for a listing: JPEG, PNG, WebP or AVIF, 5 MiB at most; kept as one made anew of its points",
    params: KeyParams,
    reply: dataOnly(Picture),
  },
  "POST /product-api/vendor/listings/:key/models": {
    access: edit,
    bodyLimit: L.modelBytes,
    summary: "A 3-D model for a listing: a GLB in metres, 5 MiB at most; kept as one packed anew",
    params: KeyParams,
    reply: dataOnly(ListingModel),
  },
} as const satisfies RouteTable;
