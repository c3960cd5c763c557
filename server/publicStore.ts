import ipaddr from "ipaddr.js";

/** Networks that nobody reaches from outside: one's own machine, home or company. */
const CLOSED_RANGES: readonly string[] = ["loopback", "private", "linkLocal", "uniqueLocal", "unspecified"];
/** Names that mean something on one's own machine or network only. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|lan|internal|test|home\.arpa)$/;

/** Whether strangers may find a host of this name. A name without a dot is one of a local network. */
export function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (ipaddr.isValid(name)) return !CLOSED_RANGES.includes(ipaddr.process(name).range());
  return name.includes(".") && !LOCAL_NAME.test(name);
}

type Value = (name: string) => string | undefined;

/** What a store on one's own machine has by default, and a public one by choice alone. */
const CHOICES = {
  payment:
    "PAYMENT_MODE must be chosen for a public store: PAYMENT_MODE=live takes money through the gateways whose keys are " +
    "set, PAYMENT_MODE=sandbox is a demo with test money.",
  mailbox:
    "DEV_MAILBOX must be chosen for a public store without SMTP_URL: DEV_MAILBOX=closed shows mail to nobody, " +
    "DEV_MAILBOX=open shows all of it, sign-in codes too, to everybody at /dev/mailbox; SMTP_URL=smtps://… sends it.",
} as const;

/** Whether mails can be read at `/dev/mailbox`. Notes what a public store has to choose and has not. */
export function readMailbox(value: Value, isPublic: boolean, problems: string[]): boolean {
  const chosen = value("DEV_MAILBOX");
  if (chosen !== undefined && chosen !== "open" && chosen !== "closed")
    problems.push('DEV_MAILBOX must be "open" or "closed".');
  if (isPublic && value("PAYMENT_MODE") === undefined) problems.push(CHOICES.payment);
  if (value("SMTP_URL") !== undefined) return false;
  if (isPublic && chosen === undefined) problems.push(CHOICES.mailbox);
  return chosen !== "closed";
}

/** Whoever buys here pays money, or is anybody: what a demo is made of is a fault. */
export const isEarnest = ({ isPublic, paymentMode }: { isPublic: boolean; paymentMode: string }): boolean =>
  isPublic || paymentMode === "live";
