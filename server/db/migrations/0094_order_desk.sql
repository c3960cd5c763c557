CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ((number || ' ' || email || ' ' || (shipping ->> 'fullname')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" USING btree ("order_id") WHERE state in ('requested', 'approved');--> statement-breakpoint
CREATE INDEX "shipments_open" ON "shipments" USING btree ("order_id") WHERE state = 'New';