import type { AxiosInstance } from "axios";
import { VISITOR_ADDRESS } from "@/contract/routes/visitor";
import { TIMES } from "@/contract/rules/times";
import { currentMarket } from "@/services/browser/market";
import { failed, failureOf, isEnvelope, succeeded, unreachable, type Answer, type ApiFailure } from "./answer";
import type { AnswerOf, InputOf, RouteKey } from "./routes";

/** On whose behalf a page calls: its locale and, on personal pages, the visitor's session. Browsers leave it out. */
export interface Caller {
  locale: string;
  token?: string | undefined;
  /** The visitor's `cart` and `country` cookies. */
  cookies?: string | undefined;
  /** From where the visitor asked, so that a limit is theirs and not the store's. */
  address?: string | undefined;
}

export interface CallOptions {
  from?: Caller | undefined;
  /** The same key gives the same answer and never a second order or charge. */
  idempotencyKey?: string | undefined;
  /** The version of the cart that the shopper saw: a change of what was changed since is refused. */
  cartVersion?: number | undefined;
  /** The total that the shopper saw, in major units: another one is refused. Compared only, never a price. */
  cartTotal?: number | undefined;
  signal?: AbortSignal;
  /** Sent as it is, where a call takes a picture or a paper and no JSON. */
  picture?: Blob;
  /** Sent as a form, where a call takes a file. */
  form?: FormData;
}

let client: Promise<AxiosInstance> | undefined;

/** Axios comes with the first call. */
function axiosClient(): Promise<AxiosInstance> {
  client ??= import("axios").then(
    ({ default: axios }) =>
      axios.create({ timeout: TIMES.requestTimeoutMs, withCredentials: true, validateStatus: () => true }),
    (error: unknown) => {
      // It did not come without a connection: the next call asks again.
      client = undefined;
      throw error;
    },
  );
  return client;
}

interface Response {
  status: number;
  headers: object;
  data: unknown;
}

interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  params?: object;
  data?: unknown;
  signal?: AbortSignal;
}

/** Pages that render on the server reach the API inside the process, without the making of an HTTP request. */
async function inProcess({ method, url, headers, params = {}, data }: Request): Promise<Response> {
  if (!globalThis.storeApi) throw new Error("The API is not installed in this process");
  const asked = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  const reply = await globalThis.storeApi({
    method,
    url: query ? `${url}?${query}` : url,
    headers: data === undefined ? headers : { ...headers, "Content-Type": "application/json" },
    ...(data !== undefined && { body: JSON.stringify(data) }),
  });
  return { status: reply.status, headers: reply.headers, data: reply.data ?? reply.body };
}

function addressOf(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "")));
}

function parsed(data: unknown): unknown {
  if (typeof data !== "string") return data;
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}

function headersOf({ from, idempotencyKey, cartVersion, cartTotal }: CallOptions): Record<string, string> {
  return {
    Accept: "application/json",
    "Accept-Language": from?.locale ?? currentMarket().locale,
    ...(from?.token && { Authorization: `Bearer ${from.token}` }),
    ...(from?.cookies && { Cookie: from.cookies }),
    ...(from?.address && { [VISITOR_ADDRESS]: from.address }),
    ...(idempotencyKey && { "Idempotency-Key": idempotencyKey }),
    ...(cartVersion !== undefined && { "Cart-Version": String(cartVersion) }),
    ...(cartTotal !== undefined && { "Cart-Total": String(cartTotal) }),
  };
}

/** Answers what came, or why nothing did. */
async function send(config: Request): Promise<Response | ApiFailure> {
  if (typeof window === "undefined") return inProcess(config);
  try {
    return await (await axiosClient()).request<unknown>(config);
  } catch (error) {
    const code = (error as { code?: string }).code ?? "";
    return unreachable(code === "ECONNABORTED" || code === "ETIMEDOUT" ? "timeout" : "offline");
  }
}

/** What a call at a desk wrote, for the page that shows it (`hooks/desk/useDeskLive.ts`). */
export function publishDeskChanges(headers: object): void {
  const detail = (headers as Record<string, unknown>)["desk-changes"];
  if (detail && typeof window !== "undefined") dispatchEvent(new CustomEvent("desk-changes", { detail }));
}

/** An order result is an answer, not a failure, also when the payment was refused. */
const isOrderResult = (reply: unknown) => typeof reply === "object" && reply !== null && "error_code" in reply;

interface Reading<Reply, Data, Empty> extends CallOptions {
  /** What the service answers of a success. */
  read: (reply: Reply) => Data;
  /** What stands for it after a failure; may be found in what the server said. */
  empty: (reply: unknown) => Empty;
}

/** One agreed call, which never throws: a failure is the empty default with what the server said. */
export async function call<K extends RouteKey, Data, Empty>(
  route: K,
  input: InputOf<K>,
  { read, empty, ...options }: Reading<AnswerOf<K>, Data, Empty>,
): Promise<Answer<Data, Empty>> {
  const [method = "", path = ""] = route.split(" ");
  const { params, query, body } = input as { params?: Record<string, unknown>; query?: object; body?: unknown };
  const response = await send({
    method,
    url: addressOf(path, params),
    headers: { ...headersOf(options), ...(options.picture && { "Content-Type": options.picture.type }) },
    ...(query && { params: query }),
    ...(body !== undefined && { data: body }),
    ...(options.picture && { data: options.picture }),
    ...(options.form && { data: options.form }),
    ...(options.signal && { signal: options.signal }),
  });
  if ("kind" in response) return failed(response, empty(null));
  publishDeskChanges(response.headers);
  const reply = parsed(response.data);
  const isSuccess = (response.status >= 200 && response.status < 300) || isOrderResult(reply);
  if (isSuccess && isEnvelope(reply)) return succeeded(read(reply as AnswerOf<K>), reply.status, reply.message);
  const retryAfter = String((response.headers as Record<string, unknown>)["retry-after"] ?? "");
  return failed(failureOf(response.status, reply, retryAfter), empty(reply));
}

type DataOf<Reply> = Reply extends { data: infer Data } ? Data : never;

/** The same where the envelope's data is the answer, and null stands for it after a failure. */
export function callForData<K extends RouteKey>(
  route: K,
  input: InputOf<K>,
  options: CallOptions = {},
): Promise<Answer<DataOf<AnswerOf<K>>>> {
  const read = (reply: AnswerOf<K>) => (reply as { data?: unknown }).data as DataOf<AnswerOf<K>>;
  return call(route, input, { ...options, read, empty: () => null });
}
