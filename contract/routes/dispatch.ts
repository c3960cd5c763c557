/** How pages that render on the server reach the API without a network hop; the server installs it at start. */
export interface InProcessRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export interface InProcessReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** The body as data, where many pages share it: nobody may change it. */
  data?: unknown;
}

export type InProcessApi = (request: InProcessRequest) => Promise<InProcessReply>;

declare global {
  var storeApi: InProcessApi | undefined;
  /** What marks the inline scripts that the store wrote; not there while developing. */
  var storeScriptMark: string | undefined;
}
