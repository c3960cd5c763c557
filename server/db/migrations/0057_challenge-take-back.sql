ALTER TABLE "challenge_rewards" ADD COLUMN "given" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "challenge_rewards" ADD COLUMN "taken_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "challenge_rewards" ADD COLUMN "owed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "challenge_rewards" ADD CONSTRAINT "challenge_rewards_owed" CHECK ("challenge_rewards"."owed" >= 0);