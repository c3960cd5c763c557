import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { DoctorReport } from "../../../../contract/doctor/doctorRoutes";
import type { RunState } from "../../../../contract/doctor/doctorTerms";
import { createdAt, id, instant } from "../columns";
import { customers } from "../trade";

/** When the store has checked itself, or is about to: the last that came to its end and what came after it. */
export const doctorRuns = pgTable(
  "doctor_runs",
  {
    id: id(),
    state: text().$type<RunState>().notNull().default("waiting"),
    askedBy: integer()
      .notNull()
      .references(() => customers.id),
    askedAt: createdAt(),
    /** When its last step was done. */
    steppedAt: instant(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    report: jsonb().$type<DoctorReport>(),
  },
  (table) => [
    uniqueIndex("doctor_runs_open")
      .on(sql`(1)`)
      .where(sql`state in ('waiting', 'running')`),
    check("doctor_runs_done", sql`(${table.state} = 'done') = (${table.report} is not null)`),
  ],
);
