import { LogIn } from "lucide-react";
import { MessagePage } from "@/components/shell/page";
import { Button } from "@/components/ui/button";
import { Empty, EmptyIcon } from "@/components/ui/empty";
import { logInHref } from "./use-marks";

/** In place of what a signed-out person may not see: the session has ended while the page was open (FAV-2). */
export function LogInPrompt() {
  return (
    <MessagePage>
      <Empty
        page
        role="alert"
        art={
          <EmptyIcon className="text-subtle-foreground">
            <LogIn />
          </EmptyIcon>
        }
        title="Please log in"
        // A whole page load, so that nothing of the ended session stays in memory.
        actions={<Button onClick={() => window.location.assign(logInHref())}>Log in</Button>}
      >
        Your session has ended. Your favourites and notes are safe.
      </Empty>
    </MessagePage>
  );
}
