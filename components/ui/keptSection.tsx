import { useRouter } from "next/router";
import type { ReactNode } from "react";

export interface SectionPlaces {
  before: ReactNode;
  /** Stands for the section's kept markup. */
  instead: ReactNode;
  after: ReactNode;
}

/** In the browser: nothing, in the same places, so that React counts the section's ids alike. */
export const NO_PLACES: SectionPlaces = { before: null, instead: null, after: null };

/**
 * Lets the server keep a section's markup (server/pages/keptSections.ts). `useFacts` answers all that it follows
 * from besides page and locale. Marks that it adds are gone before the page is sent.
 */
export function keptBy<Props>(useFacts: (props: Props) => unknown): (props: Props) => SectionPlaces {
  const owner = {};
  return function useKept(props) {
    const { pathname, locale } = useRouter();
    const facts = useFacts(props);
    const found = globalThis.storeSections?.look(owner, [pathname, locale, facts]);
    if (!found) return NO_PLACES;
    if (found.known) return { ...NO_PLACES, instead: <template data-kept={found.name} /> };
    return {
      ...NO_PLACES,
      before: <template data-begin={found.name} />,
      after: <template data-end={found.name} />,
    };
  };
}
