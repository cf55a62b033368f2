import { Mail } from "lucide-react";
import { Section } from "@/components/shell/page";
import { buttonVariants } from "@/components/ui/button";

interface SupportSectionProps {
  /** A mailto link to support; null when this server has no support address. */
  href: string | null;
  hasPriority: boolean;
}

const WHO_FIRST = {
  subscriber: "Your questions get answered first.",
  other: "Subscribers get answered first.",
};

/** Priority customer support (BIL-3), when a support address is configured. */
export function SupportSection({ href, hasPriority }: SupportSectionProps) {
  return (
    <Section
      title="Customer support"
      why={href ? WHO_FIRST[hasPriority ? "subscriber" : "other"] : undefined}
    >
      {href ? (
        <a href={href} className={buttonVariants({ variant: "outline" })}>
          <Mail /> Contact support
        </a>
      ) : (
        <p className="text-muted-foreground">No support address yet.</p>
      )}
    </Section>
  );
}
