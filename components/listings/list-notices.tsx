import { ListNotice, PausedNotice } from "@/components/filters/notices";

interface ListNoticesProps {
  /** Why the first page is shown instead of the wanted one. */
  paused?: string | null;
  /** What there is to know about what the AI made of the list. */
  message?: string | null;
}

/** What is not as one would expect of this list; most lists have nothing of it, so it is loaded when there is. */
export default function ListNotices({ paused, message }: ListNoticesProps) {
  return (
    <>
      {paused ? <PausedNotice>{paused}</PausedNotice> : null}
      {message ? <ListNotice title="About these results">{message}</ListNotice> : null}
    </>
  );
}
