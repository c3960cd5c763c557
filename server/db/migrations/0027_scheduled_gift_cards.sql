ALTER TABLE "shipments" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "shipments_due" ON "shipments" USING btree ("due_at") WHERE state = 'Scheduled';--> statement-breakpoint
UPDATE "shipments" SET "state" = 'Scheduled', "due_at" = "created_at" WHERE "state" = 'New' AND NOT EXISTS (
  SELECT FROM "shipment_items" JOIN "products" ON "products"."id" = "shipment_items"."product_id"
  WHERE "shipment_items"."shipment_id" = "shipments"."id" AND "products"."slug" <> 'gift-card'
) AND EXISTS (SELECT FROM "shipment_items" WHERE "shipment_items"."shipment_id" = "shipments"."id");
