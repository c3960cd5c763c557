import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from "axios";
import { VISITOR_ADDRESS } from "@/contract/visitor";
import { TIMES } from "@/contract/limits";
import { currentMarket } from "@/utils/market";
import { errorOf, unreachable } from "./apiError";
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
  signal?: AbortSignal;
}

const PAYMENT_REFUSED = 402;

let client: Promise<AxiosInstance> | undefined;

/** Axios comes with the first call. */
function axiosClient(): Promise<AxiosInstance> {
  client ??= import("axios").then(
    ({ default: axios }) =>
      axios.create({
        timeout: TIMES.requestTimeoutMs,
        withCredentials: true,
        validateStatus: () => true,
        ...(typeof window === "undefined" && { adapter: inProcess, baseURL: "http://store.invalid" }),
      }),
    (error: unknown) => {
      // It did not come without a connection: the next call asks again.
      client = undefined;
      throw error;
    },
  );
  return client;
}

/** Pages that render on the server reach the API inside the process. */
async function inProcess(config: AxiosRequestConfig): Promise<AxiosResponse> {
  if (!globalThis.storeApi) throw new Error("The API is not installed in this process");
  const { default: axios } = await import("axios");
  const url = new URL(axios.getUri(config));
  const headers = { ...(config.headers as Record<string, string>) };
  // Axios names a type also for a body that is not there, and leaves it to its adapters to take that back.
  if (config.data === undefined) delete headers["Content-Type"];
  const reply = await globalThis.storeApi({
    method: (config.method ?? "get").toUpperCase(),
    url: url.pathname + url.search,
    headers,
    ...(typeof config.data === "string" && { body: config.data }),
  });
  return {
    data: reply.body,
    status: reply.status,
    statusText: "",
    headers: reply.headers as Record<string, string>,
    config: config as AxiosResponse["config"],
  };
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

function headersOf({ from, idempotencyKey, cartVersion }: CallOptions): Record<string, string> {
  return {
    Accept: "application/json",
    "Accept-Language": from?.locale ?? currentMarket().locale,
    ...(from?.token && { Authorization: `Bearer ${from.token}` }),
    ...(from?.cookies && { Cookie: from.cookies }),
    ...(from?.address && { [VISITOR_ADDRESS]: from.address }),
    ...(idempotencyKey && { "Idempotency-Key": idempotencyKey }),
    ...(cartVersion !== undefined && { "Cart-Version": String(cartVersion) }),
  };
}

async function send(config: AxiosRequestConfig): Promise<AxiosResponse> {
  try {
    return await (await axiosClient()).request(config);
  } catch (error) {
    if (config.signal?.aborted) throw error;
    const code = (error as { code?: string }).code ?? "";
    throw unreachable(code === "ECONNABORTED" || code === "ETIMEDOUT" ? "timeout" : "offline");
  }
}

/**
 * One agreed call. Answers the envelope of a success; every failure is an ApiError.
 * An order result is an answer, not a failure, also when the payment was refused (HTTP 402).
 */
export async function call<K extends RouteKey>(
  route: K,
  input: InputOf<K>,
  options: CallOptions = {},
): Promise<AnswerOf<K>> {
  const [method = "", path = ""] = route.split(" ");
  const { params, query, body } = input as { params?: Record<string, unknown>; query?: object; body?: unknown };
  const response = await send({
    method,
    url: addressOf(path, params),
    headers: headersOf(options),
    ...(query && { params: query }),
    ...(body !== undefined && { data: body }),
    ...(options.signal && { signal: options.signal }),
  });
  const answer = parsed(response.data);
  const isAnswer = (response.status >= 200 && response.status < 300) || response.status === PAYMENT_REFUSED;
  if (isAnswer) return answer as AnswerOf<K>;
  throw errorOf(response.status, answer, String(response.headers["retry-after"] ?? ""));
}
