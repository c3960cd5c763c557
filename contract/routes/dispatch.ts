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

/** Markup of page sections that the server has rendered before. */
export interface SectionKeeper {
  /**
   * Names the markup that follows from `facts` in a section that `owner` stands for, and says whether it is kept.
   * Nothing outside a render that runs in one go.
   */
  look(owner: object, facts: unknown): { name: string; known: boolean } | undefined;
  /**
   * JSON for a script element, in which marks stand for what is written already. Nothing outside a page in the making.
   */
  write(data: unknown): string | undefined;
}

declare global {
  var storeApi: InProcessApi | undefined;
  var storeSections: SectionKeeper | undefined;
  /** What marks the inline scripts that the store wrote; not there while developing. */
  var storeScriptMark: string | undefined;
}
