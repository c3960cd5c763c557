import type { InferGetServerSidePropsType } from "next";
import { BrandEditor } from "@/components/brand/edit/BrandEditor";
import { ThemeFields } from "@/components/brand/edit/ThemeFields";
import { DESK_FRAME } from "@/components/layout/frame";
import { useTranslation } from "@/hooks/useTranslation";
import { brandPage } from "@/services/desk/deskPage";
import { fetchBrand } from "@/services/desk/brand";

export const getServerSideProps = brandPage(["brand"], {
  may: "brand.edit",
  load: async ({ caller }) => ({ brand: (await fetchBrand(caller)).data }),
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function EditTheme({ desk, brand }: Props) {
  const { t } = useTranslation("brand");
  return (
    <BrandEditor desk={desk} brand={brand} current="theme" title={t("themeTitle")} lead={t("themeLead")}>
      {(form) => <ThemeFields {...form} />}
    </BrandEditor>
  );
}

EditTheme.frame = DESK_FRAME;
