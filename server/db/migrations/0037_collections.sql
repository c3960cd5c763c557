CREATE TABLE "collections" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"headline" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"room" text NOT NULL,
	"groups" jsonb NOT NULL
);
