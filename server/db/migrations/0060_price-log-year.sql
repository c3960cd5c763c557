CREATE FUNCTION price_log_keeps_a_year() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A price may go with its product, or once another one has been asked in its place for a year.
	IF tg_op = 'DELETE' AND (pg_trigger_depth() > 1 OR EXISTS (
		SELECT 1 FROM price_log AS next
		WHERE next.product_id = old.product_id AND next.currency = old.currency
			AND next.since > old.since AND next.since <= now() - interval '365 days'
	)) THEN RETURN old; END IF;
	RAISE EXCEPTION 'price_log keeps what was asked within a year' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
DROP TRIGGER "price_log_append_only" ON "price_log";--> statement-breakpoint
CREATE TRIGGER "price_log_keeps_a_year" BEFORE UPDATE OR DELETE ON "price_log" FOR EACH ROW EXECUTE FUNCTION price_log_keeps_a_year();
