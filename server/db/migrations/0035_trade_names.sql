ALTER TABLE "order_events" RENAME TO "order_history";--> statement-breakpoint
ALTER SEQUENCE "order_events_id_seq" RENAME TO "order_history_id_seq";--> statement-breakpoint
ALTER INDEX "order_events_pkey" RENAME TO "order_history_pkey";--> statement-breakpoint
ALTER INDEX "order_events_order" RENAME TO "order_history_order";--> statement-breakpoint
ALTER TABLE "order_history" RENAME CONSTRAINT "order_events_order_id_orders_id_fk" TO "order_history_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "payment_events" RENAME TO "payment_history";--> statement-breakpoint
ALTER SEQUENCE "payment_events_id_seq" RENAME TO "payment_history_id_seq";--> statement-breakpoint
ALTER INDEX "payment_events_pkey" RENAME TO "payment_history_pkey";--> statement-breakpoint
ALTER INDEX "payment_events_payment" RENAME TO "payment_history_payment";--> statement-breakpoint
ALTER TABLE "payment_history" RENAME CONSTRAINT "payment_events_payment_id_payments_id_fk" TO "payment_history_payment_id_payments_id_fk";--> statement-breakpoint
ALTER TABLE "inbox_events" RENAME TO "provider_notices";--> statement-breakpoint
ALTER INDEX "inbox_events_provider_event_id_pk" RENAME TO "provider_notices_provider_event_id_pk";--> statement-breakpoint
ALTER INDEX "inbox_open" RENAME TO "provider_notices_open";--> statement-breakpoint
ALTER TABLE "sandbox_events" RENAME TO "sandbox_notices";--> statement-breakpoint
ALTER INDEX "sandbox_events_pkey" RENAME TO "sandbox_notices_pkey";--> statement-breakpoint
ALTER INDEX "sandbox_events_ref" RENAME TO "sandbox_notices_ref";
