DROP INDEX "outbox_due_asked";--> statement-breakpoint
CREATE INDEX "outbox_due_asked" ON "outbox" USING btree ("due_at","id") WHERE sent_at is null and kind in ('mail.sign-in-code', 'mail.confirm-link', 'mail.password-link', 'mail.manager-link', 'mail.order-link', 'mail.work-email-link', 'mail.news-link', 'mail.event-confirm');
