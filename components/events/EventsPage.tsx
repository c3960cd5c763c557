import type { UpcomingEvents } from "@/contract/sales/eventRoutes";
import { CategoryHead } from "@/components/category/CategoryHead";
import type { Crumb } from "@/components/ui/Breadcrumbs";
import { EmptyState } from "@/components/ui/EmptyState";
import { useTranslation } from "@/hooks/useTranslation";
import { EventCard } from "./EventCard";
import { EventMailsForm } from "./EventMailsForm";
import styles from "./Events.module.css";

/** Events to come, mails about them, and those that were. */
export function EventsPage({ events: { upcoming, past }, crumbs }: { events: UpcomingEvents; crumbs: Crumb[] }) {
  const { t } = useTranslation("events");
  return (
    <>
      <CategoryHead crumbs={crumbs} title={t("title")} headline={t("headline")} />
      <div className={`container ${styles.page}`}>
        {upcoming.length === 0 ? (
          <EmptyState title={t("none.title")} text={t("none.text")} />
        ) : (
          <ul className={styles.list}>
            {upcoming.map((event) => (
              <EventCard key={event.slug} event={event} />
            ))}
          </ul>
        )}
        <section className={styles.mails} aria-labelledby="event-mails">
          <div>
            <h2 id="event-mails" className="display">
              {t("mails.title")}
            </h2>
            <p className="muted">{t("mails.text")}</p>
          </div>
          <EventMailsForm />
        </section>
        {past.length > 0 && (
          <section aria-labelledby="past-events">
            <h2 id="past-events" className={`display ${styles.heading}`}>
              {t("past")}
            </h2>
            <ul className={styles.list}>
              {past.map((event) => (
                <EventCard key={event.slug} event={event} isPast />
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
