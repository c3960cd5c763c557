import type { DocumentEntry } from "../../../contract/fulfilment";
import { major } from "../../money";
import type { DocumentRow } from "./repositoryDocuments";

/** Where a document is shown and downloaded; `token` is the order's proof where the reader may not be signed in. */
export function documentPaths(number: string, token = ""): { html: string; pdf: string } {
  const html = `/order-api/order/document/${number}`;
  const query = token === "" ? "" : `?${new URLSearchParams({ token })}`;
  return { html: `${html}${query}`, pdf: `${html}/pdf${query}` };
}

export function presentDocument({ number, kind, issuedAt, total, currency }: DocumentRow, token = ""): DocumentEntry {
  const { html, pdf } = documentPaths(number, token);
  return {
    number,
    kind,
    issued_at: issuedAt.toISOString(),
    amount: major(total, currency),
    html_path: html,
    pdf_path: pdf,
  };
}
