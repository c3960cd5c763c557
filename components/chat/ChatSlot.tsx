import { useRouter } from "next/router";
import { useEffect, useReducer } from "react";
import { BottomCard } from "@/components/ui/overlay/BottomCard";
import { useMessages } from "@/hooks/useMessages";
import { useOutsideServices } from "@/hooks/visit/useOutsideServices";
import { useTranslation } from "@/hooks/useTranslation";
import { chatOpened, chatReducer, initialChat } from "@/store/chat";
import { ChatBody } from "./ChatBody";

/** Where the chat of another service stands, opened by an address that ends in `#chat`. */
export function ChatSlot() {
  const { t } = useTranslation("chat");
  const ready = useMessages("chat");
  const router = useRouter();
  const known = useOutsideServices();
  const [state, dispatch] = useReducer(chatReducer, initialChat);
  const isAsked = router.asPath.endsWith("#chat");

  useEffect(() => {
    dispatch(chatOpened(isAsked));
  }, [isAsked]);

  if (!ready || !known || !state.open) return null;
  const { chat } = known.services;
  const close = () => {
    const [path = "/"] = router.asPath.split("#");
    void router.replace(path, undefined, { shallow: true, scroll: false });
  };
  return (
    <BottomCard title={t("title")} wanted closeLabel={t("close")} onClose={close}>
      {chat ? (
        <ChatBody chat={chat} state={state} dispatch={dispatch} />
      ) : (
        <p>{t(known.failed ? "unreachable" : "none")}</p>
      )}
    </BottomCard>
  );
}
