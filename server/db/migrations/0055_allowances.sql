DROP INDEX "ledger_accounts_customer";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "use_allowance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "period" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "lapses_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_allowance" ON "ledger_accounts" USING btree ("customer_id","company_id","period") WHERE kind = 'allowance';--> statement-breakpoint
CREATE INDEX "ledger_accounts_lapsing" ON "ledger_accounts" USING btree ("lapses_at") WHERE kind = 'allowance' and balance > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_customer" ON "ledger_accounts" USING btree ("customer_id","kind","unit") WHERE customer_id is not null and kind <> 'allowance';--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_allowance" CHECK ((kind = 'allowance') = (company_id is not null and lapses_at is not null));