/** Slug of the product that is a gift card: money, and sent by mail. */
export const GIFT_CARD = "gift-card";

/** Whether a bought line goes out by e-mail; `url` is its product's page. */
export const isMailedLine = ({ url }: { url: string }): boolean => url.endsWith(`/${GIFT_CARD}`);

/** How far ahead a gift card may be sent. */
export const GIFT_CARD_DAYS_AHEAD = 365;

/** What a gift card can look like: its ground and what is written on it. The first is taken where none is chosen. */
const DESIGNS = {
  classic: { ground: "#1b1c1a", ink: "#fbfaf7" },
  birthday: { ground: "#7a3427", ink: "#fff4ec" },
  thanks: { ground: "#2b4a3b", ink: "#f2f7ee" },
  welcome: { ground: "#1f3f57", ink: "#eef5fb" },
  congratulations: { ground: "#54430f", ink: "#fff8dc" },
  holidays: { ground: "#5f1d2c", ink: "#fdf0ee" },
} as const;
export type GiftCardDesign = keyof typeof DESIGNS;

export const GIFT_CARD_DESIGNS = Object.keys(DESIGNS) as GiftCardDesign[];

/** The design that `template_type` names; the first for a name that is none. */
export function giftCardDesign(name: string): { name: GiftCardDesign; ground: string; ink: string } {
  const known = GIFT_CARD_DESIGNS.find((design) => design === name) ?? "classic";
  return { name: known, ...DESIGNS[known] };
}
