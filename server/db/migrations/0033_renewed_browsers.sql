DROP INDEX "orders_browser";--> statement-breakpoint
CREATE INDEX "wallet_sessions_browser" ON "wallet_sessions" USING btree ("browser_hash") WHERE browser_hash is not null;--> statement-breakpoint
CREATE INDEX "orders_browser" ON "orders" USING btree ("browser_hash") WHERE browser_hash is not null;