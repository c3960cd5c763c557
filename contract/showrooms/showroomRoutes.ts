import { Type, type Static } from "typebox";
import { dataOnly, type RouteTable } from "../routes/route";
import { Nullable, SlugParams, text, StringEnum } from "../shared";
import { BUILD_NEEDS } from "./gardenFit";

/** What notes are about. */
export const NOTE_PARTS = ["noise", "climate", "option", "foundation", "power", "delivery", "question"] as const;
export type NotePart = (typeof NOTE_PARTS)[number];

export const SHELL_PARTS = ["roof", "wall", "floor"] as const;

const PLAN_SIDES = ["front", "back", "left", "right"] as const;

/** From the outside in; a roof and a floor from the top down. */
const Layer = Type.Object({ part: StringEnum(SHELL_PARTS), millimetres: Type.Number(), name: Type.String() });
export type Layer = Static<typeof Layer>;

/** In a wall: where it begins, seen from outside from the left, and how wide it is; in centimetres. */
const Opening = Type.Object({
  side: StringEnum(PLAN_SIDES),
  kind: Type.String(),
  from: Type.Number(),
  width: Type.Number(),
});
export type Opening = Static<typeof Opening>;

/** On the floor, from the inner corner at the back left; in centimetres. */
const Thing = Type.Object({
  name: Type.String(),
  x: Type.Number(),
  y: Type.Number(),
  width: Type.Number(),
  depth: Type.Number(),
});
export type Thing = Static<typeof Thing>;

const Note = Type.Object({
  part: StringEnum(NOTE_PARTS),
  /** Of an option its code and value, `ADD-P.heat-cool`; empty otherwise. */
  subject: Type.String(),
  title: Type.String(),
  text: Type.String(),
  /** Decibels on the loud side and on the other one. */
  level: Nullable(Type.Object({ outside: Type.Number(), inside: Type.Number() })),
});
export type Note = Static<typeof Note>;

const Step = Type.Object({
  title: Type.String(),
  text: Type.String(),
  /** Days after the order between which it is done. */
  from_day: Type.Integer(),
  to_day: Type.Integer(),
});
export type ShowroomStep = Static<typeof Step>;

const Rule = Type.Object({
  setback: Nullable(Type.Number()),
  may_touch: Type.Boolean(),
  near: Nullable(Type.Object({ within: Type.Number(), height: Type.Number() })),
  steps: Type.Array(
    Type.Object({
      need: StringEnum(BUILD_NEEDS),
      area: Nullable(Type.Number()),
      volume: Nullable(Type.Number()),
      height: Nullable(Type.Number()),
    }),
  ),
});

/** Where somebody may build, and what we know of its rules; lengths in centimetres, areas in square metres. */
const BuildPlace = Type.Object({
  code: Type.String(),
  country: Type.String(),
  name: Type.String(),
  text: Type.String(),
  rule: Rule,
  source_name: Type.String(),
  source_url: Type.String(),
  /** The day on which the note was written, `2026-11-26`. */
  noted_on: Type.String(),
});
export type BuildPlace = Static<typeof BuildPlace>;

export const Showroom = Type.Object({
  product_id: Type.Integer(),
  product_slug: Type.String(),
  product_name: Type.String(),
  /** A small building of a garden, whose page tells of building, too. */
  is_building: Type.Boolean(),
  /** Centimetres. */
  inside: Type.Object({ width: Type.Number(), depth: Type.Number(), height: Type.Number() }),
  layers: Type.Array(Layer),
  openings: Type.Array(Opening),
  things: Type.Array(Thing),
  notes: Type.Array(Note),
  steps: Type.Array(Step),
  /** Where a building was asked for; those of the page's country first. */
  places: Type.Array(BuildPlace),
});
export type Showroom = Static<typeof Showroom>;

export const showroomRoutes = {
  "GET /product-api/showrooms/:slug": {
    access: "anyone",
    summary: "What the showroom of a work pod shows beside its product: shell, plan, notes, works and rules by place",
    params: SlugParams,
    query: Type.Object({
      locale: Type.Optional(text(10)),
      /** Of a building alone, with the rules of places. */
      building: Type.Optional(Type.Boolean()),
    }),
    reply: dataOnly(Showroom),
  },
} as const satisfies RouteTable;
