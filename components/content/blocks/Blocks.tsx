import type { Article } from "@/contract/content/articleRoutes";
import type { Block } from "@/contract/content/blocks";
import { ButtonLink } from "@/components/ui/Button";
import { cx } from "@/utils/cx";
import { BeforeAfter, Figure, HeroBlock } from "./Figures";
import { Bundle } from "./Bundle";
import { ContactBlock } from "./ContactBlock";
import { FeedForm } from "./FeedForm";
import { OwnOrders } from "./OwnOrders";
import { ModelBlock } from "./ModelBlock";
import { ProductsBlock } from "./ProductBlocks";
import { Parts } from "./Parts";
import { InlineRuns } from "./InlineRuns";
import { Comparison } from "./Comparison";
import { Video } from "./Video";
import styles from "./Blocks.module.css";

/** What the blocks of a text name: pictures, videos, products, and what set-ups cost together. */
export type Shown = Pick<Article, "blocks" | "pictures" | "videos" | "products" | "models" | "bundle_totals">;

const FORMS = { contact: <ContactBlock />, feed: <FeedForm />, orders: <OwnOrders /> };

/** A text, block by block, in one column; pictures, tables and products are wider than words. */
export function Blocks({ shown, className }: { shown: Shown; className?: string }) {
  const bundles = shown.blocks.filter(({ kind }) => kind === "bundle");
  return (
    <div className={cx(styles.text, className)}>
      {shown.blocks.map((block, index) => (
        <BlockView key={index} block={block} shown={shown} total={shown.bundle_totals[bundles.indexOf(block)] ?? 0} />
      ))}
    </div>
  );
}

function BlockView({ block, shown, total }: { block: Block; shown: Shown; total: number }) {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3";
      return (
        <Heading id={block.id} className={cx(block.level === 2 && "display")}>
          {block.text}
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p>
          <InlineRuns runs={block.runs} />
        </p>
      );
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <InlineRuns runs={item} />
            </li>
          ))}
        </List>
      );
    }
    case "quote":
      return (
        <figure className={styles.quote}>
          <blockquote className="display">
            <InlineRuns runs={block.runs} />
          </blockquote>
          {block.source && <figcaption className="muted">{block.source}</figcaption>}
        </figure>
      );
    case "table":
    case "comparison":
      return <Comparison block={block} />;
    case "note":
      return (
        <div role="note" className={styles.note}>
          {block.paragraphs.map((paragraph, index) => (
            <p key={index}>
              <InlineRuns runs={paragraph} />
            </p>
          ))}
        </div>
      );
    case "numbers":
      return (
        <dl className={cx(styles.numbers, styles.wide)}>
          {block.items.map(({ value, label }) => (
            <div key={value}>
              <dt>
                <InlineRuns runs={label} />
              </dt>
              <dd className="display">{value}</dd>
            </div>
          ))}
        </dl>
      );
    case "steps":
    case "timeline":
    case "questions":
      return <Parts block={block} />;
    case "picture":
      return <Figure picture={shown.pictures[block.key]} alt={block.alt} caption={block.caption} />;
    case "hero":
      return <HeroBlock block={block} picture={shown.pictures[block.key]} />;
    case "video":
      return <Video block={block} video={shown.videos[block.key]} poster={shown.pictures[block.poster]} />;
    case "before-after":
      return <BeforeAfter block={block} pictures={shown.pictures} />;
    case "products":
      return <ProductsBlock slugs={block.slugs} products={shown.products} />;
    case "bundle":
      return <Bundle title={block.title} slugs={block.slugs} products={shown.products} total={total} />;
    case "model":
      return <ModelBlock slug={block.slug} products={shown.products} models={shown.models} />;
    case "action":
      return (
        <p>
          <ButtonLink href={block.href}>{block.label}</ButtonLink>
        </p>
      );
    case "form":
      return FORMS[block.form];
  }
}
