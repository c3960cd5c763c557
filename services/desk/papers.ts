import type { Paper } from "@/contract/brands/paperRoutes";
import type { PaperKind } from "@/contract/brands/paperTerms";
import { currentMarket } from "@/services/browser/market";
import { failed, failureOf, isEnvelope, succeeded, unreachable, type Answer } from "../answer";
import { callForData } from "../http";

const PAPERS = "/customer-api/brand-application/papers";
/** As long as the server waits for the largest paper over a slow line. */
const UPLOAD_MS = 360_000;

type Kept = Answer<{ papers: Paper[] }>;
const isKept = (reply: unknown): reply is { data: { papers: Paper[] } } =>
  isEnvelope(reply) && reply.status === 1 && "data" in reply;

/** Sends a paper as it is: no JSON. Tells how much of it has left, from 0 to 1. */
export async function addPaper(
  file: File,
  kind: PaperKind,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<Kept> {
  try {
    const { default: axios } = await import("axios");
    const { status, data, headers } = await axios.post<unknown>(PAPERS, file, {
      params: { kind, name: file.name.slice(-255) || "paper" },
      // The name of a type says nothing to the server: it looks at the bytes.
      headers: { "Content-Type": file.type || "application/pdf", "Accept-Language": currentMarket().locale },
      timeout: UPLOAD_MS,
      validateStatus: () => true,
      signal,
      onUploadProgress: ({ progress = 0 }) => onProgress(progress),
    });
    if (status === 200 && isKept(data)) return succeeded(data.data);
    return failed(failureOf(status, data, String(headers["retry-after"] ?? "")), null);
  } catch (error) {
    const code = (error as { code?: string }).code ?? "";
    return failed(unreachable(code === "ECONNABORTED" || code === "ETIMEDOUT" ? "timeout" : "offline"), null);
  }
}

export const removePaper = (id: number) =>
  callForData("DELETE /customer-api/brand-application/papers/:id", { params: { id } });

/** Where a paper is saved from: by whoever applies, and by the store's team. */
export const paperAddress = (id: number) => `${PAPERS}/${id}`;
export const staffPaperAddress = (application: number, id: number) =>
  `/customer-api/staff/vendor-applications/${application}/papers/${id}`;
