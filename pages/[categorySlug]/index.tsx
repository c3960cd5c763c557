import "@/styles/parts";
import "@/components/vendor/VendorHead.module.css";
import "@/components/vendor/VendorFoot.module.css";
import "@/components/vendor/BrandBand.module.css";
import "@/components/vendor/VendorBanners.module.css";
import type { InferGetServerSidePropsType } from "next";
import { useTranslation } from "@/hooks/useTranslation";
import { CategoryFoot } from "@/components/category/CategoryFoot";
import { CategoryHead } from "@/components/category/CategoryHead";
import { CategoryView } from "@/components/category/CategoryView";
import { Seo } from "@/components/layout/Seo";
import { later } from "@/components/ui/Later";
import { breadcrumbList } from "@/components/seo/breadcrumbList";
import { vendorData } from "@/components/seo/vendorData";
import { paths } from "@/constants/paths";
import { fetchCategory } from "@/services/product";
import { listingQuery, narrowedBy, readListing } from "@/utils/product/listing";
import { followingMoves, MovedPage } from "@/services/movedPage";
import { publicPage, required, storeIdentity } from "@/services/page";
import { withinPages } from "@/utils/withinPages";

const VendorHead = later(() => import("@/components/vendor/VendorHead").then((part) => part.VendorHead));
const VendorFoot = later(() => import("@/components/vendor/VendorFoot").then((part) => part.VendorFoot));
const CategoryRoom = later(() => import("@/components/category/CategoryRoom").then((part) => part.CategoryRoom));

export const getServerSideProps = followingMoves(
  publicPage(["category", "product", "vendor"], async ({ params, query, caller, market, tag, describe }) => {
    const asked = readListing(query);
    const page = await withinPages(asked.page, async (number) =>
      required(await fetchCategory(params.categorySlug ?? "", listingQuery({ ...asked, page: number }), caller)),
    );
    const listing = { ...asked, page: page.page };
    const { id, name, slug } = page.category;
    // A brand's former address.
    if (slug !== params.categorySlug) throw new MovedPage(paths.category(slug));
    tag(
      page.vendor ? `vendor:${page.vendor.vendor_id}` : `category:${id}`,
      ...page.products.map(({ product_id }) => `product:${product_id}`),
    );
    const crumbs = [{ name: storeIdentity().storeName, href: paths.home }, { name }];
    const site = { ...storeIdentity(), locale: market.locale };
    const trail = [crumbs[0], { name, href: paths.category(slug) }].filter((crumb) => crumb !== undefined);
    describe(breadcrumbList(trail, site));
    if (page.vendor) describe(vendorData(paths.category(slug), page.vendor, site));
    return { page, listing, crumbs };
  }),
);

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function CategoryRoute({ page, listing, crumbs }: Props) {
  const { t } = useTranslation("category");
  const { slug, name, headline, description, picture, room } = page.category;
  const { vendor } = page;
  const later = listing.page > 1;
  return (
    <>
      <Seo
        title={
          later
            ? t("seo.titlePage", { name, page: listing.page })
            : t(vendor ? "vendor:seo.title" : "seo.title", { name })
        }
        description={`${headline} ${description}`.slice(0, 300)}
        path={later ? `${paths.category(slug)}?page=${listing.page}` : paths.category(slug)}
        image={picture}
        noindex={page.products.length === 0 || narrowedBy(listing) > 0}
      />
      <CategoryHead crumbs={crumbs} title={name} headline={vendor ? "" : headline} />
      {vendor && <VendorHead vendor={vendor} />}
      <CategoryView key={slug} page={page} listing={listing} />
      {room && <CategoryRoom room={room} />}
      {vendor ? <VendorFoot vendor={vendor} /> : <CategoryFoot name={name} text={description} />}
    </>
  );
}
