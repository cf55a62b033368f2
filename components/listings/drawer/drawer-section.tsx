import type { ReactNode } from "react";

interface DrawerSectionProps {
  title?: string;
  aside?: ReactNode;
  /** Leave the section out of the printed memo. */
  offPaper?: boolean;
  children: ReactNode;
}

/** A section of the drawer between hairlines, with an optional note beside its title. */
export function DrawerSection({ title, aside, offPaper = false, children }: DrawerSectionProps) {
  return (
    <section className={`border-b p-4 last:border-b-0 md:px-5 ${offPaper ? "print:hidden!" : ""}`}>
      {title ? (
        <div className="mb-2.5 flex min-h-6 items-center gap-2">
          <h2 className="font-semibold tracking-[-0.004em]">{title}</h2>
          {aside ? <span className="ml-auto text-meta text-subtle-foreground">{aside}</span> : null}
        </div>
      ) : null}
      {children}
    </section>
  );
}

/** A sentence whose first words are emphasized. */
export function VerdictLine({ lead, strong, rest }: { lead?: string; strong: string; rest?: string }) {
  return (
    <p className="text-prose/[1.3125rem]">
      {lead ? `${lead} ` : ""}
      <b className="font-semibold">{strong}</b>
      {rest}
    </p>
  );
}

export function SmallPrint({ children }: { children: ReactNode }) {
  return <p className="mt-2.5 text-meta text-subtle-foreground">{children}</p>;
}
