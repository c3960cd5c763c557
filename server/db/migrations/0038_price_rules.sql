CREATE TABLE "currency_rates" (
	"currency" text PRIMARY KEY NOT NULL,
	"per_dollar" double precision NOT NULL,
	CONSTRAINT "currency_rates_positive" CHECK ("currency_rates"."per_dollar" > 0)
);
--> statement-breakpoint
CREATE TABLE "quantity_steps" (
	"from_pieces" integer PRIMARY KEY NOT NULL,
	"reduction" integer,
	CONSTRAINT "quantity_steps_from" CHECK ("quantity_steps"."from_pieces" >= 2),
	CONSTRAINT "quantity_steps_reduction" CHECK ("quantity_steps"."reduction" between 1 and 10000)
);
