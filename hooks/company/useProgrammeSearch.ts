import { useEffect, useState } from "react";
import type { MemberCard } from "@/contract/company";
import { searchProgramme } from "@/services/company/company";
import { useMarket } from "../useMarket";

const PAUSE_MS = 200;

interface Found {
  /** What it was found for. */
  text: string;
  products: MemberCard[];
  total: number;
}

/** What matches a text, with what members pay; asked while it is typed, the last answer stays. */
export function useProgrammeSearch(company: string, text: string): { found: Found | null; failed: boolean } {
  const { locale } = useMarket();
  const [found, setFound] = useState<Found | null>(null);
  const [failedFor, setFailedFor] = useState<string | null>(null);
  const asked = text.trim();

  useEffect(() => {
    if (asked === "") return undefined;
    let isOld = false;
    const timer = window.setTimeout(() => {
      const query = { q: asked, company_slug: company, locale };
      void searchProgramme(query).then((answer) => {
        if (isOld) return;
        if (answer.failure) setFailedFor(asked);
        else setFound({ text: asked, ...answer.data });
      });
    }, PAUSE_MS);
    return () => {
      isOld = true;
      window.clearTimeout(timer);
    };
  }, [asked, company, locale]);

  return { found: asked === "" ? null : found, failed: asked !== "" && failedFor === asked };
}
