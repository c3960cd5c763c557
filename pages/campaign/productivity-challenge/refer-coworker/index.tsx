import type { InferGetServerSidePropsType } from "next";
import { loadInvites } from "@/components/invites/refer/loadInvites";
import { ReferCoworker } from "@/components/invites/refer/ReferCoworker";
import { Seo } from "@/components/layout/Seo";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["invites", "payment"], { load: loadInvites });

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function ReferCoworkerPage(props: Props) {
  const { t } = useTranslation("invites");
  return (
    <>
      <Seo title={t("refer.title")} description={t("refer.seo")} path={paths.referCoworker} noindex />
      <ReferCoworker {...props} />
    </>
  );
}
