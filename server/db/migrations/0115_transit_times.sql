-- What the store counted with until now; from here on it is the owner's to say.
ALTER TABLE "delivery_tariffs" ADD COLUMN "transit" jsonb NOT NULL DEFAULT '{"parcel":{"A":[2,4],"B":[3,6],"C":[4,8]},"express":{"A":[1,1],"B":[1,2],"C":[2,4]},"freight":{"A":[4,8],"B":[6,10],"C":[8,14]},"pod":{"A":[10,15],"B":[12,20],"C":[15,25]},"room":[1,2]}';--> statement-breakpoint
ALTER TABLE "delivery_tariffs" ALTER COLUMN "transit" DROP DEFAULT;
