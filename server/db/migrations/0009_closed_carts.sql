ALTER TABLE "order_lines" ADD COLUMN "configuration" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "carts_ordered_token" ON "carts" USING btree ("token_hash") WHERE state = 'ordered' and token_hash is not null;--> statement-breakpoint
CREATE INDEX "carts_ordered_customer" ON "carts" USING btree ("customer_id") WHERE state = 'ordered' and customer_id is not null;