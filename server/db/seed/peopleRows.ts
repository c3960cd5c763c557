import { addTime, days } from "../../clock";
import type { addresses, answers, customers, questions, reviews } from "../schema";
import { findProduct } from "./productRows";
import type { World } from "./world";

export function customerRows(world: World): (typeof customers.$inferInsert)[] {
  return world.accounts.map((account) => ({
    id: account.id,
    email: account.email,
    fullname: `${account.firstName} ${account.lastName}`,
    phone: account.address?.phone ?? "",
    role: account.role === "operator" ? "operator" : "customer",
    companyId: "company" in account ? (world.companies.find(({ slug }) => slug === account.company)?.id ?? null) : null,
    referralCode: `${account.firstName.toUpperCase()}${1000 + account.id}`,
  }));
}

export function addressRows(world: World): (typeof addresses.$inferInsert)[] {
  return world.accounts.flatMap(({ id, firstName, lastName, address }) => {
    if (!address) return [];
    return [
      {
        customerId: id,
        fullname: `${firstName} ${lastName}`,
        phone: address.phone,
        address: address.line1,
        apartment: address.line2 ?? "",
        city: address.city,
        state: address.region ?? "",
        zip: address.zip,
        country: address.country,
      },
    ];
  });
}

export function reviewRows(world: World, now: Date): (typeof reviews.$inferInsert)[] {
  return world.reviews.flatMap((review) => {
    const product = findProduct(world, review.product);
    if (!product) return [];
    return [
      {
        productId: product.id,
        author: review.author,
        country: review.country,
        language: review.language,
        rating: review.rating,
        title: review.title,
        text: review.text,
        monthsOwned: review.monthsOwned,
        heightBand: review.heightBand ?? "",
        use: review.use ?? "",
        verified: review.verified,
        deliveryRating: review.deliveryRating ?? 0,
        helpful: review.helpful,
        answer: review.answer ?? "",
        createdAt: addTime(now, -days(review.daysAgo)),
      },
    ];
  });
}

export interface QuestionRows {
  questions: (typeof questions.$inferInsert & { id: number })[];
  answers: (typeof answers.$inferInsert)[];
}

export function questionRows(world: World, now: Date): QuestionRows {
  const rows: QuestionRows = { questions: [], answers: [] };
  for (const { product: slug, daysAgo, answers: given, ...question } of world.questions) {
    const product = findProduct(world, slug);
    if (!product) continue;
    const id = rows.questions.length + 1;
    rows.questions.push({ id, productId: product.id, ...question, createdAt: addTime(now, -days(daysAgo)) });
    for (const { daysAgo: answeredDaysAgo, ...answer } of given) {
      rows.answers.push({ questionId: id, ...answer, createdAt: addTime(now, -days(answeredDaysAgo)) });
    }
  }
  return rows;
}
