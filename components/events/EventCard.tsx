import { CalendarPlus, ExternalLink } from "lucide-react";
import type { UpcomingEvent } from "@/contract/sales/eventRoutes";
import { Badge } from "@/components/ui/Badge";
import { ButtonLink } from "@/components/ui/Button";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { dateFormat, rangeText } from "@/utils/format/formats";
import styles from "./Events.module.css";

/** One event with its time by the clock of its place, and a file for the reader's calendar. */
export function EventCard({ event, isPast = false }: { event: UpcomingEvent; isPast?: boolean }) {
  const { t } = useTranslation("events");
  const { locale } = useMarket();
  // Past ones stand under a title of their own.
  const Heading = isPast ? "h3" : "h2";
  const { slug, kind, title, text, place, link, capacity, time_zone: timeZone } = event;
  const [starts, ends] = [new Date(event.starts_at), new Date(event.ends_at)];
  const day = dateFormat(locale, { dateStyle: "full", timeZone });
  const clock = { hour: "numeric", minute: "2-digit", timeZone, timeZoneName: "short" } as const;
  return (
    <li id={slug} className={styles.event}>
      <div className={styles.top}>
        <Heading>{title}</Heading>
        <Badge>{t(`kinds.${kind}`)}</Badge>
      </div>
      <p className="muted">{text}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t("when")}</dt>
          <dd>
            <time dateTime={event.starts_at}>
              {day.format(starts)}, {rangeText(locale, clock, starts, ends)}
            </time>
          </dd>
        </div>
        <div>
          <dt>{t("where")}</dt>
          <dd>{place || t("online")}</dd>
        </div>
        {capacity > 0 && (
          <div>
            <dt>{t("room")}</dt>
            <dd>{t("capacity", { count: capacity })}</dd>
          </div>
        )}
      </dl>
      {!isPast && (
        <p className={styles.actions}>
          <ButtonLink
            variant="outline"
            prefetch="never"
            download=""
            href={`/common-api/upcoming-events/${slug}.ics?locale=${locale}`}
            icon={<CalendarPlus aria-hidden="true" />}
          >
            {t("calendar")}
            <span className="visually-hidden"> {title}</span>
          </ButtonLink>
          {link && (
            <ButtonLink variant="quiet" prefetch="never" href={link} icon={<ExternalLink aria-hidden="true" />}>
              {t("watch")}
            </ButtonLink>
          )}
        </p>
      )}
    </li>
  );
}
