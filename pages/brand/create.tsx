import type { InferGetServerSidePropsType } from "next";
import { CreateBrandPage } from "@/components/brand/registration/CreateBrandPage";
import { joiningPage } from "@/components/brand/registration/loadRegistration";
import { BARLESS_FRAME } from "@/components/layout/frame";
import { Seo } from "@/components/layout/Seo";
import { deskPaths } from "@/constants/deskPaths";
import { useTranslation } from "@/hooks/useTranslation";

export const getServerSideProps = joiningPage(({ application }) => {
  if (application?.has_brand) return deskPaths.brand;
  return application?.state === "accepted" ? null : deskPaths.registration;
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function CreateBrand({ application }: Props) {
  const { t } = useTranslation("brandJoining");
  return (
    <>
      <Seo title={t("create.title")} description={t("create.lead")} path={deskPaths.create} noindex />
      <CreateBrandPage legalName={application?.form.legal_name ?? ""} />
    </>
  );
}

CreateBrand.frame = BARLESS_FRAME;
