import { useRouter } from "next/router";
import { memo, type ComponentType, type ReactNode } from "react";

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
 * from besides page and locale, nothing for markup that is not to be kept. Marks that it adds are gone before the page
 * is sent.
 */
export function keptBy<Props>(useFacts: (props: Props) => unknown): (props: Props) => SectionPlaces {
  const owner = {};
  return function useKept(props) {
    const { pathname, locale } = useRouter();
    const facts = useFacts(props);
    const found = facts === undefined ? undefined : globalThis.storeSections?.look(owner, [pathname, locale, facts]);
    if (!found) return NO_PLACES;
    if (found.known) return { ...NO_PLACES, instead: <template data-kept={found.name} /> };
    return {
      ...NO_PLACES,
      before: <template data-begin={found.name} />,
      after: <template data-end={found.name} />,
    };
  };
}

/**
 * A component whose markup the server keeps: for the same props, which are data, unless `useFacts` answers what counts.
 * It may read nothing of the visitor, and must leave the page's head alone.
 */
export function kept<Props extends object>(
  Section: ComponentType<Props>,
  useFacts: (props: Props) => unknown = (props) => props,
): ComponentType<Props> {
  // The same places as on the server, so that React counts the section's ids alike.
  if (typeof window !== "undefined")
    return memo(function InPlace(props: Props) {
      return [null, <Section {...props} key="" />, null];
    });
  const usePlaces = keptBy(useFacts);
  return function Kept(props) {
    const { before, instead, after } = usePlaces(props);
    return [before, instead ?? <Section {...props} key="" />, after];
  };
}
