/** Slug of the product that is a gift card: money, and sent by mail. */
export const GIFT_CARD = "gift-card";
