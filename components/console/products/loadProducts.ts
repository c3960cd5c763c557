import type { ProductDeskList, ProductDetail } from "@/contract/productDesk/productDeskRoutes";
import { PRODUCT_VIEWS, type ProductView } from "@/contract/productDesk/productDeskTerms";
import { LANGUAGES, type Language } from "@/contract/markets";
import type { ApiFailure } from "@/services/answer";
import { exceptNotFound, readView, searchOf } from "@/services/desk/partPages";
import { fetchStaffProducts, fetchStaffProduct } from "@/services/desk/goods/products";
import type { PageContext } from "@/services/page";

export interface ProductsProps {
  asked: { view: ProductView; q: string; category: string; brand: string; lacks: Language | "" };
  /** Null: it could not be read, or a product is shown. */
  list: ProductDeskList | null;
  /** Whether the address names a product. */
  isProduct: boolean;
  product: ProductDetail | null;
  /** Why neither came; null where one did, or where there is no such product. */
  failure: ApiFailure | null;
}

const numberIn = (typed: string | undefined) => (/^[1-9]\d{0,8}$/.test(typed ?? "") ? (typed ?? "") : "");

/** What the team's page of products shows: a list, or the product that its address names. */
export async function loadProducts({ query, params, caller }: PageContext): Promise<ProductsProps> {
  const asked = {
    view: readView(PRODUCT_VIEWS, query.view),
    q: searchOf(query),
    category: numberIn(query.category),
    brand: numberIn(query.brand),
    lacks: LANGUAGES.find((language) => language === query.lacks) ?? ("" as const),
  };
  if (params.number) {
    const id = numberIn(params.number);
    const none = { asked, list: null, isProduct: true };
    if (id === "") return { ...none, product: null, failure: null };
    const { data: product, failure } = await fetchStaffProduct(Number(id), caller);
    return { ...none, product, failure: exceptNotFound(failure) };
  }
  const { data: list, failure } = await fetchStaffProducts({ ...asked, after: query.after }, caller);
  return { asked, list, isProduct: false, product: null, failure };
}
