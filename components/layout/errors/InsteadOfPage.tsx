import { AwayPage } from "./AwayPage";
import { GonePage } from "./GonePage";

/** Takes the place of a page that was taken down, or whose contents cannot be asked for at the moment. */
export function InsteadOfPage({ isGone }: { isGone?: boolean }) {
  return isGone ? <GonePage /> : <AwayPage />;
}
