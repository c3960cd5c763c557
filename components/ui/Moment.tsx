import { useSyncExternalStore } from "react";
import { TIME_ZONES } from "@/contract/visit/timeZones";
import { useMarket } from "@/hooks/useMarket";
import { momentText } from "@/utils/format/moment";
import { neverChanges } from "@/utils/neverChanges";

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const noZone = () => "";

interface MomentProps {
  iso: string;
  /** The words around the moment. */
  text?: (moment: string) => string;
}

/** A date with its time of day: by the country's clock in a page from the server, then by the reader's own. */
export function Moment({ iso, text = (moment) => moment }: MomentProps) {
  const { locale, country } = useMarket();
  const own = useSyncExternalStore(neverChanges, ownZone, noZone);
  // The table of zones stays on the server; until the browser's zone is read, its words stand as they came.
  const zone = typeof window === "undefined" ? TIME_ZONES[country] : own;
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {zone && text(momentText(locale, iso, zone))}
    </time>
  );
}
