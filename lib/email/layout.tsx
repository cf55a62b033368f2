import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";

/** The product's light palette, since mail clients lack CSS variables. Dark colours are set by class. */
export const COLOUR = {
  page: "#f7f8f8",
  card: "#ffffff",
  text: "#131819",
  muted: "#525d60",
  subtle: "#626d70",
  line: "#e4e8e8",
  accent: "#0b5d6c",
  late: "#ad241c",
} as const;

const FONT = "Geist, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Dark mode and narrow screens, for clients that support media queries; others use the inline styles. */
const STYLE = `@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background: #0b0e0f !important; } .sheet { background: #101415 !important; }
  .ink { color: #e7ebeb !important; } .mut { color: #a0abad !important; } .sub { color: #899598 !important; }
  .line { border-color: #20282a !important; } .acc { color: #55bbcb !important; } .drop { color: #5bd398 !important; } .late { color: #ff938a !important; }
  .great { background: #0f2b1f !important; color: #5bd398 !important; }
  .good { background: #222a0e !important; color: #bbd05e !important; }
  .maybe { background: #2e230d !important; color: #eeb65a !important; }
  .cta { background: #55bbcb !important; color: #03181c !important; }
}
@media (max-width: 480px) { .sheet { border-radius: 0 !important; } .sheet td { padding-left: 16px !important; padding-right: 16px !important; }
  .sheet td td { padding-left: 0 !important; padding-right: 0 !important; } .sheet td td + td { padding-left: 12px !important; } .was { display: block !important; } }`;

interface MailLayoutProps {
  /** The preview text inboxes show after the subject. */
  preview: string;
  title: string;
  /** Shown to the right of the wordmark. */
  aside?: string;
  children: ReactNode;
  /** Small print: why the user gets this mail, and how to unsubscribe. */
  footer: ReactNode;
}

/** The layout of every mail: wordmark, one card, small print. */
export function MailLayout({ preview, title, aside, children, footer }: MailLayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{STYLE}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        className="page"
        style={{ backgroundColor: COLOUR.page, fontFamily: FONT, margin: 0, padding: "24px 0" }}
      >
        <Container
          className="sheet"
          style={{ backgroundColor: COLOUR.card, borderRadius: 10, maxWidth: 640, width: "100%" }}
        >
          <tr>
            <td style={{ padding: "20px 32px 28px" }}>
              <MailRow
                style={{ fontSize: 16, fontWeight: 600, letterSpacing: "-0.028em" }}
                left="Winnow"
                right={
                  aside ? (
                    <span
                      className="sub"
                      style={{ color: COLOUR.subtle, fontSize: 13, fontWeight: 400, letterSpacing: 0 }}
                    >
                      {aside}
                    </span>
                  ) : null
                }
              />
              <Heading
                as="h1"
                className="ink"
                style={{
                  color: COLOUR.text,
                  fontSize: 24,
                  lineHeight: "30px",
                  fontWeight: 600,
                  letterSpacing: "-0.022em",
                  margin: "18px 0 8px",
                }}
              >
                {title}
              </Heading>
              {children}
            </td>
          </tr>
        </Container>
        <Container style={{ maxWidth: 640, width: "100%", padding: "0 32px" }}>
          <Text className="sub" style={{ color: COLOUR.subtle, fontSize: 12, lineHeight: "17px" }}>
            {footer}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/** One row of cells as wide as the mail. Mail clients support no other layout. */
const MailTable = ({ children }: { children: ReactNode }) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
    <tbody>
      <tr>{children}</tr>
    </tbody>
  </table>
);

interface MailRowProps {
  left: ReactNode;
  right: ReactNode;
  style?: React.CSSProperties;
}

/** A row with left- and right-aligned content. */
export function MailRow({ left, right, style }: MailRowProps) {
  return (
    <MailTable>
      <td className="ink" valign="top" style={{ color: COLOUR.text, paddingRight: 12, ...style }}>
        {left}
      </td>
      <td
        className="ink"
        align="right"
        valign="top"
        style={{ color: COLOUR.text, whiteSpace: "nowrap", width: "1%", ...style }}
      >
        {right}
      </td>
    </MailTable>
  );
}

interface MailColumnsProps {
  left: ReactNode;
  /** Minimum width of the left column in pixels. */
  width: number;
  children: ReactNode;
  style?: React.CSSProperties;
}

/** A narrow left column with content beside it. */
export function MailColumns({ left, width, children, style }: MailColumnsProps) {
  const cell = { color: COLOUR.text, ...style };
  return (
    <MailTable>
      <td className="ink" valign="top" style={{ ...cell, width, paddingRight: 10, whiteSpace: "nowrap" }}>
        {left}
      </td>
      <td className="ink" valign="top" style={cell}>
        {children}
      </td>
    </MailTable>
  );
}

/** A paragraph. */
export function MailText({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={{ color: COLOUR.text, fontSize: 14, lineHeight: "22px" }}>
      {children}
    </Text>
  );
}

/** The mail's call to action. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button
      href={href}
      className="cta"
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
    <Link href={href} className="acc" style={{ color: COLOUR.accent, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}
