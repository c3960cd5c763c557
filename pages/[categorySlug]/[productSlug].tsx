import type { InferGetServerSidePropsType } from "next";
import { useTranslation } from "@/hooks/useTranslation";
import { BARLESS_FRAME } from "@/components/layout/frame";
import { Seo } from "@/components/layout/Seo";
import { ProductView } from "@/components/product/ProductView";
import { breadcrumbList } from "@/components/seo/breadcrumbList";
import { productGroup } from "@/components/seo/productGroup";
import "@/components/ui/Breadcrumbs.module.css";
import "@/components/product/former/FormerProduct.module.css";
import "@/components/product/Manufacturer.module.css";
import "@/components/product/cards/ProductRail.module.css";
import "@/components/product/reviews/Questions.module.css";
import "@/components/product/reviews/Reviews.module.css";
import { lazyAtInteraction } from "@/components/ui/lazySection";
import { paths } from "@/constants/paths";
import { FormerProduct as Former } from "@/components/product/former/FormerProduct";
import type { FormerProduct } from "@/contract/sales/formerProduct";
import type { ProductPage } from "@/contract/product";
import { truncateText } from "@/utils/truncateText";
import { withRedirects, PageRedirect } from "@/services/pageRedirect";
import { fetchRentalOffer } from "@/services/account/rentals";
import { fetchFormerProduct, fetchProduct, fetchProductInfo, fetchQuestions, fetchReviews } from "@/services/product";
import { publicPage, required, storeIdentity, type PageContext } from "@/services/page";
import { isDefaultView, readQuestionView, readReviewView, reviewQuery } from "@/utils/product/reviewHref";
import { withinPages } from "@/utils/withinPages";

const Breadcrumbs = lazyAtInteraction(() => import("@/components/ui/Breadcrumbs").then((part) => part.Breadcrumbs));
const ProductFoot = lazyAtInteraction(() =>
  import("@/components/product/ProductFoot").then((part) => part.ProductFoot),
);

/** A product that is not sold now: 410 for good, with what is like it; what is sold in its place has the address. */
async function formerPage({
  params,
  caller,
  tag,
  gone,
}: PageContext): Promise<{ former: FormerProduct; slug: string }> {
  const asked = params.productSlug ?? "";
  const former = required(await fetchFormerProduct(asked, caller));
  const { successor, presence, category_slug: category } = former;
  if (successor) throw new PageRedirect(paths.product(successor.category_slug, successor.product_slug));
  const slug = former.product_slug;
  if (category !== params.categorySlug || slug !== asked) throw new PageRedirect(paths.product(category, slug));
  if (presence === "gone") gone();
  const shown = former.alike.map(({ product_id }) => `product:${product_id}`);
  tag(`product:${former.product_id}`, `vendor:${former.vendor_id}`, `category:${former.category_id}`, ...shown);
  return { former, slug };
}

/** What cards further down show of their products, and nothing more: most of the page's data was theirs. */
function shownOf(product: ProductPage): ProductPage {
  const siblings = product.siblings.map(({ second_picture: second, ...card }) => ({
    ...card,
    second_picture: second && { ...second, blur: "" },
  }));
  const together = product.bought_together.map((card) => ({ ...card, second_picture: null, swatches: [] }));
  return { ...product, siblings, bought_together: together };
}

const page = publicPage(["product", "willFit", "rent"], async (context) => {
  const { params, query, caller, market, tag, describe } = context;
  const asked = await fetchProduct(params.productSlug ?? "", caller);
  if (asked.failure?.kind === "notFound") return formerPage(context);
  const product = required(asked);
  const path = paths.product(product.category_slug, product.product_slug);
  const isHere = product.category_slug === params.categorySlug && product.product_slug === params.productSlug;
  if (!isHere) throw new PageRedirect(path);
  tag(`product:${product.product_id}`, `category:${product.category_id}`);
  const options = query.options ?? "";
  const quantity = Math.max(readQuantity(query.quantity), product.min_quantity);
  // A choice that the product does not offer is as if none were made.
  const answer =
    options || quantity > 1
      ? await fetchProductInfo(product.product_id, {
          locale: caller.locale,
          ...(options && { options }),
          quantity,
        })
      : null;
  const info = answer?.data ?? null;
  const site = { ...storeIdentity(), locale: market.locale };
  const crumbs = [
    { name: site.storeName, href: paths.home },
    { name: product.category_name, href: paths.category(product.category_slug) },
    { name: product.product_name },
  ];
  describe(productGroup(product, site, new Date()), breadcrumbList(crumbs, site));
  const reviewed = readReviewView(query);
  const question = readQuestionView(query);
  const [reviews, questions, rented] = await Promise.all([
    isDefaultView(reviewed)
      ? product.reviews
      : withinPages(reviewed.page, async (page) =>
          required(await fetchReviews(product.product_id, reviewQuery({ ...reviewed, page }), caller)),
        ),
    question.text || question.page > 1
      ? withinPages(question.page, async (page) =>
          required(await fetchQuestions(product.product_id, { q: question.text, page }, caller)),
        )
      : product.questions,
    fetchRentalOffer(product.product_id, caller),
  ]);
  const shown = shownOf(product);
  const about = truncateText(`${product.tagline}. ${product.highlights.join(". ")}.`);
  const plain = reviews === product.reviews && questions === product.questions;
  return {
    product: plain ? shown : { ...shown, reviews, questions },
    reviewed,
    asked: question,
    shared: { options: info ? options : "", info },
    rental: rented.data?.rentals[0] ?? null,
    crumbs,
    about,
  };
});

/** A product below another category's address is shown at its own. */
export const getServerSideProps = withRedirects(page);

const readQuantity = (text = "") => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0);

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

type Sold = Exclude<Props, { former: FormerProduct }>;

export default function ProductRoute(props: Props) {
  return "former" in props ? <Former former={props.former} slug={props.slug} /> : <SoldProduct {...props} />;
}

function SoldProduct({ product, reviewed, asked, shared, rental, crumbs, about }: Sold) {
  const { t } = useTranslation("product");
  const { product_id, product_name, product_slug, category_slug, category_name, picture } = product;
  return (
    <>
      <Seo
        title={t("seo.title", { name: product_name, category: category_name })}
        description={about}
        path={paths.product(category_slug, product_slug)}
        image={picture}
        type="product"
      />
      <div className="container">
        <Breadcrumbs items={crumbs} />
      </div>
      <ProductView key={product_id} product={product} shared={shared} rental={rental} />
      <ProductFoot key={`foot-${product_id}`} product={product} reviewed={reviewed} asked={asked} />
    </>
  );
}

ProductRoute.frame = BARLESS_FRAME;
