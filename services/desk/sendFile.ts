import { currentMarket } from "@/services/browser/market";
import { publishDeskChanges } from "../http";
import { failed, failureOf, isEnvelope, succeeded, unreachable, type Answer } from "../answer";

/** As long as the server waits for the largest file over a slow line. */
const UPLOAD_MS = 360_000;

export interface Sending {
  /** How much of it has left, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

interface FileToSend extends Sending {
  file: Blob;
  type: string;
  params?: Record<string, string>;
}

const hasData = (reply: unknown): reply is { data: unknown } =>
  isEnvelope(reply) && reply.status === 1 && "data" in reply;

/** Sends a file as it is: no JSON. What an axios call says and `call` does not is how much of it has left. */
export async function sendFile<Data>(address: string, asked: FileToSend): Promise<Answer<Data>> {
  const { file, type, params = {}, onProgress, signal } = asked;
  try {
    const { default: axios } = await import("axios");
    const { status, data, headers } = await axios.post<unknown>(address, file, {
      params,
      headers: { "Content-Type": type, "Accept-Language": currentMarket().locale },
      timeout: UPLOAD_MS,
      validateStatus: () => true,
      signal,
      onUploadProgress: ({ progress = 0 }) => onProgress(progress),
    });
    publishDeskChanges(headers);
    if (status === 200 && hasData(data)) return succeeded(data.data as Data);
    return failed(failureOf(status, data, String(headers["retry-after"] ?? "")), null);
  } catch (error) {
    const code = (error as { code?: string }).code ?? "";
    return failed(unreachable(code === "ECONNABORTED" || code === "ETIMEDOUT" ? "timeout" : "offline"), null);
  }
}
