ALTER TABLE "wallet_sessions" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "counted_value" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "counted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "recalled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "wallet_sessions" DROP COLUMN "used_at";--> statement-breakpoint
UPDATE "rentals" SET "recalled_at" = "asked"."at" FROM "rental_history" AS "asked"
  WHERE "asked"."rental_id" = "rentals"."id" AND "asked"."cause" = 'recalled' AND "rentals"."state" = 'returning'
  AND NOT EXISTS (SELECT 1 FROM "rental_history" AS "later" WHERE "later"."rental_id" = "rentals"."id"
    AND "later"."cause" = 'kept' AND "later"."id" > "asked"."id");
