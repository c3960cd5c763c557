import "@/styles/parts";
import "@/components/category/CategoryFoot.module.css";
import "@/components/vendor/VendorHead.module.css";
import "@/components/vendor/VendorFoot.module.css";
import "@/components/vendor/BrandBand.module.css";
import "@/components/vendor/VendorBanners.module.css";
import type { GetServerSideProps, InferGetServerSidePropsType } from "next";
import { useTranslation } from "@/hooks/useTranslation";
import { CategoryHead } from "@/components/category/CategoryHead";
import { CategoryView } from "@/components/category/CategoryView";
import { Seo } from "@/components/layout/Seo";
import { ContentRoute } from "@/components/content/articles/ContentRoute";
import { contentPage } from "@/components/content/articles/loadPages";
import { lazyAtInteraction } from "@/components/ui/lazySection";
import { breadcrumbList } from "@/components/seo/breadcrumbList";
import { vendorData } from "@/components/seo/vendorData";
import { paths } from "@/constants/paths";
import { fetchCategory } from "@/services/product";
import { listingQuery, filterCount, readListing } from "@/utils/product/listing";
import { withRedirects, PageRedirect } from "@/services/pageRedirect";
import { publicPage, required, storeIdentity } from "@/services/page";
import { truncateText } from "@/utils/truncateText";
import { withinPages } from "@/utils/withinPages";

const VendorHead = lazyAtInteraction(() => import("@/components/vendor/VendorHead").then((part) => part.VendorHead));
const ListingFoot = lazyAtInteraction(() =>
  import("@/components/category/ListingFoot").then((part) => part.ListingFoot),
);

const listingPage = publicPage(
  ["category", "product", "vendor"],
  async ({ params, query, caller, market, tag, describe }) => {
    const asked = readListing(query);
    const page = await withinPages(asked.page, async (number) =>
      required(await fetchCategory(params.categorySlug ?? "", listingQuery({ ...asked, page: number }), caller)),
    );
    const listing = { ...asked, page: page.page };
    const { id, name, slug, headline, description } = page.category;
    // A brand's former address, or the address of one that is closed.
    if (slug !== params.categorySlug) throw new PageRedirect(paths.category(slug), !page.is_for_now);
    tag(
      page.vendor ? `vendor:${page.vendor.vendor_id}` : `category:${id}`,
      ...page.products.map(({ product_id }) => `product:${product_id}`),
    );
    const crumbs = [{ name: storeIdentity().storeName, href: paths.home }, { name }];
    const site = { ...storeIdentity(), locale: market.locale };
    const trail = [crumbs[0], { name, href: paths.category(slug) }].filter((crumb) => crumb !== undefined);
    describe(breadcrumbList(trail, site));
    if (page.vendor) describe(vendorData(paths.category(slug), page.vendor, site));
    const about = truncateText(page.page > 1 ? headline : `${headline} ${description}`);
    return { page, listing, crumbs, about };
  },
);

const textPage = contentPage("categorySlug");

/** A category, what a brand sells, or a page that the editors write: they share the top level. */
export const getServerSideProps = withRedirects<TopLevel>(async (context) => {
  const listed = await listingPage(context);
  return "notFound" in listed ? textPage(context) : listed;
});

type PropsOf<Page extends GetServerSideProps> = InferGetServerSidePropsType<Page>;
type TopLevel = PropsOf<typeof listingPage> | PropsOf<typeof textPage>;

export default function TopLevelRoute(props: TopLevel) {
  return "article" in props ? <ContentRoute {...props} /> : <ListingRoute {...props} />;
}

function ListingRoute({ page, listing, crumbs, about }: PropsOf<typeof listingPage>) {
  const { t } = useTranslation("category");
  const { slug, name, headline, picture } = page.category;
  const { vendor } = page;
  const isLater = listing.page > 1;
  const title = isLater
    ? t("seo.titlePage", { name, page: listing.page })
    : t(vendor ? "vendor:seo.title" : "seo.title", { name });
  return (
    <>
      <Seo
        title={title}
        description={isLater ? `${title}. ${about}` : about}
        path={isLater ? `${paths.category(slug)}?page=${listing.page}` : paths.category(slug)}
        image={picture}
        noindex={page.products.length === 0 || filterCount(listing) > 0}
      />
      <CategoryHead crumbs={crumbs} title={name} headline={vendor ? "" : headline} />
      {vendor && <VendorHead vendor={vendor} />}
      <CategoryView key={slug} page={page} listing={listing} />
      <ListingFoot category={page.category} vendor={vendor} />
    </>
  );
}
