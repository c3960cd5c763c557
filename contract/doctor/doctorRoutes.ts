import { Type, type Static } from "typebox";
import { dataOnly, type RouteTable } from "../routes/route";
import { Nullable, Time, StringEnum } from "../shared";
import { FINDING_LEVELS, FINDING_NAMES, RUN_STATES } from "./doctorTerms";

const Finding = Type.Object({
  name: StringEnum(FINDING_NAMES),
  level: StringEnum(FINDING_LEVELS),
  /** How many, or by how much; 0 where nothing is counted. */
  count: Type.Integer(),
});
export type DoctorFinding = Static<typeof Finding>;

/** One promise of the store's books, in the words of `npm run audit`. */
const BookCheck = Type.Object({
  name: Type.String(),
  claim: Type.String(),
  looked: Type.Integer(),
  faults: Type.Integer(),
  /** The first of them. */
  told: Type.Array(Type.String()),
});

const DoctorReport = Type.Object({
  findings: Type.Array(Finding),
  books: Type.Array(BookCheck),
  keys: Type.Array(Type.Object({ name: Type.String(), is_set: Type.Boolean() })),
});
export type DoctorReport = Static<typeof DoctorReport>;

export const Doctor = Type.Object({
  /** The latest run; null before the first. */
  run: Nullable(
    Type.Object({
      id: Type.Integer(),
      state: StringEnum(RUN_STATES),
      asked_by: Type.String(),
      asked_at: Time,
      /** Checks that are done, of all. */
      done: Type.Integer(),
      total: Type.Integer(),
    }),
  ),
  /** What the last run that came to its end has found. */
  last: Nullable(Type.Object({ at: Time, ...DoctorReport.properties })),
});
export type Doctor = Static<typeof Doctor>;

const access = { who: "staff", may: "jobs.read" } as const;

export const doctorRoutes = {
  "GET /log-api/staff/doctor": {
    access,
    summary: "What the store has found when it last checked itself, and how a run under way goes",
    reply: dataOnly(Doctor),
  },
  "POST /log-api/staff/doctor/run": {
    access,
    summary: "Has the store check itself; a run that is under way stays the only one",
    reply: dataOnly(Doctor),
  },
} as const satisfies RouteTable;
