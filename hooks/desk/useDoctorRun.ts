import { useEffect, useState } from "react";
import type { Doctor } from "@/contract/doctor/doctorRoutes";
import { useFailureText } from "@/hooks/useFailureText";
import type { ApiFailure } from "@/services/answer";
import { askDoctor, fetchDoctor } from "@/services/desk/console/doctor";

/** From one look at a run that is under way to the next. */
const LOOK_MS = 1000;

const isUnderWay = ({ run }: Doctor): boolean => run?.state === "waiting" || run?.state === "running";

/** What the store has found of itself. While a run is under way it is looked at each second, until the page is left. */
export function useDoctorRun(first: Doctor) {
  const failureText = useFailureText();
  const [seen, setSeen] = useState<{ doctor: Doctor; failure: ApiFailure | null }>({ doctor: first, failure: null });
  const [busy, setBusy] = useState(false);
  /** A run has come to its end while somebody looked on. */
  const [isTold, setTold] = useState(false);
  const { doctor, failure } = seen;
  const isOpen = isUnderWay(doctor);

  useEffect(() => {
    if (!isOpen) return undefined;
    let isGone = false;
    const look = async () => {
      const now = await fetchDoctor();
      if (isGone) return;
      // Each look that is shown begins the next one; what could not be read is as it was.
      setSeen((before) => ({ doctor: now.data ?? before.doctor, failure: now.failure }));
      if (now.data?.run?.state === "done") setTold(true);
    };
    const timer = setTimeout(() => void look(), LOOK_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isOpen, seen]);

  const run = async () => {
    if (busy || isOpen) return;
    setBusy(true);
    setTold(false);
    const now = await askDoctor();
    setBusy(false);
    setSeen({ doctor: now.data ?? doctor, failure: now.failure });
  };
  return { doctor, busy: busy || isOpen, problem: failure ? failureText(failure) : "", isTold, run };
}
