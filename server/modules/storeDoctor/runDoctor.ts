import type { Doctor, DoctorReport } from "../../../contract/doctor/doctorRoutes";
import { DOCTOR_TERMS } from "../../../contract/doctor/doctorTerms";
import { addTime, hours, minutes } from "../../clock";
import type { Deps } from "../../deps";
import { auditSteps } from "../audit/audit";
import type { StaffDesk } from "../desk/desk";
import { nameOf } from "../desk/records";
import { countAttempt } from "../idempotency/attempts";
import { LOOKS, readKeys } from "./findings";
import {
  endRun,
  failRun,
  failSilent,
  findLastReport,
  findLatestRun,
  hasOpenRun,
  insertDoctorRun,
  noteStep,
  takeRun,
} from "./repository";

type Using = Pick<Deps, "db" | "clock">;

export async function readDoctor({ db, clock }: Using): Promise<Doctor> {
  const [latest, last] = [await findLatestRun(db), await findLastReport(db)];
  const silent = addTime(clock.now(), -minutes(DOCTOR_TERMS.silentMinutes));
  const isSilent = latest?.row.state === "running" && latest.row.steppedAt !== null && latest.row.steppedAt < silent;
  return {
    run: latest
      ? {
          id: latest.row.id,
          state: isSilent ? "failed" : latest.row.state,
          asked_by: nameOf(latest),
          asked_at: latest.row.askedAt.toISOString(),
          done: latest.row.done,
          total: latest.row.total,
        }
      : null,
    last: last?.report ? { at: (last.steppedAt ?? last.askedAt).toISOString(), ...last.report } : null,
  };
}

/**
 * Has the worker check the store. One that waits or runs stays the only one, whoever asks for another.
 * @throws 429 for more than the team may ask for in an hour
 */
export async function askDoctor(deps: Deps, desk: StaffDesk): Promise<Doctor> {
  const { db, clock } = deps;
  const now = clock.now();
  // What is looked at changes nothing that a record could tell of.
  desk.hasNoted = true;
  await failSilent(db, addTime(now, -minutes(DOCTOR_TERMS.silentMinutes)));
  if (!(await hasOpenRun(db))) {
    await countAttempt(deps, { key: "store doctor", max: DOCTOR_TERMS.runsAnHour, windowMs: hours(1) });
    await db.transaction((tx) => insertDoctorRun(tx, desk.person.id, now));
  }
  return readDoctor(deps);
}

/**
 * Checks the store if somebody has asked for it: the books as `npm run audit` does, each check in a read-only
 * transaction of its own so that nobody waits for all of them, and what is set around the store. Writes how far it is.
 */
export async function runDoctor(deps: Deps): Promise<void> {
  const { db, clock, env, log } = deps;
  const steps = auditSteps(clock.now());
  const run = await takeRun(db, steps.length + LOOKS.length, clock.now());
  if (!run) return;
  try {
    const books: DoctorReport["books"] = [];
    const findings: DoctorReport["findings"] = [];
    const step = () => noteStep(db, run.id, books.length + findings.length, clock.now());
    for (const look of LOOKS) {
      findings.push(await look(deps));
      await step();
    }
    for (const check of steps) {
      const config = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
      const { told, ...result } = await db.transaction((tx) => check(tx), config);
      books.push({ ...result, told: told.slice(0, DOCTOR_TERMS.told) });
      await step();
    }
    const broken = books.filter(({ faults }) => faults > 0).length;
    findings.unshift({ name: "books", level: broken > 0 ? "fault" : "ok", count: broken });
    await endRun(db, run.id, { findings, books, keys: readKeys(env) }, clock.now());
  } catch (error) {
    log.error({ err: error }, "the store could not check itself");
    await failRun(db, run.id);
  }
}
