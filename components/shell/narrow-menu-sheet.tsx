import { X } from "lucide-react";
import { useId, useState } from "react";
import { Dialog, DialogClose, DialogTitle } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import type { FloatingProps } from "@/components/ui/lazy";
import { Switch } from "@/components/ui/switch";
import { Brand } from "./brand";
import { type NavEntry, NavLink } from "./nav-link";
import { SignUpLink } from "./sign-up-link";
import { currentTheme, setTheme } from "./theme";
import type { Registration } from "./viewer";

type NarrowMenuSheetProps = FloatingProps & { links: NavEntry[]; registration?: Registration };

export default function NarrowMenuSheet({ links, registration, ...floating }: NarrowMenuSheetProps) {
  const switchId = useId();
  const [dark, setDark] = useState(() => currentTheme() === "dark");
  return (
    <Dialog {...floating} size="sheet" aria-describedby={undefined}>
      <div className="flex h-13 flex-none items-center border-b pr-2 pl-4">
        <DialogTitle className="mr-auto flex items-center">
          <Brand />
          <span className="sr-only"> menu</span>
        </DialogTitle>
        <DialogClose asChild>
          <IconButton aria-label="Close">
            <X className="size-5! stroke-[1.6]!" />
          </IconButton>
        </DialogClose>
      </div>
      <nav aria-label="Main" className="grid p-2">
        {links.map((link) => (
          <NavLink
            key={link.href}
            {...link}
            onClick={() => floating.onOpenChange(false)}
            className="flex h-11 items-center rounded-md px-3 text-prose font-medium text-muted-foreground *:ml-auto hover:bg-hover aria-[current]:bg-primary-tint aria-[current]:text-primary-tint-foreground"
          />
        ))}
      </nav>
      <label
        htmlFor={switchId}
        className="mx-2 flex h-11 items-center justify-between border-t px-3 text-prose"
      >
        Dark mode
        <Switch
          id={switchId}
          checked={dark}
          onChange={(event) => {
            setDark(event.target.checked);
            setTheme(event.target.checked ? "dark" : "light");
          }}
        />
      </label>
      {registration === undefined ? null : (
        <div className="mt-auto border-t p-4">
          <SignUpLink registration={registration} block />
        </div>
      )}
    </Dialog>
  );
}
