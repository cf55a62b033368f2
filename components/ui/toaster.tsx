"use client";

import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import type { ToastRequest } from "./toast";

const SHOWN_MS = 6_000;
let mounted = false;

/** Shows a toast; the first one mounts the toaster. */
export function present({ message, tone = "plain", action }: ToastRequest): void {
  if (!mounted) {
    mounted = true;
    const place = document.createElement("div");
    place.dataset.besideModal = "";
    document.body.append(place);
    createRoot(place).render(<StyledToaster />);
  }
  const show = tone === "failure" ? toast.error : toast;
  show(message, {
    duration: tone === "failure" ? SHOWN_MS * 2 : SHOWN_MS,
    icon: null,
    action: action ? { label: action.label, onClick: action.onPress } : undefined,
  });
}

function StyledToaster() {
  return (
    <Toaster
      position="bottom-center"
      offset={{ bottom: "var(--toast-bottom, 60px)" }}
      mobileOffset={{ bottom: "var(--toast-bottom-phone, 76px)" }}
      gap={8}
      visibleToasts={3}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex min-h-10 w-fit max-w-full items-center gap-3 rounded-lg bg-inverse py-1.5 pr-2 pl-3.5 font-sans text-body text-inverse-foreground shadow-popover data-[x-position=center]:inset-x-0! data-[x-position=center]:mx-auto max-[600px]:mx-0!",
          title: "font-normal",
          actionButton:
            "ml-auto h-6.5 flex-none whitespace-nowrap rounded-sm px-2 font-semibold text-inverse-accent hover:bg-white/10 touch:h-9 -my-1",
        },
      }}
    />
  );
}
