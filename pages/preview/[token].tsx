import type { GetServerSideProps, InferGetServerSidePropsType } from "next";
import dynamic from "next/dynamic";
import { BARLESS_FRAME } from "@/components/layout/frame";
import { Seo } from "@/components/layout/Seo";
import { PreviewBar } from "@/components/preview/PreviewBar";
import { EmptyState } from "@/components/ui/EmptyState";
import type { Preview } from "@/contract/preview/previewRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchPreview } from "@/services/desk/previews";
import { personalPage, type PageProps } from "@/services/page";
import { countryName } from "@/utils/format/countryName";

const PreviewedHome = dynamic(() => import("@/components/preview/PreviewedHome").then((part) => part.PreviewedHome));
const PreviewedList = dynamic(() => import("@/components/preview/PreviewedList").then((part) => part.PreviewedList));
const PreviewedProduct = dynamic(() =>
  import("@/components/preview/PreviewedProduct").then((part) => part.PreviewedProduct),
);

const NAMESPACES = ["preview", "product", "category", "vendor", "willFit", "rent", "home"];

interface Shown {
  preview: Preview;
  /** The moment that was asked for is none that can be looked at. */
  isOut: boolean;
}

/** To whoever may not see it, and once its time is over, it is as if there were nothing. */
export const getServerSideProps: GetServerSideProps<Shown & PageProps> = async (request) => {
  const found: { preview: Preview | null } = { preview: null };
  const answered = await personalPage(NAMESPACES, {
    load: async ({ params, caller }) => {
      found.preview = caller.token ? (await fetchPreview(params.token ?? "", caller)).data : null;
      return {};
    },
  })(request);
  if (!("props" in answered)) return answered;
  const { preview } = found;
  const isOut = request.query.moment === "out";
  return preview ? { props: { ...(await answered.props), preview, isOut } } : { notFound: true };
};

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function PreviewRoute({ preview, isOut }: Props) {
  const { t } = useTranslation("preview");
  const { country, locale } = useMarket();
  const { what, product, list, home } = preview;
  const name = what === "home" ? t("page.home") : (product?.product_name ?? list?.category.name ?? "");
  return (
    <>
      <Seo title={t("title", { name })} description="" path="/preview" noindex />
      <PreviewBar preview={preview} isOut={isOut} />
      {home && <PreviewedHome home={home} product={product} />}
      {!home && product && <PreviewedProduct product={product} />}
      {list && <PreviewedList page={list} />}
      {!home && !product && !list && (
        <div className="container">
          <EmptyState
            heading="h1"
            title={t("notSold.title", { country: countryName(country, locale) })}
            text={t("notSold.text")}
          />
        </div>
      )}
    </>
  );
}

PreviewRoute.frame = BARLESS_FRAME;
