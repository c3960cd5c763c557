import type { InferGetServerSidePropsType } from "next";
import { BannerEditor } from "@/components/brand/banners/BannerEditor";
import { BrandLayout } from "@/components/brand/BrandLayout";
import { DESK_FRAME } from "@/components/layout/frame";
import { LoadFailed } from "@/components/orders/LoadFailed";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchBanner } from "@/services/desk/banners";
import { brandPage } from "@/services/desk/deskPage";

export const getServerSideProps = brandPage(["brandBanners"], {
  may: "brand.edit",
  load: async ({ caller, query }) => {
    if (!/^[1-9]\d{0,8}$/.test(query.id ?? "")) return { banner: null, isGone: true };
    const { data, failure } = await fetchBanner(Number(query.id), caller);
    return { banner: data, isGone: failure?.kind === "notFound" };
  },
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function EditBanner({ desk, banner, isGone }: Props) {
  const { t } = useTranslation("brandBanners");
  const back = (
    <Link href={deskPaths.banners} prefetch="never">
      {t("back")}
    </Link>
  );
  return (
    <BrandLayout
      desk={desk}
      current="banners"
      subscribe={{ open: banner && { kind: "banner", id: banner.id } }}
      title={t("editTitle")}
      lead={back}
    >
      {banner ? (
        <BannerEditor key={banner.id} first={banner} />
      ) : isGone ? (
        <EmptyState title={t("gone")} action={<ButtonLink href={deskPaths.banners}>{t("back")}</ButtonLink>} />
      ) : (
        <LoadFailed problem={null} />
      )}
    </BrandLayout>
  );
}

EditBanner.frame = DESK_FRAME;
