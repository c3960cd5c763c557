import type { GetServerSideProps, InferGetServerSidePropsType } from "next";
import dynamic from "next/dynamic";
import { BARLESS_FRAME } from "@/components/layout/frame";
import { Seo } from "@/components/layout/Seo";
import { PreviewBar } from "@/components/preview/PreviewBar";
import type { Preview } from "@/contract/desk/previewRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchPreview } from "@/services/desk/previews";
import { personalPage, type PageProps } from "@/services/page";

const PreviewedProduct = dynamic(() =>
  import("@/components/preview/PreviewedProduct").then((part) => part.PreviewedProduct),
);
const PreviewedBrand = dynamic(() => import("@/components/preview/PreviewedBrand").then((part) => part.PreviewedBrand));

const NAMESPACES = ["preview", "product", "category", "vendor", "willFit", "rent"];

/** To whoever may not see it, and once its time is over, it is as if there were nothing. */
export const getServerSideProps: GetServerSideProps<{ preview: Preview } & PageProps> = async (request) => {
  const found: { preview: Preview | null } = { preview: null };
  const answered = await personalPage(NAMESPACES, {
    load: async ({ params, caller }) => {
      found.preview = caller.token ? (await fetchPreview(params.token ?? "", caller)).data : null;
      return {};
    },
  })(request);
  if (!("props" in answered)) return answered;
  const { preview } = found;
  return preview ? { props: { ...(await answered.props), preview } } : { notFound: true };
};

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function PreviewRoute({ preview: { product, brand, back } }: Props) {
  const { t } = useTranslation("preview");
  const name = product?.product_name ?? brand?.category.name ?? "";
  return (
    <>
      <Seo title={t("title", { name })} description="" path="/preview" noindex />
      <PreviewBar what={product ? "listing" : "banner"} back={back} />
      {product && <PreviewedProduct product={product} />}
      {brand && <PreviewedBrand page={brand} />}
    </>
  );
}

PreviewRoute.frame = BARLESS_FRAME;
