import type { InferGetServerSidePropsType } from "next";
import { Invitations } from "@/components/brand/registration/Invitations";
import { joiningPage } from "@/components/brand/registration/loadRegistration";
import { RegistrationPage } from "@/components/brand/registration/RegistrationPage";
import { BARLESS_FRAME } from "@/components/layout/frame";
import { Seo } from "@/components/layout/Seo";
import { ErrorState } from "@/components/ui/ErrorState";
import { deskPaths } from "@/constants/deskPaths";
import { useTranslation } from "@/hooks/useTranslation";

export const getServerSideProps = joiningPage(({ application }) => (application?.has_brand ? deskPaths.brand : null));

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function BrandRegistration({ application, invitations }: Props) {
  const { t } = useTranslation("brandJoining");
  return (
    <>
      <Seo title={t("title")} description={t("seo")} path={deskPaths.registration} noindex />
      <Invitations invitations={invitations} />
      {application ? <RegistrationPage application={application} /> : <ErrorState heading="h1" />}
    </>
  );
}

BrandRegistration.frame = BARLESS_FRAME;
