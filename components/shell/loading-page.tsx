import { MessagePage } from "./page";

/** Shown while the session and data are loading (RT-4). */
export function LoadingPage({ words = "Loading..." }: { words?: string }) {
  return (
    <MessagePage>
      <p role="status" className="loading-page m-auto text-muted-foreground">
        {words}
      </p>
    </MessagePage>
  );
}
