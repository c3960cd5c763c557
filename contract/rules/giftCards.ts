/** Slug of the product that is a gift card: money, and sent by mail. */
export const GIFT_CARD = "gift-card";

/** Whether a bought line goes out by e-mail; `url` is its product's page. */
export const isMailedLine = ({ url }: { url: string }): boolean => url.endsWith(`/${GIFT_CARD}`);

/** How far ahead a gift card may be sent. */
export const GIFT_CARD_DAYS_AHEAD = 365;
