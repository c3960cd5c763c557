import { Fragment, type ReactNode } from "react";
import type { Run } from "@/contract/content/blocks";
import { Link } from "@/components/ui/Link";

/** Words as their author marked them. What was typed is text, whatever it looks like. */
export function InlineRuns({ runs }: { runs: readonly Run[] }) {
  return runs.map((run, index) => <Fragment key={index}>{shown(run)}</Fragment>);
}

function shown({ text, strong, emphasis, code, href }: Run): ReactNode {
  let words: ReactNode = text;
  if (code) words = <code>{words}</code>;
  if (emphasis) words = <em>{words}</em>;
  if (strong) words = <strong>{words}</strong>;
  if (href === undefined) return words;
  const isElsewhere = href.startsWith("https:");
  return (
    <Link href={href} {...(isElsewhere && { rel: "noopener external" })}>
      {words}
    </Link>
  );
}
