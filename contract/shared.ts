import { perLanguage } from "./rules/languages";
import { Type, type Static, type TSchema } from "typebox";
import { LIMITS } from "./limits";

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** One of a list of words, typed as these. */
export const StringEnum = <Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>({ type: "string", enum: [...words] });

/** Major units with at most the currency's own decimals. */
export const Money = Type.Number();
export const Time = Type.String({ description: "ISO 8601, UTC" });

/** Ids separated by commas, at least one and at most so many. */
export const idList = (most: number) =>
  Type.String({ pattern: `^\\d{1,9}(,\\d{1,9}){0,${most - 1}}$`, maxLength: most * 10 });

export const Picture = Type.Object({
  /**
   * Address without size and format: `/pictures/rise-duo/main`; files are `<src>-<width>.avif` and `<src>-960.webp`.
   */
  src: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  widths: Type.Array(Type.Integer()),
  blur: Type.String(),
  alt: Type.String(),
});
export type Picture = Static<typeof Picture>;

/** A picture by an owner; `small` is for lists. */
export const ReviewPhoto = Type.Object({
  name: Type.String(),
  src: Type.String(),
  small: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type ReviewPhoto = Static<typeof ReviewPhoto>;

/** Where a product lies in a picture of a room, in per cent of its width and height. */
const Spot = Type.Object({
  name: Type.String(),
  href: Type.String(),
  has_quick_view: Type.Boolean(),
  x: Type.Number(),
  y: Type.Number(),
});
export type Spot = Static<typeof Spot>;

/** A room with our products in it: wide, and as another cut for phones where there is one. */
export const Room = Type.Object({
  picture: Picture,
  spots: Type.Array(Spot),
  phone: Nullable(Type.Object({ picture: Picture, spots: Type.Array(Spot) })),
});
export type Room = Static<typeof Room>;

export type SpaceKind = "desk" | "chair" | "booth" | "garden" | "plain";

/** Between which heights the top of a desk or a seat moves, and whom that suits, in centimetres. */
export const Fit = Type.Object({
  /** On a stool one sits in another way, with thighs that slope: no rule says how high. */
  kind: Type.Unsafe<"desk" | "chair" | "stool">({ type: "string", enum: ["desk", "chair", "stool"] }),
  low: Type.Number(),
  high: Type.Number(),
  /** Of a desk by rule (`contract/rules/bodyFit.ts`), of a seat as its maker states. */
  bodies: Type.Object({ least: Type.Number(), most: Type.Number() }),
});
export type Fit = Static<typeof Fit>;

/** Centimetres and kilograms. */
export const Carton = Type.Object({
  length: Type.Number(),
  width: Type.Number(),
  height: Type.Number(),
  weight: Type.Number(),
  /**
   * Holds the part whose size is chosen by an option, and grows with it; as it is here, it holds one of length ×
   * width.
   */
  grows_with: Nullable(Type.Object({ option_id: Type.Integer(), length: Type.Number(), width: Type.Number() })),
});
export type Carton = Static<typeof Carton>;

/** How a product comes into a building, and the room that it wants there; lengths in centimetres. */
export const DeliveryAccess = Type.Object({
  /** Of the product as it is without a choice. */
  cartons: Type.Array(Carton),
  /** Width of the openings that single parts pass where crates are opened outside; 0 where that is not known. */
  parts_opening: Type.Number(),
  /** Free room that its use needs besides its own; null for what stands on something, hangs, or is sent by e-mail. */
  space: Nullable(
    Type.Object({
      kind: Type.Unsafe<SpaceKind>({ type: "string", enum: ["desk", "chair", "booth", "garden", "plain"] }),
      front: Type.Number(),
      around: Type.Number(),
      above: Type.Number(),
    }),
  ),
});
export type DeliveryAccess = Static<typeof DeliveryAccess>;

/** A code that a product's page tells of. */
export const ShownPromotion = Type.Object({
  code: Type.String(),
  /** What it gives, in the visitor's language. */
  text: Type.String(),
  ends_at: Nullable(Time),
});
export type ShownPromotion = Static<typeof ShownPromotion>;

/** One ASCII address, never a list; the server checks the rest of the rule. */
export const Email = Type.String({ minLength: 3, maxLength: LIMITS.emailLength });

export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** An id that may be none of ours, or 0 for none. */
export const AnyId = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
export const Slug = Type.String({ pattern: "^[a-z0-9-]{1,80}$", maxLength: 80 });
export const Page = Type.Integer({ minimum: 1, maximum: 10_000, default: 1 });
export const pageSize = (preset: number) => Type.Integer({ minimum: 1, maximum: LIMITS.pageSize, default: preset });
export const text = (maxLength: number) => Type.String({ maxLength });
export const requiredText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: "\\S" });

/** One schema for every language: `inEachLanguage(text(80))` is of a headline. */
export const inEachLanguage = <Schema extends TSchema>(schema: Schema) => Type.Object(perLanguage(() => schema));

/** The page's own notes about where a line came from: a few short texts. */
export const TrackingData = Type.Record(Type.String(), Type.String({ maxLength: 200 }), { maxProperties: 50 });

export const IdParams = Type.Object({ id: Id });
export const SlugParams = Type.Object({ slug: Slug });
export const TokenParams = Type.Object({ token: Type.String({ minLength: 16, maxLength: 100 }) });
