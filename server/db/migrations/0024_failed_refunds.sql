ALTER TABLE "payment_transactions" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "refund_transfers" ADD COLUMN "failed_at" timestamp (3) with time zone;