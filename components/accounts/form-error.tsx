import { Alert } from "@/components/ui/alert";

/** The form may have been submitted from its lower end, with the banner out of view. */
const bringIntoView = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: "nearest" });

/** The red banner above a form; announced and scrolled into view when it appears (AUTH-2). */
export function FormError({ message }: { message: string | undefined }) {
  return message === undefined ? null : (
    <div id="form-error" ref={bringIntoView} className="mb-4 scroll-mt-16">
      <Alert tone="destructive">{message}</Alert>
    </div>
  );
}
