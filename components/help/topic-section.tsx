import { ChevronDown, Link2 } from "lucide-react";
import { Section } from "@/components/shell/page";
import type { Question, Topic } from "./topic";

export function TopicSection({ topic }: { topic: Topic }) {
  return (
    <Section title={topic.title}>
      {/* The first question lines up with the topic's title. */}
      <div className="-mt-2.5">
        {topic.questions.map((entry) => (
          <Answer key={entry.id} {...entry} />
        ))}
      </div>
    </Section>
  );
}

/** The id is inside the `details`: browsers open it when the URL hash or find-in-page points into it. */
function Answer({ id, question, answer }: Question) {
  return (
    // The browser may have opened it for the URL hash before React hydrates.
    <details className="group border-b last:border-b-0" suppressHydrationWarning>
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-3 rounded-sm py-2 text-prose/5 font-medium hover:text-primary touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 text-pretty">{question}</span>
        <ChevronDown className="text-subtle-foreground group-open:rotate-180" />
      </summary>
      <div
        id={id}
        className="grid max-w-[66ch] scroll-mt-28 gap-2.5 pt-0.5 pr-7 pb-4 text-pretty text-prose text-muted-foreground"
      >
        {answer}
        <a
          href={`#${id}`}
          className="link inline-flex min-h-6 w-fit items-center gap-1.5 text-meta touch:min-h-11"
          aria-label={`Link to this answer: ${question}`}
        >
          <Link2 className="size-3.5!" />
          Link to this answer
        </a>
      </div>
    </details>
  );
}
