import { WaitingCard, type WaitingWords } from "@/components/ui/waiting-card";

const UPDATING: WaitingWords = {
  title: "Updating filter...",
  detail: "This may take a few seconds to up to a minute for AI-powered searches",
};

/** Shown over the rows when a filter change takes a while (LIST-8). */
export const UpdatingCard = ({ words = UPDATING }: { words?: WaitingWords }) => (
  <WaitingCard words={words} className="absolute z-12" />
);
