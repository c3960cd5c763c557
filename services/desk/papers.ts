import type { Paper } from "@/contract/brands/paperRoutes";
import type { PaperKind } from "@/contract/brands/paperTerms";
import { callForData } from "../http";
import { sendFile, type Sending } from "./sendFile";

const PAPERS = "/customer-api/brand-application/papers";

/** Sends a paper as it is. The name of a type says nothing to the server: it looks at the bytes. */
export const addPaper = (file: File, kind: PaperKind, sending: Sending) =>
  sendFile<{ papers: Paper[] }>(PAPERS, {
    ...sending,
    file,
    type: file.type || "application/pdf",
    params: { kind, name: file.name.slice(-255) || "paper" },
  });

export const removePaper = (id: number) =>
  callForData("DELETE /customer-api/brand-application/papers/:id", { params: { id } });

/** Where a paper is saved from: by whoever applies, and by the store's team. */
export const paperAddress = (id: number) => `${PAPERS}/${id}`;
export const staffPaperAddress = (application: number, id: number) =>
  `/customer-api/staff/vendor-applications/${application}/papers/${id}`;
