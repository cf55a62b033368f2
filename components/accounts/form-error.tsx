import { Alert } from "@/components/ui/alert";

/** A long form may have been sent from its lower end. */
const bringIntoView = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: "nearest" });

/** The red banner over a form; announced and in view as soon as it appears (AUTH-2). */
export function FormError({ message }: { message: string | undefined }) {
  return message === undefined ? null : (
    <div id="form-error" ref={bringIntoView} className="mb-4 scroll-mt-16">
      <Alert tone="destructive">{message}</Alert>
    </div>
  );
}
