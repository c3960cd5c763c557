import { Type, type Static } from "typebox";

/**
 * A text as structure: blocks of a fixed list of kinds, and in them runs of words. Never HTML; what shows it makes an
 * element of each kind, so nothing that was typed can become markup.
 */
export const CONTENT_LIMITS = {
  blocks: 200,
  items: 60,
  runs: 200,
  columns: 8,
  run: 4000,
  line: 300,
  /** Of the whole text as its author writes it. */
  source: 60_000,
} as const;

const line = Type.String({ maxLength: CONTENT_LIMITS.line });
const slug = Type.String({ pattern: "^[a-z0-9-]{1,80}$", maxLength: 80 });
const level = Type.Union([Type.Literal(2), Type.Literal(3)]);

/** Words in one look. A link leads to a path of the store or to an https address. */
export const Run = Type.Object({
  text: Type.String({ maxLength: CONTENT_LIMITS.run }),
  strong: Type.Optional(Type.Literal(true)),
  emphasis: Type.Optional(Type.Literal(true)),
  code: Type.Optional(Type.Literal(true)),
  href: Type.Optional(Type.String({ pattern: "^(/(?!/)|#|https://|mailto:)", maxLength: 500 })),
});
export type Run = Static<typeof Run>;

const Runs = Type.Array(Run, { maxItems: CONTENT_LIMITS.runs });
const many = <T extends Parameters<typeof Type.Array>[0]>(item: T) =>
  Type.Array(item, { maxItems: CONTENT_LIMITS.items });
const Cells = Type.Array(Runs, { maxItems: CONTENT_LIMITS.columns });

const Heading = Type.Object({ kind: Type.Literal("heading"), level, id: line, text: line });
const Paragraph = Type.Object({ kind: Type.Literal("paragraph"), runs: Runs });
const List = Type.Object({ kind: Type.Literal("list"), ordered: Type.Boolean(), items: many(Runs) });
const Quote = Type.Object({ kind: Type.Literal("quote"), runs: Runs, source: line });
const Table = Type.Object({
  kind: Type.Union([Type.Literal("table"), Type.Literal("comparison")]),
  head: Cells,
  rows: many(Cells),
});
const Note = Type.Object({ kind: Type.Literal("note"), paragraphs: many(Runs) });
const Numbers = Type.Object({ kind: Type.Literal("numbers"), items: many(Type.Object({ value: line, label: Runs })) });
/** Named parts with text of their own: steps in their order, moments, and questions with their answers. */
const Parts = Type.Object({
  kind: Type.Union([Type.Literal("steps"), Type.Literal("timeline"), Type.Literal("questions")]),
  items: many(Type.Object({ title: line, when: line, paragraphs: many(Runs) })),
});
const PictureBlock = Type.Object({ kind: Type.Literal("picture"), key: slug, alt: line, caption: line });
/** Opens a page: a picture across it with a few words and one way on. */
const Hero = Type.Object({
  kind: Type.Literal("hero"),
  key: slug,
  alt: line,
  title: line,
  text: line,
  label: line,
  href: Type.String({ pattern: "^(|/(?!/).*)$", maxLength: 500 }),
});
/** One of the store's own videos, behind a picture until somebody plays it; what is heard and seen stands as text. */
const Video = Type.Object({
  kind: Type.Literal("video"),
  key: slug,
  poster: slug,
  title: line,
  transcript: many(Runs),
});
/** One of two pictures of the same place; without a label it is what was before, or what came after. */
const Side = Type.Object({ key: slug, alt: line, label: Type.Optional(line) });
const BeforeAfter = Type.Object({
  kind: Type.Literal("before-after"),
  before: Side,
  after: Side,
  caption: line,
});
const Products = Type.Object({ kind: Type.Literal("products"), slugs: many(slug) });
/** Products that go into the cart as one. */
const Bundle = Type.Object({ kind: Type.Literal("bundle"), slugs: many(slug), title: line });
const Model = Type.Object({ kind: Type.Literal("model"), slug });
const Action = Type.Object({
  kind: Type.Literal("action"),
  label: line,
  href: Type.String({ pattern: "^/(?!/)", maxLength: 500 }),
});
const Form = Type.Object({
  kind: Type.Literal("form"),
  form: Type.Union([Type.Literal("contact"), Type.Literal("feed"), Type.Literal("orders")]),
});
export const Block = Type.Union([
  Heading,
  Paragraph,
  List,
  Quote,
  Table,
  Note,
  Numbers,
  Parts,
  PictureBlock,
  Hero,
  Video,
  BeforeAfter,
  Products,
  Bundle,
  Model,
  Action,
  Form,
]);
export type Block = Static<typeof Block>;
export type BlockOf<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;

export const Blocks = Type.Array(Block, { maxItems: CONTENT_LIMITS.blocks });
