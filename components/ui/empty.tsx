import type { ReactNode } from "react";
import { cn } from "./class-names";

export type EmptyProps = {
  title: ReactNode;
  children?: ReactNode;
  /** Blank rows unless given. */
  art?: ReactNode;
  actions?: ReactNode;
  /** Shown below the actions. */
  details?: ReactNode;
  /** Set when this is the page's only content: the title becomes a larger h1. */
  page?: boolean;
  role?: "alert" | "status";
  className?: string;
};

/** Nothing to show, and what to do about it: empty, filtered out, failed, not found. */
export function Empty(props: EmptyProps) {
  const { title, children, art = <EmptyRows />, actions, details, page = false, role, className } = props;
  const Title = page ? "h1" : "h2";
  return (
    <div
      role={role}
      className={cn(
        "grid w-full content-center justify-items-center gap-1.5 px-6 pt-12 pb-[16vh] max-md:[@media(height<44rem)]:pt-8 text-center",
        className,
      )}
    >
      {art}
      <Title className={cn("font-semibold tracking-title", page ? "text-page" : "text-title")}>{title}</Title>
      {children ? (
        <div className="max-w-[46ch] text-pretty text-prose/[1.3125rem] text-muted-foreground">
          {children}
        </div>
      ) : null}
      {actions ? <div className="mt-3.5 flex flex-wrap justify-center gap-2">{actions}</div> : null}
      {details}
    </div>
  );
}

/** Three blank rows; with `star`, one of them is starred. */
export function EmptyRows({ star = false }: { star?: boolean }) {
  return (
    <svg
      className="mb-3.5 text-border-strong [@media(height<44rem)]:max-md:hidden"
      width="132"
      height="76"
      viewBox="0 0 132 76"
      fill="none"
      aria-hidden="true"
    >
      <path stroke="currentColor" d="M0 14.5h132M0 38.5h132M0 62.5h132" />
      <g className="fill-skeleton">
        <rect x="26" y="1" width="58" height="6" rx="3" />
        <rect x="26" y="25" width="70" height="6" rx="3" />
        <rect x="26" y="49" width="48" height="6" rx="3" />
        <rect x="108" y="1" width="24" height="6" rx="3" />
        <rect x="112" y="25" width="20" height="6" rx="3" />
        <rect x="106" y="49" width="26" height="6" rx="3" />
      </g>
      {star ? (
        <path
          className="stroke-favourite"
          strokeWidth="1.2"
          strokeLinejoin="round"
          d="m8 21.8 1.9 3.9 4.4.7-3.2 3 .8 4.4L8 31.7l-3.9 2.1.8-4.4-3.2-3 4.4-.7z"
        />
      ) : null}
    </svg>
  );
}

export type FailureProps = Omit<EmptyProps, "art" | "role"> & {
  icon: ReactNode;
  /** Nothing is broken: a session has ended. */
  quiet?: boolean;
};

/** An error that is announced at once, below a 32 px icon. */
export function Failure({ icon, quiet = false, ...empty }: FailureProps) {
  const colour = quiet ? "text-subtle-foreground" : "text-destructive-text";
  const art = <div className={cn("mb-2.5 [&_svg]:size-8 [&_svg]:stroke-[1.5]", colour)}>{icon}</div>;
  return <Empty role="alert" art={art} {...empty} />;
}
