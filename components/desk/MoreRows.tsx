import "@/styles/deskParts";
import { useRef, type MouseEvent } from "react";
import { Button, ButtonLink } from "@/components/ui/Button";
import { useFirstNew } from "@/hooks/browser/useFirstNew";
import { Notice } from "@/components/ui/Notice";

interface MoreRowsProps {
  hasMore: boolean;
  busy: boolean;
  /** Why more could not be had. */
  problem: string;
  label: string;
  /** The address of what follows, where it has one. */
  href?: string | undefined;
  onMore: () => void;
  className?: string | undefined;
}

/** Right below a table or a list that goes on; when it ends, the first row that it loaded gets the focus. */
export function MoreRows({ hasMore, busy, problem, label, href, onMore, className }: MoreRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const mark = useFirstNew(hasMore);
  const load = () => {
    if (busy) return;
    const list = box.current?.previousElementSibling;
    mark(list instanceof HTMLTableElement ? list.tBodies[0] : list);
    onMore();
  };
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    load();
  };
  return (
    <div ref={box} className={className}>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {hasMore &&
        (href === undefined ? (
          <Button variant="outline" loading={busy} onClick={load}>
            {label}
          </Button>
        ) : (
          <ButtonLink
            variant="outline"
            href={href}
            rel="next"
            prefetch="never"
            aria-busy={busy || undefined}
            onClick={follow}
          >
            {label}
          </ButtonLink>
        ))}
    </div>
  );
}
