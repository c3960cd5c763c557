import { LANGUAGES, type Language } from "../markets";
import { perLanguage } from "../rules/languages";

/** What both sides hold a brand's banners to. Plain constants, safe in the browser. */

export const BANNER_LIMITS = {
  /** Of one brand. */
  banners: 8,
  headlineLength: 80,
  altLength: 160,
  pictureBytes: 5 * 1024 * 1024,
  reasonLength: 500,
  /** Points that a picture is wide at least. */
  wideLeast: 960,
  phoneLeast: 480,
  /** On the home page at once; where there are more, they take turns by the day. */
  onHome: 3,
} as const;

export const BANNER_STATES = ["draft", "waiting", "approved", "refused"] as const;
export type BannerState = (typeof BANNER_STATES)[number];

/** What the store's team sees: a draft is the brand's own. */
export const SENT_STATES = ["waiting", "approved", "refused"] as const satisfies readonly BannerState[];

/** One wide picture for each language and one for phones; where one is missing, the English one stands in. */
export const BANNER_PICTURES = [...LANGUAGES, "phone"] as const;
export type BannerPictureKind = (typeof BANNER_PICTURES)[number];

export const BANNER_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** A picture made anew of what was sent: addresses of its files. */
export interface BannerPicture {
  /** Of its files; empty for one of the store's own. */
  name: string;
  avif: string;
  avif_small: string;
  webp: string;
  width: number;
  height: number;
}
export type BannerPictures = Record<BannerPictureKind, BannerPicture | null>;

/** Days, `2026-12-24`, from 00:00 UTC on; null for no bound. On the last one a banner is shown no more. */
export interface BannerDays {
  from: string | null;
  until: string | null;
}

/** What is written of a banner. */
export interface BannerForm extends BannerDays {
  headline: Record<Language, string>;
  alt: Record<Language, string>;
  /** One of the brand's own listings; null for none. */
  product_id: number | null;
}

export interface BannerContent extends BannerForm {
  pictures: BannerPictures;
}

export const NO_PICTURES: BannerPictures = { ...perLanguage(() => null), phone: null };
