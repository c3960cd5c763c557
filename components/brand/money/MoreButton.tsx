import { MoreRows } from "@/components/desk/MoreRows";
import { useFailureText } from "@/hooks/useFailureText";
import type { useMore } from "./useMore";

interface MoreButtonProps {
  list: Pick<ReturnType<typeof useMore>, "hasMore" | "busy" | "failure" | "more">;
  label: string;
}

/** Below a list that goes on. */
export function MoreButton({ list: { hasMore, busy, failure, more }, label }: MoreButtonProps) {
  const failureText = useFailureText();
  return (
    <MoreRows
      hasMore={hasMore}
      busy={busy}
      problem={failure ? failureText(failure) : ""}
      label={label}
      onMore={() => void more()}
    />
  );
}
