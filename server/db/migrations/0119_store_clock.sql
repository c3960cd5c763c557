CREATE TABLE "store_clock" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"zone" text DEFAULT 'America/New_York' NOT NULL,
	"beside" text[] DEFAULT '{"Europe/London","Europe/Berlin"}' NOT NULL,
	CONSTRAINT "store_clock_one" CHECK ("store_clock"."id" = 1),
	CONSTRAINT "store_clock_beside" CHECK (cardinality("store_clock"."beside") <= 3)
);--> statement-breakpoint
-- What the store counted by until now; from here on it is the owner's to say.
INSERT INTO "store_clock" ("id") VALUES (1);
