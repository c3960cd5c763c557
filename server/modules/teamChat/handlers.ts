import type { Deps } from "../../deps";
import type { OutboxHandlers } from "../outbox/deliver";

const WAIT_MS = 5_000;

/**
 * Posts to the team's chat by its incoming webhook, as Slack, Mattermost and Rocket.Chat take it: `{text}` as JSON.
 * What is not taken is tried again later, as everything in the outbox. What was counted together says how often it was.
 */
export const teamChatHandlers = ({ env }: Pick<Deps, "env">): OutboxHandlers => ({
  "team-chat": async ({ text, count }) => {
    // Switched off meanwhile: nobody is left to tell.
    if (env.teamChatUrl === undefined) return;
    const response = await fetch(env.teamChatUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text: Number(count) > 1 ? `${count} times in a minute: ${text}` : text }),
      redirect: "error",
      signal: AbortSignal.timeout(WAIT_MS),
    });
    if (!response.ok) throw new Error(`the team's chat answered ${response.status}`);
  },
});
