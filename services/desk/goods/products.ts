import type { ProductDetail } from "@/contract/productDesk/productDeskRoutes";
import type { ProductForm, ProductView } from "@/contract/productDesk/productDeskTerms";
import type { Language } from "@/contract/markets";
import { call, callForData, type Caller } from "../../http";
import type { AnswerOf, InputOf } from "../../routes";
import type { ClashOf, SavedForm } from "../brand";

/** What the team's list of products is narrowed to, and behind which cursor it goes on; empty for all. */
interface ProductQuery {
  view: ProductView;
  q: string;
  category: string;
  brand: string;
  lacks: Language | "";
  after?: string | undefined;
}

export const fetchStaffProducts = ({ view, q, category, brand, lacks, after }: ProductQuery, from?: Caller) =>
  callForData(
    "GET /product-api/staff/products",
    {
      query: {
        view,
        ...(q !== "" && { q }),
        ...(category !== "" && { category_id: Number(category) }),
        ...(brand !== "" && { brand_id: Number(brand) }),
        ...(lacks !== "" && { lacks }),
        ...(after !== undefined && after !== "" && { after }),
      },
    },
    { from },
  );

/** Every category as the team names it: the list says them, and needs no row for it. */
export const fetchProductCategories = (from?: Caller) =>
  callForData("GET /product-api/staff/products", { query: { limit: 1 } }, { from });

export const makeProduct = (body: InputOf<"POST /product-api/staff/products">["body"], idempotencyKey: string) =>
  callForData("POST /product-api/staff/products", { body }, { idempotencyKey });

/** Sends a picture as it is: no JSON. */
export const addProductPicture = (id: number, picture: Blob) =>
  callForData("POST /product-api/staff/products/:id/pictures", { params: { id } }, { picture });

export const takeFromLibrary = (id: number, mediumId: number) =>
  callForData("POST /product-api/staff/products/:id/library-pictures", {
    params: { id },
    body: { medium_id: mediumId },
  });

export const fetchStaffProduct = (id: number, from?: Caller) =>
  callForData("GET /product-api/staff/products/:id", { params: { id } }, { from });

type Saved = AnswerOf<"PUT /product-api/staff/products/:id">;

/** Saves what was touched of a product's form; `adopt` gets the product as it is then. */
export async function saveProduct(
  id: number,
  version: number,
  changes: object,
  adopt: (product: ProductDetail) => void,
): Promise<SavedForm<ProductForm>> {
  return call(
    "PUT /product-api/staff/products/:id",
    { params: { id }, body: { version, changes } },
    {
      read: ({ data: { merged, ...product } }: Saved) => {
        adopt(product);
        return { doc: product.form, version: product.version, merged };
      },
      empty: (reply) => (reply as { current?: ClashOf } | null)?.current ?? null,
    },
  );
}

export const publishProduct = (id: number, version: number, isShown: boolean) =>
  callForData("PUT /product-api/staff/products/:id/publication", {
    params: { id },
    body: { version, changes: { is_shown: isShown } },
  });

/** Gives its page another address, where it still has the one that was seen. */
export const moveProduct = (id: number, slug: string, was: string) =>
  callForData("PUT /product-api/staff/products/:id/address", { params: { id }, body: { slug, was } });

export const undoProductChange = (id: number, change: number) =>
  callForData("POST /product-api/staff/products/:id/changes/:change/undo", { params: { id, change } });
