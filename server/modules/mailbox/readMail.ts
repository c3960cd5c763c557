export interface ReadMail {
  to: string;
  subject: string;
  date: string;
  html: string;
  text: string;
  /** Names of the files that came with it. */
  files: string[];
  /** By their names in lower case. */
  headers: Record<string, string>;
}

/** Reads a mail as our own mailer composes it: headers, an alternative of text and HTML, and files. */
export function readMail(raw: string): ReadMail {
  const whole = splitPart(raw);
  const { headers } = whole;
  const parts = leavesOf(whole);
  const find = (type: string) => parts.find((part) => part.headers["content-type"]?.startsWith(type));
  return {
    headers,
    to: headers.to ?? "",
    subject: decodeWords(headers.subject ?? ""),
    date: headers.date ?? "",
    html: decodeBody(find("text/html")),
    text: decodeBody(find("text/plain")),
    files: parts.flatMap((part) => /filename="?([^";]+)"?/.exec(part.headers["content-disposition"] ?? "")?.[1] ?? []),
  };
}

/** The parts that hold something, however deep they are packed. */
function leavesOf(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(part.headers["content-type"] ?? "")?.[1];
  if (!boundary) return [part];
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((inner) => leavesOf(splitPart(inner.replace(/^\r?\n/, ""))));
}

interface Part {
  headers: Record<string, string>;
  body: string;
}

function splitPart(raw: string): Part {
  const end = /\r?\n\r?\n/.exec(raw);
  const head = end ? raw.slice(0, end.index) : raw;
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name) headers[name.toLowerCase()] = value ?? "";
  }
  return { headers, body: end ? raw.slice(end.index + end[0].length) : "" };
}

function decodeBody(part: Part | undefined): string {
  if (!part) return "";
  const encoding = part.headers["content-transfer-encoding"]?.toLowerCase();
  if (encoding === "base64") return Buffer.from(part.body, "base64").toString("utf8");
  if (encoding === "quoted-printable") return decodeQuoted(part.body.replace(/=\r?\n/g, ""));
  return part.body;
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** RFC 2047 words, as in `=?UTF-8?Q?caf=C3=A9?=`. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_whole, kind: string, data: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(data, "base64").toString("utf8")
        : decodeQuoted(data.replaceAll("_", " ")),
    );
}
