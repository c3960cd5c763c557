/** What both sides hold the media of texts to. Plain constants, safe in the browser. */
export const MEDIA_LIMITS = {
  fileBytes: 5 * 1024 * 1024,
  captionBytes: 64 * 1024,
  /** Points that a picture is wide at least. */
  pictureLeast: 960,
  alt: 250,
  caption: 300,
  credit: 120,
  listed: 24,
  uses: 50,
} as const;

export const MEDIA_KINDS = ["picture", "video"] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;
export const VIDEO_TYPES = ["video/mp4", "video/webm"] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];
export const CAPTION_TYPE = "text/vtt";

/** How texts name something of the library; the studio's pictures have names of another kind. */
export const mediaKey = (id: number): string => `media-${id}`;
export const mediaId = (key: string): number | undefined => {
  const [, id] = /^media-([1-9]\d{0,8})$/.exec(key) ?? [];
  return id === undefined ? undefined : Number(id);
};
