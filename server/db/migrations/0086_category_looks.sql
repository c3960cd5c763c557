ALTER TABLE "categories" ADD COLUMN "quick_view" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "outline" text DEFAULT 'box' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "home" jsonb;