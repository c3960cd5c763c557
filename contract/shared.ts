import { Type, type Static, type TSchema } from "typebox";
import { LIMITS } from "./limits";

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Major units with at most the currency's own decimals. */
export const Money = Type.Number();
export const Time = Type.String({ description: "ISO 8601, UTC" });

export const Picture = Type.Object({
  /** Address without size and format: `/pictures/rise-duo/main`; files are `<src>-<width>.avif` and `<src>-960.webp`. */
  src: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  widths: Type.Array(Type.Integer()),
  blur: Type.String(),
  alt: Type.String(),
});
export type Picture = Static<typeof Picture>;

/** One ASCII address, never a list; the server checks the rest of the rule. */
export const Email = Type.String({ minLength: 3, maxLength: LIMITS.emailLength });

export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
export const Slug = Type.String({ pattern: "^[a-z0-9-]{1,80}$" });
export const Page = Type.Integer({ minimum: 1, maximum: 10_000, default: 1 });
export const pageSize = (preset: number) => Type.Integer({ minimum: 1, maximum: LIMITS.pageSize, default: preset });
export const text = (maxLength: number) => Type.String({ maxLength });
export const needed = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: "\\S" });

export const IdParams = Type.Object({ id: Id });
export const SlugParams = Type.Object({ slug: Slug });
export const TokenParams = Type.Object({ token: Type.String({ minLength: 16, maxLength: 100 }) });
