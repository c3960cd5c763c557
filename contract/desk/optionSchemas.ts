import { Type, type Static } from "typebox";
import { CURRENCIES, type Currency } from "../markets";
import { Nullable, inEachLanguage, text } from "../shared";
import { LISTING_LIMITS as L, type ListingGroup } from "./listingTerms";

const CODES = Object.keys(CURRENCIES) as Currency[];
const KINDS: ListingGroup["kind"][] = ["swatch", "text", "plug"];

const LocalizedText = (most: number) => inEachLanguage(text(most));
const Amount = Type.Number({ minimum: -L.delta, maximum: L.delta });
const Delta = Nullable(
  Type.Object(Object.fromEntries(CODES.map((code) => [code, Amount])) as Record<Currency, typeof Amount>),
);
const Kind = Type.Unsafe<ListingGroup["kind"]>({ type: "string", enum: KINDS });
/** `12.oak`. */
const ValueKey = Type.String({ pattern: "^\\d{1,9}\\.[a-z0-9-]{1,40}$", maxLength: 50 });

const Value = Type.Object({
  value: Type.String({ pattern: "^[a-z0-9-]{1,40}$", maxLength: 40 }),
  name: LocalizedText(L.optionNameLength),
  swatch: Type.String({ pattern: "^(#[0-9a-f]{6})?$", maxLength: 7 }),
  picture: Type.String({ pattern: "^([\\w-]{24})?$", maxLength: 24 }),
  delta: Delta,
});
const Group = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: 999_999_999 }),
  code: Type.String({ pattern: "^[A-Z][A-Z0-9-]{0,19}$", maxLength: 20 }),
  name: LocalizedText(L.optionNameLength),
  kind: Kind,
  optional: Type.Boolean(),
  preset: Type.String({ pattern: "^[a-z0-9-]{0,40}$", maxLength: 40 }),
  values: Type.Array(Value, { maxItems: L.optionValues }),
});
const Rule = Type.Object({
  when: ValueKey,
  needs_any: Type.Array(ValueKey, { maxItems: L.ruleValues }),
  excludes: Type.Array(ValueKey, { maxItems: L.ruleValues }),
  reason: LocalizedText(L.ruleReasonLength),
});

/** Option groups as a brand sends them: all of them, in their order. */
export const ChangedGroups = Type.Array(Group, { maxItems: L.optionGroups });
export const ChangedRules = Type.Array(Rule, { maxItems: L.rules });

/** The same as they are answered: what the store wrote keeps to no brand's limits. */
export const Groups = Type.Array(
  Type.Object({
    id: Type.Integer(),
    code: Type.String(),
    name: LocalizedText(10_000),
    kind: Kind,
    optional: Type.Boolean(),
    preset: Type.String(),
    values: Type.Array(
      Type.Object({
        value: Type.String(),
        name: LocalizedText(10_000),
        swatch: Type.String(),
        picture: Type.String(),
        delta: Delta,
      }),
    ),
  }),
);
export const Rules = Type.Array(
  Type.Object({
    when: Type.String(),
    needs_any: Type.Array(Type.String()),
    excludes: Type.Array(Type.String()),
    reason: LocalizedText(10_000),
  }),
);

export const LibraryGroup = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  name: LocalizedText(10_000),
  kind: Kind,
  optional: Type.Boolean(),
});
export type LibraryGroup = Static<typeof LibraryGroup>;

/** Pictures of a product in their order, each with what is to be seen for whoever does not see it. */
export const ChangedPictures = Type.Array(
  Type.Object({ name: Type.String({ pattern: "^[\\w-]{24}$", maxLength: 24 }), alt: LocalizedText(L.altLength) }),
  { maxItems: L.pictures },
);
export const Pictures = Type.Array(Type.Object({ name: Type.String(), alt: LocalizedText(L.altLength) }));

/** What an editor of options has to know beside its form. */
export const OptionFacts = Type.Object({
  /** Groups that products like it have, to begin one from. */
  library: Type.Array(LibraryGroup),
  /** Groups whose values the store alone writes: plugs, services, amounts of vouchers. */
  locked: Type.Array(Type.Integer()),
  /** What is wrong with its options and rules, in words. */
  problems: Type.Array(Type.Object({ field: Type.String(), message: Type.String() })),
});
export type OptionFacts = Static<typeof OptionFacts>;
