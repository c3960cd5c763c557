ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_units";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "by_store" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "basis" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "by_store" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_units" CHECK ("order_lines"."cancelled" >= 0 and "order_lines"."returned" >= 0 and "order_lines"."cancelled" + "order_lines"."returned" <= "order_lines"."quantity"
        and "order_lines"."by_store" >= 0 and "order_lines"."by_store" <= "order_lines"."cancelled");--> statement-breakpoint
UPDATE "refunds" SET "by_store" = true WHERE "cause" = 'goodwill';
