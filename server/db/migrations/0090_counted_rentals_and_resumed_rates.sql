DROP INDEX "outbox_due_asked";--> statement-breakpoint
ALTER TABLE "wallet_sessions" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "counted_value" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "counted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "recalled_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "outbox_due_asked" ON "outbox" USING btree ("due_at","id") WHERE sent_at is null and kind in ('mail.sign-in-code', 'mail.confirm-link', 'mail.password-link', 'mail.manager-link', 'mail.order-link', 'mail.work-email-link', 'mail.news-link', 'mail.event-confirm');--> statement-breakpoint
ALTER TABLE "wallet_sessions" DROP COLUMN "used_at";--> statement-breakpoint
UPDATE "rentals" SET "recalled_at" = "asked"."at" FROM "rental_history" AS "asked"
  WHERE "asked"."rental_id" = "rentals"."id" AND "asked"."cause" = 'recalled' AND "rentals"."state" = 'returning'
  AND NOT EXISTS (SELECT 1 FROM "rental_history" AS "later" WHERE "later"."rental_id" = "rentals"."id"
    AND "later"."cause" = 'kept' AND "later"."id" > "asked"."id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION commission_rules_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'UPDATE' AND to_jsonb(new) - 'valid_until' = to_jsonb(old) - 'valid_until' AND (old.valid_until IS NULL
		OR new.valid_until IS NULL AND EXISTS (SELECT FROM commission_rules AS planned
			WHERE planned.vendor_id IS NOT DISTINCT FROM old.vendor_id AND planned.category IS NOT DISTINCT FROM old.category
				AND planned.valid_from = old.valid_until AND planned.valid_until = planned.valid_from))
		THEN RETURN new; END IF;
	RAISE EXCEPTION 'commission_rules are dated: only the end of one can be set' USING ERRCODE = 'restrict_violation';
END $$;
