CREATE INDEX "questions_created" ON "questions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reviews_created" ON "reviews" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shipments_shipped" ON "shipments" USING btree ("shipped_at") WHERE shipped_at is not null;