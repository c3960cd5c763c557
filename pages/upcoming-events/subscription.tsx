import type { InferGetServerSidePropsType } from "next";
import { loadSubscription } from "@/components/events/loadSubscription";
import { SubscriptionPage } from "@/components/events/SubscriptionPage";
import { Seo } from "@/components/layout/Seo";
import { contentPaths } from "@/constants/contentPaths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["events"], { load: loadSubscription });

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function EventSubscription(props: Props) {
  const { t } = useTranslation("events");
  return (
    <>
      <Seo title={t("mails.title")} description={t("mails.text")} path={contentPaths.eventMails} noindex />
      <SubscriptionPage {...props} />
    </>
  );
}
