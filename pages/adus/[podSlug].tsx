import type { InferGetServerSidePropsType } from "next";
import { Seo } from "@/components/layout/Seo";
import { BuildingView } from "@/components/showroom/BuildingView";
import { loadBuilding } from "@/components/showroom/loadShowroom";
import { useTranslation } from "@/hooks/useTranslation";
import { withRedirects } from "@/services/pageRedirect";
import { publicPage } from "@/services/page";

export const getServerSideProps = withRedirects(publicPage(["showroom", "product"], loadBuilding));

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function BuildingRoute({ path, product, room, crumbs, asked }: Props) {
  const { t } = useTranslation("showroom");
  const { product_name: name, picture } = product;
  return (
    <>
      <Seo
        title={t("building.seoTitle", { name })}
        description={t("building.description", { name })}
        path={path}
        image={picture}
      />
      <BuildingView key={product.product_id} crumbs={crumbs} product={product} room={room} asked={asked} />
    </>
  );
}
