import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";

/** The light palette of the product; mail programs know no CSS variables. */
const COLOUR = {
  page: "#f4f7f7",
  card: "#ffffff",
  text: "#14191a",
  muted: "#4c5759",
  line: "#dfe5e6",
  accent: "#0b5d6c",
} as const;

const FONT = "Geist, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

interface MailLayoutProps {
  /** What inboxes show after the subject. */
  preview: string;
  title: string;
  children: ReactNode;
  /** Small print: why this mail came, how to stop it. */
  footer: ReactNode;
}

/** The frame of every mail: wordmark, one card, small print. */
export function MailLayout({ preview, title, children, footer }: MailLayoutProps) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: COLOUR.page, fontFamily: FONT, margin: 0, padding: "32px 12px" }}>
        <Container style={{ maxWidth: 560 }}>
          <Text style={{ color: COLOUR.text, fontSize: 18, fontWeight: 600, letterSpacing: "-0.028em" }}>
            Winnow
          </Text>
          <Container
            style={{
              backgroundColor: COLOUR.card,
              border: `1px solid ${COLOUR.line}`,
              borderRadius: 10,
              padding: "20px 28px 28px",
            }}
          >
            <Heading
              as="h1"
              style={{ color: COLOUR.text, fontSize: 20, lineHeight: "26px", fontWeight: 600 }}
            >
              {title}
            </Heading>
            {children}
          </Container>
          <Hr style={{ borderColor: COLOUR.line, margin: "24px 0 8px" }} />
          <Text style={{ color: COLOUR.muted, fontSize: 12, lineHeight: "16px" }}>{footer}</Text>
        </Container>
      </Body>
    </Html>
  );
}

/** A paragraph of a mail. */
export function MailText({ children }: { children: ReactNode }) {
  return <Text style={{ color: COLOUR.text, fontSize: 14, lineHeight: "22px" }}>{children}</Text>;
}

/** The one thing to do in a mail. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button
      href={href}
      style={{
        backgroundColor: COLOUR.accent,
        borderRadius: 7,
        color: "#ffffff",
        fontSize: 14,
        fontWeight: 500,
        padding: "10px 16px",
      }}
    >
      {children}
    </Button>
  );
}

/** A link inside a paragraph. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={{ color: COLOUR.accent, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}
