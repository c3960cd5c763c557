import type { Answer } from "./answer";
import { call, type Caller } from "./http";
import type { AnswerOf, InputOf } from "./routes";

type Products = AnswerOf<"GET /product-api/v2/products">["data"];

/** A company call that fails has a status of its own and says why beside it. */
export type CompanyAnswer<Data> = Answer<Data, Record<string, never>> & { error?: string };

const COMPANY_FAILED = -1;
const SHOWN = 3;
const OF_MANAGERS = 100;

async function fetchProducts(query: NonNullable<InputOf<"GET /product-api/v2/products">["query"]>, from?: Caller) {
  const reading = { read: ({ data }: { data: Products }) => data, empty: (): Record<string, never> => ({}), from };
  const answer: CompanyAnswer<Products> = await call("GET /product-api/v2/products", { query }, reading);
  return answer.failure ? { ...answer, status: COMPANY_FAILED, error: answer.message } : answer;
}

/** What the employee programme shows of what companies get for less. */
export function fetchCompanyProducts(from?: Caller): Promise<CompanyAnswer<Products>> {
  return fetchProducts({ product_company: true, page_size: SHOWN }, from);
}

/** What a manager may choose from, like one product. */
export function fetchManagerProducts(productId: number, from?: Caller): Promise<CompanyAnswer<Products>> {
  return fetchProducts({ product_id: productId, page_size: OF_MANAGERS }, from);
}
