ALTER TABLE "order_requests" DROP CONSTRAINT "order_requests_total";--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "request_id" integer;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_request_id_order_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."order_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservations_request" ON "reservations" USING btree ("request_id") WHERE state = 'held';--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_total" CHECK ("order_requests"."total" >= 0);--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_holder" CHECK (num_nonnulls("reservations"."order_id", "reservations"."request_id") = 1);