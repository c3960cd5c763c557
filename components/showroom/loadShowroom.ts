import type { WebPage, WithContext } from "schema-dts";
import { describeQuestions } from "@/components/employers/describeQuestions";
import { breadcrumbList } from "@/components/seo/breadcrumbList";
import { addressOf, type Site } from "@/components/seo/site";
import { paths } from "@/constants/paths";
import { required, storeIdentity, type PageContext } from "@/services/page";
import { translations } from "@/services/pages/translations";
import { PageRedirect } from "@/services/pageRedirect";
import { fetchFormerProduct, fetchProduct } from "@/services/product";
import { fetchBuilding, fetchShowroom } from "@/services/sales/showrooms";
import { translate } from "@/utils/translate";
import type { FitInput } from "./FitChecker";
import { notesOn } from "./Parts";
import { commonGarden } from "./readGarden";

type Kind = "showroom" | "building";

const ENDS: Record<Kind, string> = { showroom: "-showroom", building: "-work-pod" };

/** The pod in an address such as `garden-pod-solo-showroom`; what is none leads to a page that is not found. */
const slugIn = (text = "", kind: Kind) => (text.endsWith(ENDS[kind]) ? text.slice(0, -ENDS[kind].length) : "none");

function webPage(name: string, description: string, path: string, site: Site): WithContext<WebPage> {
  return {
    "@context": "https://schema.org",
    "@type": "WebPage",
    name,
    description,
    url: addressOf(site, path),
    inLanguage: site.locale,
  };
}

/** The showroom of a pod that is not sold leads to what its product's page says, or to what is sold in its place. */
async function leaveFormer(slug: string, caller: PageContext["caller"]): Promise<void> {
  const { data: former } = await fetchFormerProduct(slug, caller);
  if (!former) return;
  const { category_slug: category, product_slug: product } = former.successor ?? former;
  throw new PageRedirect(paths.product(category, product), former.presence === "gone");
}

async function loadPod(kind: Kind, { params, market, caller, tag, describe }: PageContext) {
  const slug = slugIn(params.podSlug, kind);
  const [roomOf, productOf, { messages }] = await Promise.all([
    (kind === "building" ? fetchBuilding : fetchShowroom)(slug, caller),
    fetchProduct(slug, caller),
    translations(market.locale, ["showroom"]),
  ]);
  if (productOf.failure?.kind === "notFound") await leaveFormer(slug, caller);
  const [room, product] = [required(roomOf), required(productOf)];
  const pathOf = kind === "showroom" ? paths.showroom : paths.podBuilding;
  const path = pathOf(product.product_slug);
  if (product.product_slug !== slug) throw new PageRedirect(path);
  tag(`product:${product.product_id}`, `category:${product.category_id}`);
  const site = { ...storeIdentity(), locale: market.locale };
  const { product_name: name } = product;
  const say = (key: string) => translate(messages, market.language, "showroom", key, { name });
  const trail = [
    { name: site.storeName, href: paths.home },
    { name: product.category_name, href: paths.category(product.category_slug) },
    { name, href: paths.product(product.category_slug, product.product_slug) },
  ];
  const here = say(`${kind}.crumb`);
  describe(
    webPage(say(`${kind}.title`), say(`${kind}.description`), path, site),
    breadcrumbList([...trail, { name: here, href: path }], site),
    describeQuestions(notesOn(room, "question").map(({ title, text }) => ({ question: title, answer: text }))),
  );
  // Cards, reviews and questions are the product page's: they would make this one three times as heavy.
  const reviews = { ...product.reviews, reviews: [] };
  const questions = { ...product.questions, questions: [] };
  const shown = { ...product, siblings: [], bought_together: [], description: [], specs: [], drawing: null };
  return { path, room, product: { ...shown, reviews, questions }, crumbs: [...trail, { name: here }] };
}

export const loadShowroom = (context: PageContext) => loadPod("showroom", context);

const short = (text: string | undefined) => text?.slice(0, 10);

/** With what was asked of the checker, or a garden as many have it in the page's country. */
export async function loadBuilding(context: PageContext) {
  const { query, market } = context;
  const page = await loadPod("building", context);
  const { places } = page.room;
  const common = commonGarden(market.locale);
  const near = places.find(({ country }) => country === market.country)?.code ?? "";
  const wanted = places.some(({ code }) => code === query.place) || query.place === "" ? query.place : near;
  const asked: FitInput = {
    width: short(query.width) ?? common.width,
    depth: short(query.depth) ?? common.depth,
    border: short(query.border) ?? common.border,
    place: wanted ?? near,
  };
  return { ...page, asked };
}
