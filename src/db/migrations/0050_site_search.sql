CREATE TABLE "site_search" (
	"source" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"editions" text[] NOT NULL,
	"address" text NOT NULL,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"stamp" text NOT NULL,
	"title_words" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "site_search_source_position_pk" PRIMARY KEY("source","position")
);
--> statement-breakpoint
CREATE TABLE "site_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "site_search_title_words" ON "site_search" USING gin ("title_words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "site_search_words" ON "site_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "site_words_alike" ON "site_words" USING gist ("word" gist_trgm_ops);