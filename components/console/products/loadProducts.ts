import type { ProductDeskList, ProductDetail } from "@/contract/productDesk/productDeskRoutes";
import { PRODUCT_VIEWS, type ProductView } from "@/contract/productDesk/productDeskTerms";
import { LANGUAGES, type Language } from "@/contract/markets";
import type { ApiFailure } from "@/services/answer";
import { exceptNotFound, readView, searchOf } from "@/services/desk/partPages";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import { fetchProductCategories, fetchStaffProducts, fetchStaffProduct } from "@/services/desk/goods/products";
import type { Caller } from "@/services/http";
import type { PageContext } from "@/services/page";

/** What a new product begins with. */
export interface NewProductProps {
  categories: readonly { id: number; name: string }[];
  /** Of a copy. */
  source: { id: number; name: string; category: string; is_set: boolean } | null;
}

export interface ProductsProps {
  asked: { view: ProductView; q: string; category: string; brand: string; lacks: Language | "" };
  /** Null: it could not be read, or a product is shown. */
  list: ProductDeskList | null;
  /** What the page shows. */
  shows: "list" | "one" | "new";
  /** Of a new one; null for whoever makes none, and where a copy's source is not there. */
  begun: NewProductProps | null;
  product: ProductDetail | null;
  /** Why neither came; null where one did, or where there is no such product. */
  failure: ApiFailure | null;
}

const numberIn = (typed: string | undefined) => (/^[1-9]\d{0,8}$/.test(typed ?? "") ? (typed ?? "") : "");

/** What the team's page of products shows: a list, or the product that its address names. */
export async function loadProducts(
  { query, params, caller }: PageContext,
  { rights }: StaffDeskView,
): Promise<ProductsProps> {
  const asked = {
    view: readView(PRODUCT_VIEWS, query.view),
    q: searchOf(query),
    category: numberIn(query.category),
    brand: numberIn(query.brand),
    lacks: LANGUAGES.find((language) => language === query.lacks) ?? ("" as const),
  };
  const none = { asked, list: null, begun: null, product: null, failure: null };
  if (params.number === "new" && rights.includes("products.edit")) {
    return { ...none, shows: "new", ...(await begin(numberIn(query.copy), caller)) };
  }
  if (params.number) {
    const id = numberIn(params.number);
    if (id === "") return { ...none, shows: "one" };
    const { data: product, failure } = await fetchStaffProduct(Number(id), caller);
    return { ...none, shows: "one", product, failure: exceptNotFound(failure) };
  }
  const { data: list, failure } = await fetchStaffProducts({ ...asked, after: query.after }, caller);
  return { ...none, list, shows: "list", failure };
}

/** What a new product begins with: nothing, or one of the store's own. */
async function begin(copy: string, caller: Caller): Promise<Pick<ProductsProps, "begun" | "failure">> {
  if (copy === "") {
    const { data, failure } = await fetchProductCategories(caller);
    return { begun: data && { categories: data.categories, source: null }, failure };
  }
  const { data, failure } = await fetchStaffProduct(Number(copy), caller);
  if (!data?.can_edit) return { begun: null, failure: exceptNotFound(failure) };
  const { id, name, form, is_set, categories } = data;
  return { begun: { categories, source: { id, name, category: String(form.category_id), is_set } }, failure };
}
