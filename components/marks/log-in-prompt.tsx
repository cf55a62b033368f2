import { LogIn } from "lucide-react";
import { MessagePage } from "@/components/shell/page";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/empty";
import { logInHref } from "./use-marks";

/** Replaces content when the session has ended while the page was open (FAV-2, DET-5). */
export function SessionEnded({ page }: { page?: boolean }) {
  return (
    <Failure
      quiet
      page={page}
      icon={<LogIn />}
      title="Please log in"
      // A full page load, so that no data of the ended session stays in memory.
      actions={<Button onClick={() => window.location.assign(logInHref())}>Log in</Button>}
    >
      Your session has ended. Your favourites and notes are safe.
    </Failure>
  );
}

export function LogInPrompt() {
  return (
    <MessagePage>
      <SessionEnded page />
    </MessagePage>
  );
}
