import { Alert } from "@/components/ui/alert";

/** The red banner over a form; announced as soon as it appears (AUTH-2). */
export function FormError({ message }: { message: string | undefined }) {
  return message === undefined ? null : (
    <div id="form-error" className="mb-4">
      <Alert tone="destructive">{message}</Alert>
    </div>
  );
}
