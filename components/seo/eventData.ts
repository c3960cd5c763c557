import type { Event, WithContext } from "schema-dts";
import type { UpcomingEvent } from "@/contract/sales/eventRoutes";
import { paths } from "@/constants/paths";
import { addressOf, type Site } from "./site";

/** An event as crawlers read it. */
export function eventData(event: UpcomingEvent, site: Site): WithContext<Event> {
  const url = `${addressOf(site, paths.events)}#${event.slug}`;
  const isOnline = event.place === "";
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: event.title,
    description: event.text,
    startDate: event.starts_at,
    endDate: event.ends_at,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: `https://schema.org/${isOnline ? "Online" : "Offline"}EventAttendanceMode`,
    url,
    location: isOnline
      ? { "@type": "VirtualLocation", url: event.link }
      : { "@type": "Place", name: event.place, address: event.place },
    organizer: { "@type": "Organization", name: site.storeName, url: addressOf(site, paths.home) },
    ...(event.capacity > 0 && { maximumAttendeeCapacity: event.capacity }),
  };
}
