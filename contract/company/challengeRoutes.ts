import { Type, type Static } from "typebox";
import { CHALLENGE_STATES, CHALLENGE_STEPS } from "../rules/inviteTerms";
import { IdParams, StringEnum } from "../shared";
import { InviteOutcomes, typedAddresses } from "./coworkerRoutes";
import { dataOnly, type RouteTable } from "../routes/route";

export const Challenge = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  text: Type.String(),
  steps: Type.Array(
    Type.Object({
      kind: StringEnum(CHALLENGE_STEPS),
      title: Type.String(),
      needed: Type.Integer(),
      /** Never above what is needed; 0 for whoever is not signed in. */
      done: Type.Integer(),
    }),
  ),
  /** The reward. */
  coins: Type.Number(),
  state: StringEnum(CHALLENGE_STATES),
});
export type Challenge = Static<typeof Challenge>;

const ChallengeAlone = Type.Object({ challenge: Challenge });

export const challengeRoutes = {
  "GET /customer-api/epp-productivity/list": {
    access: "anyone",
    summary: "The challenges of the programme, with the caller's own progress where there is one",
    reply: dataOnly(Type.Object({ challenges: Type.Array(Challenge), is_member: Type.Boolean() })),
  },
  "POST /customer-api/epp-productivity/invite/:id": {
    access: "customer",
    summary: "Invites coworkers as a step of a challenge; without addresses it answers the link to pass on",
    params: IdParams,
    body: Type.Object(typedAddresses),
    reply: dataOnly(Type.Object({ ...InviteOutcomes.properties, challenge: Challenge, link: Type.String() })),
  },
} as const satisfies RouteTable;

/** Registered apart: it is sent as a form, whose fields say nothing that the store does not know. */
export const unlockRoutes = {
  "POST /customer-api/epp-productivity/unlock/:id": {
    access: "customer",
    summary: "Takes the reward of a challenge whose steps are done: once, and again it answers the same",
    params: IdParams,
    bodyLimit: 16 * 1024,
    reply: dataOnly(ChallengeAlone),
  },
} as const satisfies RouteTable;
