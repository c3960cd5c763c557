import { useEffect } from "react";
import type { GroupBuy } from "@/contract/offers";
import type { GroupMessage } from "@/contract/routes/socket";
import { groupChanged } from "@/store/flashSale";
import { selectGroupJoins } from "@/store/saleSelectors";
import { useAppDispatch, useAppSelector } from "../store";
import { useMarket } from "../useMarket";

const ASK_MS = 20_000;

/** Groups as a page came with them, with what has happened since: told by the socket, asked for where there is none. */
export function useLiveGroups(groups: readonly GroupBuy[]): GroupBuy[] {
  const dispatch = useAppDispatch();
  const { locale } = useMarket();
  const joins = useAppSelector(selectGroupJoins);
  const codes = groups
    .filter(({ state }) => state === "open")
    .map(({ code }) => code)
    .join();

  useEffect(() => {
    if (codes === "") return undefined;
    let stop: (() => void) | undefined;
    let timer = 0;
    let isOver = false;
    const ask = async () => {
      const { fetchGroup } = await import("@/services/sales/groupBuy");
      for (const code of codes.split(",")) {
        const { data } = await fetchGroup(code, locale);
        if (data && !isOver) dispatch(groupChanged(messageOf(data.group)));
      }
    };
    const askAgain = () => {
      if (timer === 0 && !isOver) timer = window.setInterval(() => void ask(), ASK_MS);
    };
    // What happened between the page's making and its being shown.
    void ask();
    import("@/services/realtime")
      .then(({ listenForGroups }) =>
        listenForGroups(codes.split(","), (message) => dispatch(groupChanged(message)), askAgain),
      )
      .then((end) => {
        if (isOver) end();
        else stop = end;
      }, askAgain);
    return () => {
      isOver = true;
      window.clearInterval(timer);
      stop?.();
    };
  }, [codes, locale, dispatch]);

  return groups.map((group) => withJoins(group, joins[group.code]));
}

const messageOf = ({ code, joined, state }: GroupBuy): GroupMessage => ({
  code,
  joined,
  state: state === "coming" ? "open" : state,
});

function withJoins(group: GroupBuy, told: GroupMessage | undefined): GroupBuy {
  if (!told) return group;
  const { joined } = told;
  const state = told.state === "done" ? "reached" : told.state === "void" ? "failed" : told.state;
  const steps = group.steps.map((step) => ({ ...step, reached: joined >= step.people }));
  const next = steps.find(({ reached }) => !reached);
  return {
    ...group,
    joined,
    steps,
    missing: next ? next.people - joined : 0,
    state: group.state === "coming" && state === "open" ? "coming" : state,
  };
}
