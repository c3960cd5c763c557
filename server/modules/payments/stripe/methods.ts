import type Stripe from "stripe";
import type { SavedMethod, MethodOwner } from "../provider";
import { mandateParam, tokenParam } from "./charge";
import { savedMethodOf, whole } from "./instrument";

/** The provider's name of a customer; made once for the key that asks. Throws when there is no answer. */
export async function ownerFor(client: Stripe, owner: string, email: string, key: string): Promise<string> {
  if (owner !== "") return owner;
  return (await client.customers.create({ email }, { idempotencyKey: `${key}-customer` })).id;
}

/** Keeps what a token stands for, to be charged later. Null when the bank wants more than a token, or refuses. */
export async function attachMethod(client: Stripe, token: string, asked: MethodOwner): Promise<SavedMethod | null> {
  const owner = await ownerFor(client, asked.owner, asked.email, `customer-${asked.customerId}`);
  const setup = await client.setupIntents.create(
    {
      customer: owner,
      confirm: true,
      usage: "off_session",
      allowed_payment_method_types: asked.kind === "CreditCard" ? ["card"] : ["us_bank_account", "sepa_debit"],
      // Nobody is sent anywhere from the account's page: a card that its bank wants to see first is kept with an order.
      use_stripe_sdk: false,
      ...tokenParam(token),
      ...(asked.mandate && { mandate_data: mandateParam(asked.mandate) }),
      metadata: { customer: String(asked.customerId) },
      expand: ["payment_method"],
    },
    { idempotencyKey: `keep-${token}` },
  );
  if (setup.status !== "succeeded") return null;
  return savedMethodOf(whole(setup.payment_method), owner) ?? null;
}

export async function detachMethod(client: Stripe, method: string): Promise<void> {
  await client.paymentMethods.detach(method);
}
