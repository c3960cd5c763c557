import type { CompanyContact, CompanyInfo, MemberCard } from "@/contract/company";
import type { MemberPrice } from "@/contract/company/memberPriceRoutes";
import type { Answer } from "../answer";
import { call, type Caller } from "../http";
import type { AnswerOf, InputOf } from "../routes";

type Products = AnswerOf<"GET /product-api/v2/products">["data"];
type Programme = AnswerOf<"GET /product-api/products-search-epp">["data"];

/** A company call that fails has a status of its own and says why beside it. */
export type CompanyAnswer<Data, Empty = Record<string, never>> = Answer<Data, Empty> & { error?: string };

const COMPANY_FAILED = -1;

/** What a failed company call holds. */
export const nothing = (): Record<string, never> => ({});

/** A company call's answer as the screens read it. */
export function asCompanyAnswer<Data, Empty = Record<string, never>>(
  answer: Answer<Data, Empty>,
): CompanyAnswer<Data, Empty> {
  return answer.failure ? { ...answer, status: COMPANY_FAILED, error: answer.message } : answer;
}

const SHOWN = 3;
const OF_MANAGERS = 100;

const reading = <Data>(from?: Caller) => ({
  read: ({ data }: { data: Data }) => data,
  empty: nothing,
  from,
});

async function fetchProducts(query: NonNullable<InputOf<"GET /product-api/v2/products">["query"]>, from?: Caller) {
  return asCompanyAnswer<Products>(await call("GET /product-api/v2/products", { query }, reading<Products>(from)));
}

/** What the employee programme shows of what companies get for less. */
export function fetchCompanyProducts(from?: Caller): Promise<CompanyAnswer<Products>> {
  return fetchProducts({ product_company: true, page_size: SHOWN }, from);
}

/** What a manager may choose from, like one product. */
export function fetchManagerProducts(productId: number, from?: Caller): Promise<CompanyAnswer<Products>> {
  return fetchProducts({ product_id: productId, page_size: OF_MANAGERS }, from);
}

/** The company of a slug, or the caller's own: without a name where there is none. */
export async function fetchCompanyInfo(slug?: string, from?: Caller): Promise<CompanyAnswer<CompanyInfo>> {
  const query = slug === undefined ? {} : { company_slug: slug };
  return asCompanyAnswer<CompanyInfo>(
    await call("GET /customer-api/company/info", { query }, reading<CompanyInfo>(from)),
  );
}

/** The company whose domain a work e-mail has. */
export async function fetchCompanyByEmail(email: string, from?: Caller): Promise<CompanyAnswer<CompanyInfo>> {
  return asCompanyAnswer<CompanyInfo>(
    await call("GET /customer-api/company/info-by-email", { query: { email } }, reading<CompanyInfo>(from)),
  );
}

/** Who manages the programme in the caller's own company. */
export async function fetchCompanyContact(): Promise<CompanyAnswer<CompanyContact>> {
  return asCompanyAnswer<CompanyContact>(
    await call("GET /customer-api/company/contact", {}, reading<CompanyContact>()),
  );
}

/** The most popular products with what members of the company pay. */
export async function fetchMemberBestSellers(
  slug: string,
  from: Caller,
): Promise<CompanyAnswer<{ products: MemberCard[] }>> {
  const query = { company_slug: slug, locale: from.locale };
  return asCompanyAnswer<{ products: MemberCard[] }>(
    await call("GET /product-api/company/best-seller-products", { query }, reading<{ products: MemberCard[] }>(from)),
  );
}

/** What matches a text, with what members of the company pay. */
export async function searchProgramme(
  query: { q: string; company_slug: string; locale: string },
  from?: Caller,
): Promise<CompanyAnswer<Programme>> {
  return asCompanyAnswer<Programme>(
    await call("GET /product-api/products-search-epp", { query }, reading<Programme>(from)),
  );
}

export type MemberLine = InputOf<"POST /product-api/company/member-prices">["body"]["lines"][number];

/** What the member who is signed in pays for each line; what is not sold is left out. At most a hundred lines. */
export async function fetchMemberPrices(
  lines: MemberLine[],
  locale: string,
): Promise<CompanyAnswer<MemberPrice[], MemberPrice[]>> {
  const prices = {
    read: ({ data }: { data: { prices: MemberPrice[] } }) => data.prices,
    empty: (): MemberPrice[] => [],
  };
  return asCompanyAnswer(
    await call("POST /product-api/company/member-prices", { query: { locale }, body: { lines } }, prices),
  );
}
