import type { BannerDays, BannerForm, BannerPictureKind, BannerState } from "@/contract/desk/bannerTerms";
import { call, callForData, type Caller } from "../http";
import type { AnswerOf } from "../routes";
import type { ClashOf, SavedForm } from "./brand";

export const fetchBanners = (from: Caller) => callForData("GET /customer-api/vendor/banners", {}, { from });

export const fetchBanner = (id: number, from?: Caller) =>
  callForData("GET /customer-api/vendor/banners/:id", { params: { id } }, { from });

export const createBanner = (body: Pick<BannerForm, "headline" | "alt">) =>
  callForData("POST /customer-api/vendor/banners", { body });

type Saved = AnswerOf<"PUT /customer-api/vendor/banners/:id">;
const WRITTEN = /^(headline|alt|product_id|from|until)\b/;

/** Saves what was touched of a banner's form; of what others wrote meanwhile it tells fields of the form. */
export async function saveBanner(id: number, version: number, changes: object): Promise<SavedForm<BannerForm>> {
  return call(
    "PUT /customer-api/vendor/banners/:id",
    { params: { id }, body: { version, changes } },
    {
      read: ({ data }: Saved) => ({
        doc: data.form,
        version: data.version,
        merged: data.merged.filter(({ path }) => WRITTEN.test(path)),
      }),
      empty: (reply) => (reply as { current?: ClashOf } | null)?.current ?? null,
    },
  );
}

/** Sends a picture as it is: no JSON. */
export const putBannerPicture = (id: number, kind: BannerPictureKind, picture: Blob) =>
  callForData("POST /customer-api/vendor/banners/:id/pictures/:kind", { params: { id, kind } }, { picture });

export const submitBanner = (id: number) =>
  callForData("POST /customer-api/vendor/banners/:id/submit", { params: { id } });

export const moveBanner = (id: number, to: number) =>
  callForData("POST /customer-api/vendor/banners/:id/move", { params: { id }, body: { to } });

export const deleteBanner = (id: number) => callForData("DELETE /customer-api/vendor/banners/:id", { params: { id } });

interface BannersQuery {
  state: Exclude<BannerState, "draft">;
  after?: string;
}

export const fetchStaffBanners = (query: BannersQuery, from?: Caller) =>
  callForData("GET /customer-api/staff/banners", { query }, { from });

export const approveBanner = (id: number, version: number, home: BannerDays | null) =>
  callForData("POST /customer-api/staff/banners/:id/approve", { params: { id }, body: { version, home } });

/** Puts the version that shoppers see on the home page, too; null takes it off. */
export const putOnHome = (id: number, version: number, home: BannerDays | null) =>
  callForData("PUT /customer-api/staff/banners/:id/home", { params: { id }, body: { version, home } });

export const refuseBanner = (id: number, reason: string) =>
  callForData("POST /customer-api/staff/banners/:id/refuse", { params: { id }, body: { reason } });
