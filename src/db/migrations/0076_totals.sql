CREATE TABLE "totals" (
	"users" integer,
	"invoiced" bigint,
	"overdue" integer,
	"overdue_sum" bigint
);
--> statement-breakpoint
CREATE INDEX "invoices_usd" ON "invoices" USING btree ("status") WHERE currency = 'USD';--> statement-breakpoint
CREATE INDEX "jobs_titles" ON "jobs" USING gin (lower(coalesce("title", '')) gin_trgm_ops);--> statement-breakpoint
-- Written by hand: the schema knows no triggers. An invoice counts by its row after a write, less its row before.
CREATE FUNCTION total_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO totals (invoiced, overdue, overdue_sum)
    SELECT sum(sign * amount) FILTER (WHERE issued_at IS NOT NULL AND NOT opening), sum(sign) FILTER (WHERE status = 'Overdue'),
      sum(sign * (total - paid - credited)) FILTER (WHERE status = 'Overdue')
    FROM (SELECT 1 AS sign, NEW.* UNION ALL SELECT -1, OLD.*) written WHERE currency = 'KES';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION total_of_user() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO totals (users) SELECT sum(sign) FROM (SELECT 1 AS sign, NEW.* UNION ALL SELECT -1, OLD.*) written
    WHERE id IS NOT NULL AND anonymised_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER total_written AFTER INSERT ON "invoices" FOR EACH ROW
  WHEN (new.currency = 'KES' AND (new.issued_at IS NOT NULL OR new.status = 'Overdue')) EXECUTE FUNCTION total_of_invoice();--> statement-breakpoint
CREATE TRIGGER total_changed AFTER UPDATE ON "invoices" FOR EACH ROW
  WHEN (old.status = 'Overdue' OR new.status = 'Overdue'
    OR (old.currency, old.amount, old.issued_at IS NULL, old.opening) IS DISTINCT FROM (new.currency, new.amount, new.issued_at IS NULL, new.opening))
  EXECUTE FUNCTION total_of_invoice();--> statement-breakpoint
CREATE TRIGGER total_removed AFTER DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION total_of_invoice();--> statement-breakpoint
CREATE TRIGGER total_written AFTER INSERT OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION total_of_user();--> statement-breakpoint
CREATE TRIGGER total_changed AFTER UPDATE ON "users" FOR EACH ROW
  WHEN ((old.anonymised_at IS NULL) <> (new.anonymised_at IS NULL)) EXECUTE FUNCTION total_of_user();--> statement-breakpoint
-- Since the triggers are there, nothing else is written to these tables before this ends.
INSERT INTO totals (users, invoiced, overdue, overdue_sum)
  SELECT (SELECT count(*) FROM users WHERE anonymised_at IS NULL), sum(amount) FILTER (WHERE issued_at IS NOT NULL AND NOT opening),
    count(*) FILTER (WHERE status = 'Overdue'), sum(total - paid - credited) FILTER (WHERE status = 'Overdue')
  FROM invoices WHERE currency = 'KES' HAVING count(*) > 0 OR EXISTS (SELECT FROM users);--> statement-breakpoint
-- So that the planner knows how many titles a word is in.
ANALYZE "jobs", "totals";
