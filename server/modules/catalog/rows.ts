import type { products } from "../../db/schema";

export type ProductRow = typeof products.$inferSelect;
