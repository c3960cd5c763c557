CREATE TABLE "delivery_tariffs" (
	"currency" text PRIMARY KEY NOT NULL,
	"free_from" integer NOT NULL,
	"parcel_small" integer NOT NULL,
	"parcel_medium" integer NOT NULL,
	"parcel_large" integer NOT NULL,
	"remote" integer NOT NULL,
	"express" integer NOT NULL,
	"freight_b" integer NOT NULL,
	"freight_c" integer NOT NULL,
	"room" integer NOT NULL,
	"pod_a" integer NOT NULL,
	"pod_b" integer NOT NULL,
	"pod_c" integer NOT NULL,
	"pod_medium" integer NOT NULL,
	"pod_large" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "threshold_rates" (
	"currency" text PRIMARY KEY NOT NULL,
	"per_dollar" double precision NOT NULL,
	CONSTRAINT "threshold_rates_positive" CHECK ("threshold_rates"."per_dollar" > 0)
);
