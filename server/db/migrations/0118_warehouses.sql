CREATE TABLE "warehouse_destinations" (
	"warehouse_id" integer NOT NULL,
	"country" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "warehouse_destinations_country_region_warehouse_id_pk" PRIMARY KEY("country","region","warehouse_id"),
	CONSTRAINT "warehouse_destinations_rank" CHECK ("warehouse_destinations"."rank" > 0)
);
--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "cut_off_hour" integer;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "zip" text;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "closures" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "has_editions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouse_destinations" ADD CONSTRAINT "warehouse_destinations_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "warehouses_editions" ON "warehouses" USING btree ("has_editions") WHERE "warehouses"."has_editions";--> statement-breakpoint
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_cut_off" CHECK ("warehouses"."cut_off_hour" between 0 and 23);--> statement-breakpoint
-- What the store counted with until now; from here on it is the owner's to say.
UPDATE "warehouses" SET "time_zone" = 'UTC', "cut_off_hour" = 14;--> statement-breakpoint
UPDATE "warehouses" SET "time_zone" = known."time_zone", "cut_off_hour" = known."cut_off_hour",
	"zip" = known."zip", "city" = known."city", "has_editions" = known."id" = 1
	FROM (VALUES (1, 'America/New_York', 14, '07114', 'Newark, NJ'), (2, 'America/Los_Angeles', 14, '89506', 'Reno, NV'),
		(3, 'Europe/Amsterdam', 13, '3089', 'Rotterdam')) AS known ("id", "time_zone", "cut_off_hour", "zip", "city")
	WHERE known."id" = "warehouses"."id";--> statement-breakpoint
ALTER TABLE "warehouses" ALTER COLUMN "time_zone" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouses" ALTER COLUMN "cut_off_hour" SET NOT NULL;--> statement-breakpoint
-- America from its two coasts, in the west from the western one first; everybody else from Rotterdam.
INSERT INTO "warehouse_destinations" ("warehouse_id", "country", "region", "rank")
	SELECT "warehouses"."id", place."country", place."region", CASE WHEN place."region" = '' THEN "warehouses"."id" ELSE 3 - "warehouses"."id" END
	FROM "warehouses", (SELECT 'US' AS "country", unnest(ARRAY['', 'AK', 'AP', 'AZ', 'CA', 'CO', 'GU', 'HI', 'ID', 'MT', 'NM', 'NV', 'OR', 'UT', 'WA', 'WY']) AS "region"
		UNION ALL SELECT 'CA', unnest(ARRAY['', 'AB', 'BC', 'MB', 'NT', 'NU', 'SK', 'YT'])) AS place
	WHERE "warehouses"."id" IN (1, 2);--> statement-breakpoint
INSERT INTO "warehouse_destinations" ("warehouse_id", "country", "rank")
	SELECT 3, unnest(ARRAY['NL', 'BE', 'LU', 'DE', 'FR', 'GB', 'AT', 'CH', 'CZ', 'DK', 'ES', 'IT', 'MC', 'PL', 'SE', 'SK', 'SI', 'BG', 'CY', 'EE', 'FI', 'HU', 'IE', 'LV', 'LT', 'MT', 'NO', 'PT', 'RO']), 1
	WHERE EXISTS (SELECT FROM "warehouses" WHERE "id" = 3);
