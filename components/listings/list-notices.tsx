import { ListNotice, PausedNotice } from "@/components/filters/notices";

interface ListNoticesProps {
  /** Why page 1 is shown instead of the requested one. */
  paused?: string | null;
  /** A message about the AI's results. */
  message?: string | null;
}

/** Rarely needed notices above a list, loaded only when there are any. */
export default function ListNotices({ paused, message }: ListNoticesProps) {
  return (
    <>
      {paused ? <PausedNotice>{paused}</PausedNotice> : null}
      {message ? <ListNotice title="About these results">{message}</ListNotice> : null}
    </>
  );
}
