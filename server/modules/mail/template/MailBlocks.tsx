import { Button } from "@react-email/button";
import { Column } from "@react-email/column";
import { Link } from "@react-email/link";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { MailBlock, MailRow } from "../layout";
import { withoutLinks } from "../withoutLinks";
import { styles } from "./theme";

export function Block({ block }: { block: MailBlock }) {
  switch (block.kind) {
    case "text":
      return <Text style={styles.text}>{withoutLinks(block.text)}</Text>;
    case "link":
      return (
        <Text style={styles.text}>
          {`${withoutLinks(block.label)}: `}
          <Link href={block.href} className="ink" style={styles.link}>
            {block.href}
          </Link>
        </Text>
      );
    case "code":
      return (
        <Text className="code" style={styles.code}>
          {block.code}
        </Text>
      );
    case "giftCard":
      return <GiftCardFace {...block} />;
    case "button":
      return (
        <Text style={{ ...styles.text, ...styles.way }}>
          <Button href={block.href} className="button" style={styles.button}>
            {withoutLinks(block.label)}
          </Button>
        </Text>
      );
    case "rows":
      return (
        <Section style={styles.rows}>
          {block.rows.map((row, index) => (
            <LabelledRow key={index} {...row} />
          ))}
        </Section>
      );
  }
}

/** The card itself, in its own colors by day and by night. */
function GiftCardFace({ words, amount, code, ground, ink }: Extract<MailBlock, { kind: "giftCard" }>) {
  return (
    <Section style={{ ...styles.giftCard, backgroundColor: ground, color: ink }}>
      <Row>
        <Column style={styles.giftCardFace}>
          <Text style={styles.giftCardWords}>{withoutLinks(words)}</Text>
          <Text style={styles.giftCardAmount}>{amount}</Text>
          <Text style={styles.giftCardCode}>{code}</Text>
        </Column>
      </Row>
    </Section>
  );
}

function LabelledRow({ label, value, strong, isAddress }: MailRow) {
  const weight = strong ? { fontWeight: 700 } : {};
  return (
    <Row>
      <Column className="row" valign="top" style={{ ...styles.label, ...weight }}>
        {withoutLinks(label)}
      </Column>
      {value !== "" && (
        <Column className="row" valign="top" align="right" style={{ ...styles.value, ...weight }}>
          {isAddress ? value : withoutLinks(value)}
        </Column>
      )}
    </Row>
  );
}
