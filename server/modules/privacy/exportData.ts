import type { PersonalData } from "../../../contract/routes/privacyRoutes";
import type { Deps } from "../../deps";
import { readEntries } from "../ledgers/readCredit";
import { ownWallets } from "../ledgers/repositoryCredit";
import { major } from "../../money";
import { deviceOf } from "../signIn/device";
import { findPersonalRows } from "./repository/personalRows";
import { findPerson } from "./repository/person";

type Rows = Awaited<ReturnType<typeof findPersonalRows>>;

const HUNDREDTHS = 100;
const CREDIT_PAGE = 500;
const CREDIT_PAGES = 4;

async function creditEntries(deps: Deps, id: number) {
  const wallets = await ownWallets(deps.db, id, ["coins", "credit", "allowance"]);
  const entries = [];
  for (let page = 1; page <= CREDIT_PAGES; page += 1) {
    const read = await readEntries(deps.db, id, wallets, { page, size: CREDIT_PAGE });
    entries.push(...read.entries);
    if (page >= read.total_pages) break;
  }
  return entries;
}

function ordersOf({ orders, orderLines, orderNotes, terms }: Rows) {
  return orders.map((order) => ({
    number: order.number,
    placed_at: order.placedAt,
    status: order.status,
    email: order.email,
    currency: order.currency,
    total: major(order.total, order.currency),
    shipping: order.shipping,
    billing: order.billing,
    company: order.company,
    promotion_code: order.promotionCode,
    carrier: order.carrier,
    tracking_number: order.trackingNumber,
    terms_version: terms.get(order.termsEditionId ?? 0)?.version ?? null,
    lines: orderLines
      .filter(({ orderId }) => orderId === order.id)
      .map((line) => ({
        name: line.name,
        options: line.options,
        quantity: line.quantity,
        amount: major(line.amount, order.currency),
        note: line.note,
      })),
    notes_of_the_team: orderNotes
      .filter(({ orderId }) => orderId === order.id)
      .map(({ text, at }) => ({ text, written_at: at })),
  }));
}

/**
 * Everything that the store keeps of a customer, as they may ask for it (GDPR, articles 15 and 20). What others own is
 * left out, and so is what would let its reader in: codes, tokens, keys and providers' names of payment methods.
 */
export async function exportData(deps: Deps, { id, email }: { id: number; email: string }): Promise<PersonalData> {
  const { customer, company } = await findPerson(deps.db, id);
  const rows = await findPersonalRows(deps.db, id, email);
  return {
    made_at: deps.clock.now().toISOString(),
    profile: {
      email: customer.email,
      fullname: customer.fullname,
      phone: customer.phone,
      company: company ?? "",
      work_email: customer.workEmail,
      language: customer.language,
      mail_language: customer.mailLanguage,
      referral_code: customer.referralCode,
      wants_no_news: customer.unsubscribed,
      member_since: customer.createdAt,
      signed_in_at: customer.signedInAt,
    },
    addresses: rows.addresses.map(({ id: _id, customerId: _customer, ...address }) => address),
    consents: rows.consents.map(({ id: _id, customerId: _customer, ...consent }) => consent),
    orders: ordersOf(rows),
    requests: rows.requests.map(({ frozen, ...request }) => ({
      number: request.number,
      kind: request.kind,
      state: request.state,
      note: request.note,
      reason: request.reason,
      sent_to: request.recipientEmail,
      currency: request.currency,
      total: major(request.total, request.currency),
      shipping: frozen.order.shipping,
      lines: frozen.lines.map(({ name, quantity, note }) => ({ name, quantity, note })),
      asked_at: request.createdAt,
      decided_at: request.decidedAt,
    })),
    cart: rows.cartLines.map(({ line, product }) => ({
      product,
      options: line.options,
      quantity: line.quantity,
      note: line.note,
      added_at: line.createdAt,
    })),
    payment_methods: rows.methods.map((method) => ({
      kind: method.kind,
      brand: method.brand,
      last4: method.last4,
      mandate: method.mandate,
      added_at: method.createdAt,
    })),
    coins_and_credit: await creditEntries(deps, id),
    rentals: rows.rentals.map((rental) => ({
      product: rental.name[customer.language],
      options: rental.options,
      quantity: rental.quantity,
      state: rental.state,
      months: rental.months,
      rent: major(rental.rent, rental.currency),
      deposit: major(rental.deposit, rental.currency),
      currency: rental.currency,
    })),
    group_buys: rows.groups.map(({ firstName, state, joinedAt }) => ({
      first_name: firstName,
      state,
      joined_at: joinedAt,
    })),
    withdrawals: rows.withdrawals.map(({ row, account }) => ({
      coins: row.coins / HUNDREDTHS,
      amount: major(row.amount, row.currency),
      currency: row.currency,
      state: row.state,
      reason: row.reason,
      account_last4: account.last4,
      asked_at: row.createdAt,
    })),
    payout_accounts: rows.payoutAccounts.map(({ kind, holder, country, last4, createdAt, endedAt }) => ({
      kind,
      holder,
      country,
      last4,
      added_at: createdAt,
      ended_at: endedAt,
    })),
    reviews: rows.reviews.map(({ review, product }) => ({
      product,
      author: review.author,
      country: review.country,
      rating: review.rating,
      title: review.title,
      text: review.text,
      state: review.state,
      written_at: review.createdAt,
    })),
    questions: rows.questions.map(({ question, product }) => ({
      product,
      author: question.author,
      text: question.text,
      state: question.state,
      written_at: question.createdAt,
    })),
    answers: rows.answers.map(({ author, text, state, createdAt }) => ({ author, text, state, written_at: createdAt })),
    messages: rows.messages.map(({ source, name, phone, comment, country, createdAt }) => ({
      source,
      name,
      phone,
      comment,
      country,
      written_at: createdAt,
    })),
    invitations: rows.invitations.map(({ invitedBy, email: to, state, via, createdAt, changedAt }) => ({
      is_sent: invitedBy === id,
      email: to,
      by: via,
      state,
      invited_at: createdAt,
      changed_at: changedAt,
    })),
    referrals: rows.referrals.map(({ inviterId, code, state, inviterCoins, newcomerCoins, joinedAt, changedAt }) => ({
      is_inviter: inviterId === id,
      code,
      state,
      coins: (inviterId === id ? inviterCoins : newcomerCoins) / HUNDREDTHS,
      joined_at: joinedAt,
      changed_at: changedAt,
    })),
    prize_draws: rows.prizeDraws.map(({ drawnAt, prize, code }) => ({ drawn_at: drawnAt, prize, code })),
    event_mails: rows.eventMails.map(({ state, wording, askedAt, grantedAt, withdrawnAt }) => ({
      state,
      wording,
      asked_at: askedAt,
      granted_at: grantedAt,
      withdrawn_at: withdrawnAt,
    })),
    notifications: rows.pushSubscriptions.map(({ endpoint, topics, language, agreedAt }) => ({
      service: new URL(endpoint).hostname,
      topics,
      language,
      agreed_at: agreedAt,
    })),
    told_of: rows.toldOf.map(({ order, platform, state, at }) => ({ order, platform, state, told_at: at })),
    brand_applications: rows.brandApplications,
    manager_signups: rows.managerSignups.map(({ fullname, email: address, state, askedAt, decidedAt }) => ({
      fullname,
      email: address,
      state,
      asked_at: askedAt,
      decided_at: decidedAt,
    })),
    saved_views: rows.views.map(({ list, name, isShared, createdAt }) => ({
      list,
      name,
      is_shared: isShared,
      saved_at: createdAt,
    })),
    sessions: rows.sessions.map(({ way, userAgent, createdAt, seenAt, expiresAt }) => ({
      way,
      device: deviceOf(userAgent),
      browser: userAgent,
      began_at: createdAt,
      seen_at: seenAt,
      ends_at: expiresAt,
    })),
    passkeys: rows.passkeys.map(({ userAgent, createdAt, usedAt }) => ({
      device: deviceOf(userAgent),
      added_at: createdAt,
      used_at: usedAt,
    })),
    accounts_elsewhere: rows.identities.map(({ provider, subject, createdAt }) => ({
      provider,
      id: subject,
      added_at: createdAt,
    })),
  };
}
