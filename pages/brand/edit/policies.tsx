import type { InferGetServerSidePropsType } from "next";
import { BrandEditor } from "@/components/brand/edit/BrandEditor";
import { PolicyFields } from "@/components/brand/edit/PolicyFields";
import { DESK_FRAME } from "@/components/layout/frame";
import { useTranslation } from "@/hooks/useTranslation";
import { brandPage } from "@/services/desk/deskPage";
import { fetchBrand } from "@/services/desk/brand";

export const getServerSideProps = brandPage(["brand"], {
  may: "brand.edit",
  load: async ({ caller }) => ({ brand: (await fetchBrand(caller)).data }),
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function EditPolicies({ desk, brand }: Props) {
  const { t } = useTranslation("brand");
  return (
    <BrandEditor desk={desk} brand={brand} current="policies" title={t("policiesTitle")} lead={t("policiesLead")}>
      {(form, known) => <PolicyFields form={form} brand={known} />}
    </BrandEditor>
  );
}

EditPolicies.frame = DESK_FRAME;
