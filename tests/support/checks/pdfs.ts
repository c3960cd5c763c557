import { deflateSync } from "node:zlib";

/** A small PDF of these objects, the last of which the reader begins with. */
export const pdfOf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from("%PDF-1.7\n"),
    ...objects.flatMap((content, at) => [
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(content),
      Buffer.from("\nendobj\n"),
    ]),
    Buffer.from(`trailer\n<< /Root ${objects.length} 0 R >>\n%%EOF\n`),
  ]);

export const CATALOG = "<< /Type /Catalog >>";

/** A stream of a PDF, packed unless said otherwise. */
export function streamOf(content: string, names = "", isPacked = true): Buffer {
  const bytes = isPacked ? deflateSync(Buffer.from(content)) : Buffer.from(content);
  const filter = isPacked && !names.includes("/Filter") ? " /Filter /FlateDecode" : "";
  return Buffer.concat([
    Buffer.from(`<< ${names}${filter} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}
