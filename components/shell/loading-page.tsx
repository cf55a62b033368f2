import { MessagePage } from "./page";

/** What a screen says while the session and its data are looked up (RT-4). */
export function LoadingPage({ words = "Loading..." }: { words?: string }) {
  return (
    <MessagePage>
      <p role="status" className="loading-page m-auto text-muted-foreground">
        {words}
      </p>
    </MessagePage>
  );
}
