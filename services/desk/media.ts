import type { MediaForm } from "@/contract/content/mediaRoutes";
import type { MediaKind } from "@/contract/content/mediaTerms";
import type { Language } from "@/contract/markets";
import { call, callForData, type Caller } from "../http";
import type { AnswerOf } from "../routes";
import type { ClashOf, SavedForm } from "./brand";

interface MediaQuery {
  kind?: MediaKind;
  q?: string;
  after?: string;
}

export const fetchMedia = (query: MediaQuery, from?: Caller) =>
  callForData("GET /common-api/staff/media", { query }, { from });

export const fetchMedium = (id: number, from?: Caller) =>
  callForData("GET /common-api/staff/media/:id", { params: { id } }, { from });

/** Sends a file as it is: no JSON. */
export const addMedium = (file: Blob) => callForData("POST /common-api/staff/media", {}, { picture: file });

export const replaceMedium = (id: number, file: Blob) =>
  callForData("POST /common-api/staff/media/:id/file", { params: { id } }, { picture: file });

/** Browsers do not agree on what a file of captions is called. */
export const putCaptions = (id: number, language: Language, file: Blob) =>
  callForData(
    "POST /common-api/staff/media/:id/captions/:language",
    { params: { id, language } },
    { picture: new Blob([file], { type: "text/vtt" }) },
  );

export const dropCaptions = (id: number, language: Language) =>
  callForData("DELETE /common-api/staff/media/:id/captions/:language", { params: { id, language } });

export const deleteMedium = (id: number) => callForData("DELETE /common-api/staff/media/:id", { params: { id } });

type Saved = AnswerOf<"PUT /common-api/staff/media/:id">;

/** Saves what was touched of a medium's words; tells what others wrote meanwhile. */
export async function saveMedium(id: number, version: number, changes: object): Promise<SavedForm<MediaForm>> {
  return call(
    "PUT /common-api/staff/media/:id",
    { params: { id }, body: { version, changes } },
    {
      read: ({ data }: Saved) => ({ doc: data.form, version: data.version, merged: data.merged }),
      empty: (reply) => (reply as { current?: ClashOf } | null)?.current ?? null,
    },
  );
}
