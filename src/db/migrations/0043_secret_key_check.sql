CREATE TABLE "secret_key_check" (
	"id" integer PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
