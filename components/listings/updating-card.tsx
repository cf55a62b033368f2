import { Spinner } from "@/components/ui/spinner";

/** What is said while a list is on its way, and what may be expected. */
export interface WaitingWords {
  title: string;
  detail: string;
}

const UPDATING: WaitingWords = {
  title: "Updating filter...",
  detail: "This may take a few seconds to up to a minute for AI-powered searches",
};

/** Shown over the rows once a change of filters takes longer than a glance (LIST-8). */
export function UpdatingCard({ words = UPDATING }: { words?: WaitingWords }) {
  return (
    <div
      role="status"
      className="absolute animate-late top-30 left-1/2 z-12 grid w-max max-w-[calc(100%-2rem)] -translate-x-1/2 gap-0.5 rounded-lg bg-popover px-4 py-3 shadow-popover"
    >
      <span className="flex items-center gap-2.5 font-semibold">
        <Spinner tone="accent" />
        {words.title}
      </span>
      <span className="pl-6 text-meta text-muted-foreground">{words.detail}</span>
    </div>
  );
}
