import type { InferGetServerSidePropsType } from "next";
import { Seo } from "@/components/layout/Seo";
import { loadShowroom } from "@/components/showroom/loadShowroom";
import { ShowroomView } from "@/components/showroom/ShowroomView";
import { useTranslation } from "@/hooks/useTranslation";
import { withRedirects } from "@/services/pageRedirect";
import { publicPage } from "@/services/page";

export const getServerSideProps = withRedirects(publicPage(["showroom", "product"], loadShowroom));

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function ShowroomRoute({ path, product, room, crumbs }: Props) {
  const { t } = useTranslation("showroom");
  const { product_name: name, picture } = product;
  return (
    <>
      <Seo
        title={t("showroom.seoTitle", { name })}
        description={t("showroom.description", { name })}
        path={path}
        image={picture}
      />
      <ShowroomView key={product.product_id} crumbs={crumbs} product={product} room={room} />
    </>
  );
}
