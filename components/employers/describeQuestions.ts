import type { FAQPage, WithContext } from "schema-dts";

export interface QuestionAndAnswer {
  question: string;
  answer: string;
}

/** Questions and answers that the page shows. */
export function describeQuestions(asked: readonly QuestionAndAnswer[]): WithContext<FAQPage> {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: asked.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
