ALTER TABLE "flash_sale_items" ADD COLUMN "pieces" integer;--> statement-breakpoint
CREATE INDEX "sale_claims_units" ON "sale_claims" USING btree ("sale_id","product_id","quantity");--> statement-breakpoint
ALTER TABLE "flash_sale_items" ADD CONSTRAINT "flash_sale_items_pieces" CHECK ("flash_sale_items"."pieces" > 0);