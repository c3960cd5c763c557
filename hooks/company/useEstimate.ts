import { useEffect, useRef, useState } from "react";
import type { ProgrammeEstimate } from "@/contract/company";
import { fetchEstimate } from "@/services/company/employers";

/** Milliseconds without a key before the store is asked. */
const PAUSE = 250;

type EstimateInput = Partial<Record<"people" | "budget" | "share" | "percent", number>>;

/** What the programme comes to: as the page has it at first, then as is asked; the last question alone is answered. */
export function useEstimate(first: ProgrammeEstimate, locale: string) {
  const [estimate, setEstimate] = useState(first);
  const [isLate, setIsLate] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const question = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (asked: EstimateInput) => {
    clearTimeout(timer.current);
    const number = (question.current += 1);
    timer.current = setTimeout(() => {
      setIsLate(true);
      void fetchEstimate({ ...asked, locale }).then(({ data }) => {
        if (number !== question.current) return;
        setIsLate(false);
        if (data) setEstimate(data);
      });
    }, PAUSE);
  };
  return { estimate, isLate, ask };
}
