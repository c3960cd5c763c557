import { useRouter } from "next/router";
import { useState, type ReactNode } from "react";
import { onDemand } from "@/components/ui/onDemand";
import { useAppSelector } from "@/hooks/store";
import { selectCartPopup } from "@/store/checkout";
import { selectCompared } from "@/store/compare";
import { selectSignUpModal } from "@/store/customer";
import { selectNotices, selectPanel } from "@/store/global";
import { quickViewOf } from "@/utils/product/quickView";
import { loadCartDrawer, loadCountryDialog, loadQuickView, loadSignInModal } from "./loadOverlays";
import { ErrorBoundary } from "./errors/ErrorBoundary";
import { PageProgress } from "./PageProgress";
import { useQuestions } from "./notices/useQuestions";

const CartDrawer = onDemand(loadCartDrawer);
const CountryDialog = onDemand(loadCountryDialog);
const QuickView = onDemand(loadQuickView);
const SignInModal = onDemand(loadSignInModal);
const CompareTray = onDemand(() => import("@/components/compare/CompareTray").then((module) => module.CompareTray));
const VisitQuestions = onDemand(() => import("./notices/VisitQuestions").then((module) => module.VisitQuestions));
const ChatSlot = onDemand(() => import("@/components/chat/ChatSlot").then((module) => module.ChatSlot));
const MenuSheet = onDemand(() => import("./header/MenuSheet").then((module) => module.MenuSheet));
const SearchSheet = onDemand(() => import("./header/SearchSheet").then((module) => module.SearchSheet));
const RewardsPopup = onDemand(() => import("@/components/rewards/RewardsPopup").then((module) => module.RewardsPopup));
const Notices = onDemand(() => import("./notices/Notices").then((module) => module.Notices));

/** True from the first time on: an overlay stays mounted to close with its motion. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}

/** One that breaks takes no other away, and is tried again on the next page. */
function Overlay({ children }: { children: ReactNode }) {
  const { asPath } = useRouter();
  return (
    <ErrorBoundary fallback={null} resetKey={asPath}>
      {children}
    </ErrorBoundary>
  );
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
      <Overlay>
        <PageProgress />
      </Overlay>
      <Overlay>{useEver(quickViewed) && <QuickView />}</Overlay>
      <Overlay>{useEver(cartOpen) && <CartDrawer />}</Overlay>
      <Overlay>{useEver(signInOpen) && <SignInModal />}</Overlay>
      <Overlay>{useEver(panel === "country") && <CountryDialog />}</Overlay>
      <Overlay>{useEver(panel === "menu") && <MenuSheet />}</Overlay>
      <Overlay>{useEver(panel === "search") && <SearchSheet />}</Overlay>
      <Overlay>{useEver(panel === "rewards") && <RewardsPopup />}</Overlay>
      <Overlay>{useEver(compares) && <CompareTray />}</Overlay>
      <Overlay>{useQuestions() && <VisitQuestions />}</Overlay>
      <Overlay>{useEver(asPath.endsWith("#chat")) && <ChatSlot />}</Overlay>
      <Overlay>{useEver(hasNotice) && <Notices />}</Overlay>
    </>
  );
}
