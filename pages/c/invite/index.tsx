import type { InferGetServerSidePropsType } from "next";
import { InvitationScreen } from "@/components/invites/InvitationScreen";
import { loadInvitation } from "@/components/invites/loadInvitation";
import { Seo } from "@/components/layout/Seo";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["invites"], { load: loadInvitation });

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function CoworkerInvitation(props: Props) {
  const { t } = useTranslation("invites");
  return (
    <>
      <Seo title={t("coworker.seo")} description={t("coworker.description")} path={paths.coworkerInvite} noindex />
      <InvitationScreen {...props} />
    </>
  );
}
