import type { InferGetServerSidePropsType } from "next";
import { BrandLayout } from "@/components/brand/BrandLayout";
import { SlugForm } from "@/components/brand/edit/SlugForm";
import { DESK_FRAME } from "@/components/layout/frame";
import { LoadFailed } from "@/components/orders/LoadFailed";
import { useTranslation } from "@/hooks/useTranslation";
import { brandPage } from "@/services/desk/deskPage";
import { fetchBrand } from "@/services/desk/brand";

export const getServerSideProps = brandPage(["brand"], {
  may: "brand.edit",
  load: async ({ caller }) => ({ brand: (await fetchBrand(caller)).data }),
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function EditAddress({ desk, brand }: Props) {
  const { t } = useTranslation("brand");
  return (
    <BrandLayout
      desk={desk}
      current="slug"
      subscribe={{ kinds: ["brand"] }}
      title={t("slugTitle")}
      lead={t("slugLead")}
    >
      {brand ? <SlugForm first={brand} /> : <LoadFailed problem={null} />}
    </BrandLayout>
  );
}

EditAddress.frame = DESK_FRAME;
