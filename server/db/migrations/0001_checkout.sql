CREATE TABLE "attempt_windows" (
	"key" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"tries" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "attempt_windows_age" ON "attempt_windows" USING btree ("started_at");