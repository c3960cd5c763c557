import { Body } from "@react-email/body";
import { Column } from "@react-email/column";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Row } from "@react-email/row";
import type { MailContent, MailFrame } from "../layout";
import { withoutLinks } from "../withoutLinks";
import { Block } from "./MailBlocks";
import { STYLESHEET, styles, WIDTH } from "./theme";

/** One column of tables with styles at each element: what every mail program can show. */
export function MailDocument({ mail, frame }: { mail: MailContent; frame: MailFrame }) {
  const { preview, title, blocks } = mail;
  return (
    <Html lang={frame.language}>
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{withoutLinks(title)}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLESHEET }} />
      </Head>
      <Body className="page" style={styles.page}>
        <Preview>{withoutLinks(preview)}</Preview>
        <Row>
          <Column align="center" style={styles.edge}>
            <Container className="frame" width={WIDTH} style={styles.frame}>
              <Row>
                <Column style={styles.store}>
                  <Link href={frame.origin} className="ink" style={styles.storeLink}>
                    {frame.storeName}
                  </Link>
                </Column>
              </Row>
              <Row style={{ borderCollapse: "separate" }}>
                <Column className="card" style={styles.card}>
                  <Heading style={styles.title}>{withoutLinks(title)}</Heading>
                  {blocks.map((block, index) => (
                    <Block key={index} block={block} />
                  ))}
                </Column>
              </Row>
              <Row>
                <Column className="muted" style={styles.footer}>
                  {withoutLinks(frame.footer)}
                </Column>
              </Row>
            </Container>
          </Column>
        </Row>
      </Body>
    </Html>
  );
}
