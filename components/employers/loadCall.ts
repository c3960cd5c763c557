import type { BookedCall } from "@/contract/company/calls";
import type { ContactField } from "@/contract/rules/contactTerms";
import { readCallTopic, TIME_ZONES, type CallTopic } from "@/contract/rules/callTerms";
import { fetchCall, fetchCallTimes } from "@/services/company/employers";
import { fetchContactDraft } from "@/services/offers";
import { fetchShowroom, fetchShowroomCategory } from "@/services/sales/showrooms";
import type { PageContext } from "@/services/page";

const NOTHING: Record<ContactField, string> = { name: "", email: "", phone: "", comment: "" };

export interface CallPage {
  topic: CallTopic;
  /** Of the pod that it is about; empty for none. */
  pod: string;
  /** The category of pods, for calls about them; empty without one. */
  pods: string;
  timeZone: string;
  /** Chosen by the visitor: the browser's own does not replace it. */
  isChosen: boolean;
  days: { date: string; starts: string[] }[];
  /** The call that the link is for; null without a link, and for one that leads to none. */
  call: BookedCall | null;
  token: string;
  /** It was booked just now, or was before. */
  isNew: boolean;
  isAgain: boolean;
  /** Another time is chosen for it; `refused` when one was not to be had. */
  moving: "" | "asked" | "refused";
  isMoved: boolean;
  typed: Record<ContactField, string>;
  /** Why what was posted without scripts was refused; by the names of its fields. */
  refusal: { message: string; errors: Record<string, string> } | null;
}

/** The page of booking a call about something, or of the call that its link is for. */
export async function loadCall({ query, market, caller }: PageContext): Promise<CallPage> {
  const topic = readCallTopic(query.topic);
  const { token = "", time_zone: asked = "" } = query;
  const preset = TIME_ZONES[market.country];
  const isKnown = asked !== "" && asked.length <= 64;
  const [times, found, draft, pod, pods] = await Promise.all([
    fetchCallTimes(isKnown ? asked : preset, caller),
    /^[\w-]{16,100}$/.test(token) ? fetchCall(token, caller) : null,
    query.again === undefined && token === "" ? fetchContactDraft(caller) : null,
    topic === "pods" && /^[a-z0-9-]{1,80}$/.test(query.pod ?? "") ? fetchShowroom(query.pod ?? "", caller) : null,
    topic === "pods" ? fetchShowroomCategory(caller) : "",
  ]);
  const typed = draft?.data?.source === topic ? draft.data : null;
  const isWrongZone = isKnown && times.failure !== null;
  const { data: days } = isWrongZone ? await fetchCallTimes(preset, caller) : times;
  const errors = (typed?.errors ?? []).map(({ field, message }) => [field, message] as const);
  const isMoving = query.move !== undefined && found?.data?.can_move === true;
  return {
    topic,
    pod: pod?.data?.product_slug ?? "",
    pods,
    timeZone: isKnown && !isWrongZone ? asked : preset,
    isChosen: isKnown && !isWrongZone,
    days,
    call: found?.data ?? null,
    token,
    isNew: query.booked === "1",
    isAgain: query.again === "1",
    moving: isMoving ? (query.move === "refused" ? "refused" : "asked") : "",
    isMoved: query.moved === "1",
    typed: typed
      ? { name: typed.name, email: typed.email, phone: typed.phone, comment: typed.comment }
      : { ...NOTHING, comment: pod?.data?.product_name ?? "" },
    refusal: typed && { message: typed.message, errors: Object.fromEntries(errors) },
  };
}
