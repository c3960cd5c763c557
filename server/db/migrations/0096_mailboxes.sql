ALTER TABLE "customers" ADD COLUMN "mailboxes" text[] GENERATED ALWAYS AS (array_remove(array[case
    when email ~ '@(gmail|googlemail)[.]com$'
      then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2)
  end, case
    when work_email ~ '@(gmail|googlemail)[.]com$'
      then replace(split_part(split_part(work_email, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(work_email, '@', 1), '+', 1) || '@' || split_part(work_email, '@', 2)
  end], '@')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "mailbox" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_mailboxes" ON "customers" USING gin ("mailboxes");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_mailbox" ON "ledger_accounts" USING btree ("company_id","mailbox","period") WHERE mailbox <> '';--> statement-breakpoint
-- Of a mailbox that two accounts had a year's allowance for, the first keeps its name.
UPDATE "ledger_accounts" SET "mailbox" = "given"."mailbox" FROM (
  SELECT DISTINCT ON ("company_id", "mailbox", "period") "id", "mailbox" FROM (
    SELECT "allowance"."id", "allowance"."company_id", "allowance"."period",
      translate(encode(sha256(convert_to("member"."mailboxes"[cardinality("member"."mailboxes")], 'UTF8')), 'base64'), '+/=', '-_') AS "mailbox"
    FROM "ledger_accounts" AS "allowance"
    JOIN "customers" AS "member" ON "member"."id" = "allowance"."customer_id"
    WHERE "allowance"."kind" = 'allowance'
  ) AS "every"
  ORDER BY "company_id", "mailbox", "period", "id"
) AS "given"
WHERE "given"."id" = "ledger_accounts"."id";
