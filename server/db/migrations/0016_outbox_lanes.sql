DROP INDEX "outbox_due";--> statement-breakpoint
CREATE INDEX "outbox_due_results" ON "outbox" USING btree ("due_at","id") WHERE sent_at is null and kind = 'result';--> statement-breakpoint
CREATE INDEX "outbox_due_refunds" ON "outbox" USING btree ("due_at","id") WHERE sent_at is null and kind like 'refund.%';--> statement-breakpoint
CREATE INDEX "outbox_due_mail" ON "outbox" USING btree ("due_at","id") WHERE sent_at is null and kind like 'mail.%';--> statement-breakpoint
CREATE INDEX "outbox_due_rest" ON "outbox" USING btree ("due_at","id") WHERE sent_at is null and kind <> 'result' and kind not like 'refund.%' and kind not like 'mail.%';