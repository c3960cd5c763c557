import type { ContactMessage } from "../../../contract/contact";
import { LIMITS } from "../../../contract/limits";
import type { FieldError } from "../../../contract/routes/route";
import type { Caller } from "../../http/caller";
import { DomainError, interpolate, httpErrors } from "../../http/errors";
import { checkPhone } from "../addresses/checkAddress";
import { nameErrors } from "../addresses/nameErrors";
import { readEmail } from "../addresses/email";
import { isFreeMail } from "../addresses/freeMail";
import { plainLine, plainText } from "../reviews/plainText";
import { texts } from "../../locales/texts";

export type ReadMessage = Record<"name" | "email" | "phone" | "comment", string>;

const MOST = {
  name: LIMITS.nameLength,
  email: LIMITS.contactEmailLength,
  phone: LIMITS.phoneLength,
  comment: LIMITS.commentLength,
} as const;

/**
 * A message as it is kept: tidied, the phone number as it is dialled from abroad. Throws 422 with everything that is
 * wrong at once, in the caller's language. A number without a country's code is read as one of the caller's country.
 * The address is one of a company, unless it may be private; without a number there has to be a message.
 */
export function readMessage(
  { name, email, phone = "", comment = "" }: Omit<ContactMessage, "source">,
  { language, country }: Pick<Caller, "language" | "country">,
  { mayBePrivate = false, needsPhone = true } = {},
): ReadMessage {
  const errors: FieldError[] = [];
  const say = (field: string, kind: keyof typeof texts.contacts.contact, limit = 0) =>
    errors.push({ field, message: interpolate(texts.contacts.contact[kind][language], { limit }) });

  const read = { name: plainLine(name), email: email.trim(), phone: plainLine(phone), comment: plainText(comment) };
  for (const [field, most] of Object.entries(MOST))
    if (read[field as keyof ReadMessage].length > most) say(field, "long", most);
  if (read.name === "") say("name", "required");
  errors.push(...nameErrors({ name: read.name }, "person", language));

  const address = readEmail(read.email);
  if (read.email === "") say("email", "required");
  else if (address === undefined) say("email", "email");
  else if (!mayBePrivate && isFreeMail(address)) say("email", "freeMail");

  const number = checkPhone(read.phone, country);
  if (read.phone === "" && needsPhone) say("phone", "required");
  if (!needsPhone && read.comment === "") say("comment", "required");
  if (read.phone !== "" && !number.isValid) say("phone", "phone");

  if (errors.length > 0) throw new DomainError(httpErrors.invalid, { errors });
  return { ...read, email: address ?? "", phone: read.phone === "" ? "" : number.formatted };
}
