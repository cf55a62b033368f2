import { Mail } from "lucide-react";
import { Section } from "@/components/shell/page";
import { buttonVariants } from "@/components/ui/button";

interface SupportSectionProps {
  /** A mail to support; null when this server has no address for it. */
  href: string | null;
  hasPriority: boolean;
}

/** Priority customer support (BIL-3). */
export function SupportSection({ href, hasPriority }: SupportSectionProps) {
  return (
    <Section
      title="Customer support"
      why={hasPriority ? "Your questions are answered first." : "Subscribers' questions are answered first."}
    >
      {href ? (
        <a href={href} className={buttonVariants({ variant: "outline" })}>
          <Mail /> Write to support
        </a>
      ) : (
        <p className="text-muted-foreground">This server has no support address (SUPPORT_EMAIL).</p>
      )}
    </Section>
  );
}
