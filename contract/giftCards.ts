/** Slug of the product that is a gift card: money, and sent by mail. */
export const GIFT_CARD = "gift-card";

/** How far ahead a gift card may be sent. */
export const GIFT_CARD_DAYS_AHEAD = 365;
