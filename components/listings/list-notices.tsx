import { ListNotice, OverflowNotice, PausedNotice } from "@/components/filters/notices";

interface ListNoticesProps {
  /** Why the first page is shown instead of the wanted one. */
  paused?: string | null;
  /** How many listings match, when they are more than the AI reads. */
  overflow?: number | null;
  /** What there is to know about what the AI made of the list. */
  message?: string | null;
  onRefine: () => void;
}

/** What is not as one would expect of this list; most lists have nothing of it, so it is loaded when there is. */
export default function ListNotices({ paused, overflow, message, onRefine }: ListNoticesProps) {
  return (
    <>
      {paused ? <PausedNotice>{paused}</PausedNotice> : null}
      {overflow == null ? null : <OverflowNotice total={overflow} onRefine={onRefine} />}
      {message ? <ListNotice title="About these results">{message}</ListNotice> : null}
    </>
  );
}
