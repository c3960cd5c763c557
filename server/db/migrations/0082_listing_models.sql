CREATE TABLE "listing_models" (
	"name" text PRIMARY KEY NOT NULL,
	"vendor_id" integer NOT NULL,
	"bytes" integer NOT NULL,
	"triangles" integer NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"depth" double precision NOT NULL,
	"looks" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_models" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_models" ADD CONSTRAINT "listing_models_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_models" ADD CONSTRAINT "product_models_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_models" ADD CONSTRAINT "product_models_name_listing_models_name_fk" FOREIGN KEY ("name") REFERENCES "public"."listing_models"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_models_vendor" ON "listing_models" USING btree ("vendor_id","created_at");--> statement-breakpoint
CREATE INDEX "product_models_name" ON "product_models" USING btree ("name");