CREATE TABLE "sales_days" (
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"orders" integer NOT NULL,
	"gross" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	"refund_tax" bigint NOT NULL,
	CONSTRAINT "sales_days_day_currency_pk" PRIMARY KEY("day","currency"),
	CONSTRAINT "sales_days_orders" CHECK ("sales_days"."orders" >= 0)
);
--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "charges_paid" ON "charges" USING btree ("paid_at") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "refunds_given" ON "refunds" USING btree ("created_at");