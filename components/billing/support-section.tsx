import { Mail } from "lucide-react";
import { Section } from "@/components/shell/page";
import { buttonVariants } from "@/components/ui/button";

interface SupportSectionProps {
  /** A mail to support; null when this server has no address for it. */
  href: string | null;
  hasPriority: boolean;
}

const WHO_FIRST = {
  subscriber: "Your questions are answered first.",
  other: "Subscribers' questions are answered first.",
};

/** Priority customer support (BIL-3), where there is somebody to write to. */
export function SupportSection({ href, hasPriority }: SupportSectionProps) {
  return (
    <Section
      title="Customer support"
      why={href ? WHO_FIRST[hasPriority ? "subscriber" : "other"] : undefined}
    >
      {href ? (
        <a href={href} className={buttonVariants({ variant: "outline" })}>
          <Mail /> Write to support
        </a>
      ) : (
        <p className="text-muted-foreground">There is no support address here yet.</p>
      )}
    </Section>
  );
}
