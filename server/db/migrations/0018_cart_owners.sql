DROP INDEX "carts_token";--> statement-breakpoint
DROP INDEX "carts_customer";--> statement-breakpoint
CREATE UNIQUE INDEX "carts_token" ON "carts" USING btree ("token_hash","kind") WHERE state = 'active' and token_hash is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_customer" ON "carts" USING btree ("customer_id","kind") WHERE state = 'active' and customer_id is not null;