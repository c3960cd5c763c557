import type { InferGetServerSidePropsType } from "next";
import { BannerList } from "@/components/brand/banners/BannerList";
import { BrandLayout } from "@/components/brand/BrandLayout";
import { DESK_FRAME } from "@/components/layout/frame";
import { LoadFailed } from "@/components/orders/LoadFailed";
import { ButtonLink } from "@/components/ui/Button";
import { deskPaths } from "@/constants/deskPaths";
import { BANNER_LIMITS } from "@/contract/desk/bannerTerms";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchBanners } from "@/services/desk/banners";
import { brandPage } from "@/services/desk/deskPage";

export const getServerSideProps = brandPage(["brandBanners", "orders"], {
  may: "brand.read",
  load: async ({ caller }) => ({ banners: (await fetchBanners(caller)).data?.banners ?? null }),
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function BrandBanners({ desk, banners }: Props) {
  const { t } = useTranslation("brandBanners");
  const mayEdit = desk.rights.includes("brand.edit");
  const hasRoom = banners !== null && banners.length > 0 && banners.length < BANNER_LIMITS.banners;
  return (
    <BrandLayout
      desk={desk}
      current="banners"
      subscribe={{ kinds: ["banner"] }}
      title={t("title")}
      lead={t("lead", { most: BANNER_LIMITS.banners })}
      actions={mayEdit && hasRoom && <ButtonLink href={deskPaths.newBanner}>{t("create")}</ButtonLink>}
    >
      {banners ? <BannerList banners={banners} mayEdit={mayEdit} /> : <LoadFailed problem={null} />}
    </BrandLayout>
  );
}

BrandBanners.frame = DESK_FRAME;
