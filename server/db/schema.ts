export * from "./schema/catalog";
export * from "./schema/reviews";
export * from "./schema/offers";
export * from "./schema/customers";
export * from "./schema/carts";
export * from "./schema/orders";
export * from "./schema/stock";
export * from "./schema/delivery";
