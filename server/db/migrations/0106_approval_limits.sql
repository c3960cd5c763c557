CREATE TABLE "approval_limits" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"refund_dollars" integer DEFAULT 500 NOT NULL,
	"refunds_per_day" integer DEFAULT 5 NOT NULL,
	"price_percent" integer DEFAULT 30 NOT NULL,
	"discount_percent" integer DEFAULT 40 NOT NULL,
	"signs_uncapped" boolean DEFAULT true NOT NULL,
	"fall_percent" integer DEFAULT 30 NOT NULL,
	CONSTRAINT "approval_limits_one" CHECK ("approval_limits"."id" = 1),
	CONSTRAINT "approval_limits_refunds" CHECK ("approval_limits"."refund_dollars" >= 0 and "approval_limits"."refunds_per_day" >= 0),
	CONSTRAINT "approval_limits_fall" CHECK ("approval_limits"."fall_percent" between 0 and 100),
	CONSTRAINT "approval_limits_percent" CHECK ("approval_limits"."price_percent" between 0 and 100 and "approval_limits"."discount_percent" between 0 and 100)
);
--> statement-breakpoint
-- By hand: what a store has set stays, and one that has set nothing gets what the columns say.
INSERT INTO "approval_limits" ("refund_dollars", "refunds_per_day") SELECT "dollars", "per_day" FROM "refund_limits";--> statement-breakpoint
INSERT INTO "approval_limits" ("id") VALUES (1) ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "refund_limits" CASCADE;--> statement-breakpoint
ALTER TABLE "countersignatures" ADD COLUMN "limits" jsonb;--> statement-breakpoint
ALTER TABLE "countersignatures" ADD COLUMN "role" jsonb;