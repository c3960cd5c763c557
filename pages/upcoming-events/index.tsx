import type { InferGetServerSidePropsType } from "next";
import { EventsPage } from "@/components/events/EventsPage";
import { Seo } from "@/components/layout/Seo";
import { describeTrail } from "@/components/seo/describeTrail";
import { eventData } from "@/components/seo/eventData";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchEvents } from "@/services/sales/events";
import { publicPage, required, storeIdentity } from "@/services/page";

export const getServerSideProps = publicPage(["events"], async (context) => {
  const events = required(await fetchEvents(context.caller));
  const site = { ...storeIdentity(), locale: context.market.locale };
  context.tag("events");
  context.describe(...events.upcoming.map((event) => eventData(event, site)));
  return { events, crumbs: await describeTrail(context, "events:title", paths.events) };
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function UpcomingEventsRoute(props: Props) {
  const { t } = useTranslation("events");
  return (
    <>
      <Seo title={t("title")} description={t("description")} path={paths.events} />
      <EventsPage {...props} />
    </>
  );
}
