import { and, eq } from "drizzle-orm";
import type { Transaction } from "../client";
import * as tables from "../schema";
import { world } from "./world";

/** Rules of fit, free spaces and rooms, which categories had in the code before. */
export async function furnishCategories(tx: Transaction): Promise<void> {
  for (const { id, fit = null, space = null, room } of world.categories) {
    const isBare = and(eq(tables.categories.id, id), eq(tables.categories.room, ""));
    await tx.update(tables.categories).set({ fit, space, room }).where(isBare);
  }
}

/** Quick views, outlines and places of the home page, which categories had in the code before. */
export async function dressCategories(tx: Transaction): Promise<void> {
  for (const { slug, quickView = true, outline = "box", home = null } of world.categories)
    await tx.update(tables.categories).set({ quickView, outline, home }).where(eq(tables.categories.slug, slug));
}
