import { lazyPart } from "@/components/ui/connection";
import { LateScreen } from "./late-screen";

const ErrorScreen = lazyPart(() => import("./error-screen"));

/** The screen for a render error (RT-7). Loaded on demand, because every page carries its error boundary. */
export const RenderError = (props: { error: unknown; retry: () => void }) => (
  <LateScreen title="Something went wrong!">
    <ErrorScreen {...props} />
  </LateScreen>
);
