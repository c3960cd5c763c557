import type { Doctor } from "@/contract/doctor/doctorRoutes";
import type { ApiFailure } from "@/services/answer";
import { fetchDoctor } from "@/services/desk/console/doctor";
import type { PageContext } from "@/services/page";

export interface DoctorProps {
  /** Null: it could not be read. */
  doctor: Doctor | null;
  failure: ApiFailure | null;
}

/** What the store has found when it last checked itself. */
export async function loadDoctor({ caller }: PageContext): Promise<DoctorProps> {
  const { data: doctor, failure } = await fetchDoctor(caller);
  return { doctor, failure };
}
