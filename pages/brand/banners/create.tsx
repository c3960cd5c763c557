import type { InferGetServerSidePropsType } from "next";
import { NewBanner } from "@/components/brand/banners/NewBanner";
import { BrandLayout } from "@/components/brand/BrandLayout";
import { DESK_FRAME } from "@/components/layout/frame";
import { useTranslation } from "@/hooks/useTranslation";
import { brandPage } from "@/services/desk/deskPage";

export const getServerSideProps = brandPage(["brandBanners"], { may: "brand.edit" });

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function CreateBanner({ desk }: Props) {
  const { t } = useTranslation("brandBanners");
  return (
    <BrandLayout desk={desk} current="banners" title={t("createTitle")} lead={t("createLead")}>
      <NewBanner />
    </BrandLayout>
  );
}

CreateBanner.frame = DESK_FRAME;
