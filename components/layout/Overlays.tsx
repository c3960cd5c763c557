import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useState } from "react";
import { useAppSelector } from "@/hooks/store";
import { selectCartPopup } from "@/store/checkout";
import { selectCompared } from "@/store/compare";
import { selectSignUpModal } from "@/store/customer";
import { selectNotices, selectPanel } from "@/store/global";
import { quickViewOf } from "@/utils/product/quickView";
import { loadCartDrawer, loadCountryDialog, loadQuickView, loadSignInModal } from "./loadOverlays";
import { PageProgress } from "./PageProgress";
import { useQuestions } from "./notices/useQuestions";

const CartDrawer = dynamic(loadCartDrawer, { ssr: false });
const CountryDialog = dynamic(loadCountryDialog, { ssr: false });
const QuickView = dynamic(loadQuickView, { ssr: false });
const SignInModal = dynamic(loadSignInModal, { ssr: false });
const CompareTray = dynamic(() => import("@/components/compare/CompareTray").then((module) => module.CompareTray), {
  ssr: false,
});
const VisitQuestions = dynamic(() => import("./notices/VisitQuestions").then((module) => module.VisitQuestions), {
  ssr: false,
});
const ChatSlot = dynamic(() => import("@/components/chat/ChatSlot").then((module) => module.ChatSlot), { ssr: false });
const MenuSheet = dynamic(() => import("./header/MenuSheet").then((module) => module.MenuSheet), { ssr: false });
const SearchSheet = dynamic(() => import("./header/SearchSheet").then((module) => module.SearchSheet), { ssr: false });
const RewardsPopup = dynamic(() => import("@/components/rewards/RewardsPopup").then((module) => module.RewardsPopup), {
  ssr: false,
});
const Notices = dynamic(() => import("./notices/Notices").then((module) => module.Notices), { ssr: false });

/** True from the first time on: an overlay stays mounted to close with its motion. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}

/** Everything that opens over a page; each part's code comes with its first use. */
export function Overlays() {
  const { pathname, asPath } = useRouter();
  const quickViewed = quickViewOf(pathname, asPath) !== "";
  const panel = useAppSelector(selectPanel);
  const cartOpen = useAppSelector(selectCartPopup).open;
  const signInOpen = useAppSelector(selectSignUpModal).open;
  const compares = useAppSelector(selectCompared).length > 0;
  const hasNotice = useAppSelector(selectNotices).length > 0;
  return (
    <>
      <PageProgress />
      {useEver(quickViewed) && <QuickView />}
      {useEver(cartOpen) && <CartDrawer />}
      {useEver(signInOpen) && <SignInModal />}
      {useEver(panel === "country") && <CountryDialog />}
      {useEver(panel === "menu") && <MenuSheet />}
      {useEver(panel === "search") && <SearchSheet />}
      {useEver(panel === "rewards") && <RewardsPopup />}
      {useEver(compares) && <CompareTray />}
      {useQuestions() && <VisitQuestions />}
      {useEver(asPath.endsWith("#chat")) && <ChatSlot />}
      {useEver(hasNotice) && <Notices />}
    </>
  );
}
