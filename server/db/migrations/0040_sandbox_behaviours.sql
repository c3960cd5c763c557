ALTER TABLE "sandbox_manners" RENAME TO "sandbox_behaviours";--> statement-breakpoint
ALTER INDEX "sandbox_manners_pkey" RENAME TO "sandbox_behaviours_pkey";
