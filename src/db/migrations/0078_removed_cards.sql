CREATE TABLE "removed_cards" (
	"sealed" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone
);
--> statement-breakpoint
CREATE FUNCTION kept_card_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO removed_cards (sealed, provider) VALUES (OLD.sealed, OLD.provider) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER kept_card_deleted AFTER DELETE ON kept_cards FOR EACH ROW EXECUTE FUNCTION kept_card_removed();--> statement-breakpoint
-- A card that is sealed with another key keeps its time.
CREATE TRIGGER kept_card_replaced AFTER UPDATE ON kept_cards FOR EACH ROW
  WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at) EXECUTE FUNCTION kept_card_removed();
