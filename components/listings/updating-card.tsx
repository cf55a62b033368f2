import { WaitingCard, type WaitingWords } from "@/components/ui/waiting-card";

const UPDATING: WaitingWords = {
  title: "Updating filter...",
  detail: "This may take a few seconds to up to a minute for AI-powered searches",
};

/** Over the rows once a change of filters takes longer than a glance (LIST-8). */
export const UpdatingCard = ({ words = UPDATING }: { words?: WaitingWords }) => (
  <WaitingCard words={words} className="absolute z-12" />
);
