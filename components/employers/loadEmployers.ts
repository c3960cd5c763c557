import { describeTrail } from "@/components/seo/describeTrail";
import { paths } from "@/constants/paths";
import { fetchHome } from "@/services/common";
import { fetchEstimate } from "@/services/company/employers";
import { required, type PageContext } from "@/services/page";
import { translations } from "@/services/pages/translations";
import { translate } from "@/utils/translate";
import { describeQuestions } from "./describeQuestions";
import { EMPLOYER_QUESTIONS } from "./EmployersView";
import { readEstimate } from "./readEstimate";

/** The page with the sums of its address, or of a programme as companies here have it. */
export async function loadEmployers(context: PageContext) {
  const { market, query, caller, describe } = context;
  const { locale, language } = market;
  const [home, estimate, crumbs, { messages }] = await Promise.all([
    fetchHome(caller),
    fetchEstimate({ ...readEstimate((field) => query[field]), locale }, caller),
    describeTrail(context, "employers:crumb", paths.employers),
    translations(locale, ["employers"]),
  ]);
  const say = (key: string) => translate(messages, language, "employers", key);
  const asked = EMPLOYER_QUESTIONS.map((name) => ({
    question: say(`asked.${name}.title`),
    answer: say(`asked.${name}.text`),
  }));
  describe(describeQuestions(asked));
  context.tag("home");
  return { room: required(home).rooms.company, estimate: required(estimate), crumbs };
}
