ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_reverses_ledger_transactions_id_fk";
--> statement-breakpoint
ALTER TABLE "refund_transfers" DROP CONSTRAINT "refund_transfers_hold_id_ledger_holds_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP COLUMN "reverses";--> statement-breakpoint
ALTER TABLE "refund_transfers" DROP COLUMN "hold_id";