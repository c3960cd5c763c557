import { LIMITS } from "@/contract/limits";
import { readOptions } from "@/contract/notations/options";
import type { SavedAddress } from "@/contract/routes/addressBookRoutes";
import type { OwnRental, RentalChoices, RentalDetail, RentalRequest } from "@/contract/rental/rental";
import {
  RENTAL_ACTS,
  RENTAL_DECISIONS,
  RENTAL_PROBLEMS,
  type RentalAct,
  type RentalDecision,
  type RentalProblem,
} from "@/contract/rental/rentalTerms";
import { paths } from "@/constants/paths";
import { fetchAddresses } from "@/services/account/addressBook";
import {
  fetchRental,
  fetchRentalApprovals,
  fetchRentalChoices,
  fetchRentalFeed,
  fetchRentals,
  startRental,
} from "@/services/account/rentals";
import { fetchProfile } from "@/services/customer";
import type { PageContext } from "@/services/page";
import { fetchMethods } from "@/services/payment";
import { doneKey } from "./doneKey";

const readId = (text = "") => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

/** Makes a choice the visitor's own. */
export async function startChosen({ caller, query }: PageContext): Promise<{ id: number }> {
  const plan = readId(query.plan);
  if (plan === 0) return { id: 0 };
  const quantity = readId(query.quantity) || 1;
  const body = {
    plan_id: plan,
    product_options: readOptions(query.options ?? "").slice(0, LIMITS.optionsPerLine),
    quantity,
  };
  const { data } = await startRental(body, caller);
  return { id: data?.id ?? 0 };
}

export interface CheckoutProps {
  rental: RentalDetail | null;
  /** The first one that is kept for the rental's country. */
  address: SavedAddress | null;
  email: string;
}

/** A chosen rental, priced for the address that its customer keeps. */
export async function loadRentalCheckout({ caller, params, market }: PageContext): Promise<CheckoutProps> {
  const id = readId(params.id);
  const [{ data: addresses }, { data: profile }] = await Promise.all([fetchAddresses(caller), fetchProfile(caller)]);
  const address = addresses.find(({ country }) => country === market.country) ?? null;
  const place = address ? { state: address.state, zip: address.zip } : {};
  const { data: rental } = id === 0 ? { data: null } : await fetchRental(id, place, caller);
  return { rental, address, email: profile?.email ?? "" };
}

/** An act whose form stands in the page, as its address asks. */
export interface RentalStep {
  id: number;
  act: RentalAct;
  /** What it can be extended or swapped to; null where that is not asked, or could not be. */
  choices: RentalChoices | null;
  /** Cards that are kept. */
  cards: { id: number; brand: string; last4: string }[];
  /** Why the form was refused; empty for one that was not sent. */
  error: RentalProblem | "";
}

/** How a form without scripts went. */
export interface RentalNotice {
  /** Words of `rentals` for what was done; empty for nothing. */
  done: ReturnType<typeof doneKey> | "";
  decided: RentalDecision | "";
  name: string;
  /** Of a form that does not stand in the page any more. */
  error: RentalProblem | "";
}

/** The form of a decision that stands in the page, as its address asks. */
export interface RentalDecisionStep {
  id: number;
  decision: RentalDecision;
  /** Why it was refused; empty for one that was not sent. */
  error: RentalProblem | "reason" | "";
}

export interface RentalsProps {
  list: { rentals: OwnRental[]; page: number; total_pages: number } | null;
  /** Something to rent, for who rents nothing yet; null where there is nothing, or where it could not be read. */
  example: { name: string; href: string } | null;
  /** Those of members that the customer decides about; null for who decides about none. */
  requests: RentalRequest[] | null;
  step: RentalStep | null;
  decision: RentalDecisionStep | null;
  told: RentalNotice;
}

/** The form that the address asks for, with what can be chosen in it. */
async function loadStep(rentals: readonly OwnRental[], { caller, query }: PageContext): Promise<RentalStep | null> {
  const rental = rentals.find(({ id }) => id === readId(query.rental));
  const act = rental?.can.find((known) => known === query.act);
  if (!rental || !act) return null;
  const choices = act === "extend" || act === "swap" ? (await fetchRentalChoices(rental.id, caller)).data : null;
  const methods = act === "card" ? (await fetchMethods(caller)).data : [];
  const cards = methods.filter(({ kind }) => kind === "CreditCard");
  return {
    id: rental.id,
    act,
    choices,
    cards: cards.map(({ id, brand, last4 }) => ({ id, brand, last4 })),
    error: problemIn({ query }),
  };
}

function decisionIn(requests: readonly RentalRequest[], query: PageContext["query"]): RentalDecisionStep | null {
  const request = requests.find(({ id }) => id === readId(query.request));
  const decision = RENTAL_DECISIONS.find((known) => known === query.decision);
  if (!request || !decision) return null;
  return { id: request.id, decision, error: query.error === "reason" ? "reason" : problemIn({ query }) };
}

const problemIn = ({ query: { error } }: Pick<PageContext, "query">) =>
  RENTAL_PROBLEMS.find((name) => name === error) ?? "";

async function loadExample({ caller }: PageContext): Promise<RentalsProps["example"]> {
  const { data } = await fetchRentalFeed(caller);
  const [first] = data?.rentals ?? [];
  return first ? { name: first.name, href: paths.product(first.category_slug, first.slug) } : null;
}

export async function loadRentals(context: PageContext): Promise<RentalsProps> {
  const { caller, query } = context;
  const { data } = await fetchRentals(readId(query.page) || 1, caller);
  const untold: RentalNotice = { done: "", decided: "", name: "", error: "" };
  if (!data) return { list: null, example: null, requests: null, step: null, decision: null, told: untold };
  const { rentals, page, total_pages, to_decide: waiting } = data;
  const approvals = waiting > 0 ? (await fetchRentalApprovals(caller)).data : null;
  const step = await loadStep(rentals, context);
  const requests = waiting < 0 ? null : (approvals?.requests ?? []);
  const decision = decisionIn(requests ?? [], query);
  const act = RENTAL_ACTS.find((known) => known === query.done);
  const acted = rentals.find(({ id }) => id === readId(query.rental));
  const told: RentalNotice = {
    decided: RENTAL_DECISIONS.find((known) => known === query.decided) ?? "",
    done: act ? doneKey(acted ?? { asked: null }, act) : "",
    name: acted?.name ?? "",
    error: step || decision ? "" : problemIn({ query }),
  };
  const example = rentals.length === 0 ? await loadExample(context) : null;
  return { list: { rentals, page, total_pages }, example, requests, step, decision, told };
}
