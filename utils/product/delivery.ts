import type { Cart } from "@/contract/cart";

/** Whether the cart is carried to the door for nothing, wherever in its country. */
export const isDeliveryFree = ({ delivered_by: by, shipping_methods: [standard] }: Cart): boolean =>
  by === "carrier" && standard?.price === 0;
