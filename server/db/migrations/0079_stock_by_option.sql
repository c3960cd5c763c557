ALTER TABLE "shipment_items" ADD COLUMN "variant" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "variant" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "variant" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "variant" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" DROP CONSTRAINT "stock_levels_product_id_warehouse_id_pk";--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_product_id_variant_warehouse_id_pk" PRIMARY KEY("product_id","variant","warehouse_id");--> statement-breakpoint
-- by hand: the ledger and the shelves follow each other by variant, too.
CREATE OR REPLACE FUNCTION stock_moves_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A move that a shelf's own change wrote is counted already.
	IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
	UPDATE stock_levels SET received = received + NEW.delta
		WHERE product_id = NEW.product_id AND variant = NEW.variant AND warehouse_id = NEW.warehouse_id;
	IF NOT FOUND THEN
		INSERT INTO stock_levels (product_id, variant, warehouse_id, received)
			VALUES (NEW.product_id, NEW.variant, NEW.warehouse_id, NEW.delta);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION stock_levels_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	change integer := NEW.received - CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD.received END;
BEGIN
	IF pg_trigger_depth() > 1 OR change = 0 THEN RETURN NULL; END IF;
	INSERT INTO stock_moves (product_id, variant, warehouse_id, delta, reason)
		VALUES (NEW.product_id, NEW.variant, NEW.warehouse_id, change,
			CASE WHEN TG_OP = 'INSERT' THEN 'opening' ELSE 'correction' END);
	RETURN NULL;
END $$;
