"use client";

import { LogIn } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { useMarks } from "@/components/marks/marks-provider";
import { MessagePage } from "@/components/shell/page";
import { buttonVariants } from "@/components/ui/button";
import { Empty, EmptyIcon } from "@/components/ui/empty";

/** Shows its children until the server has said that the session is over, then a prompt to log in (FAV-2). */
export function UntilSignedOut({ children }: { children: ReactNode }) {
  const { signedOut } = useMarks();
  return signedOut ? <LogInPrompt /> : children;
}

function LogInPrompt() {
  const here = [usePathname(), useSearchParams().toString()].filter(Boolean).join("?");
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
        actions={
          // A whole page load: nothing of the ended session stays in memory.
          <a href={`/login?next=${encodeURIComponent(here)}`} className={buttonVariants()}>
            Log in
          </a>
        }
      >
        Your session has ended. Your favourites and notes are safe.
      </Empty>
    </MessagePage>
  );
}
