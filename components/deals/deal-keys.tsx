"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useRef } from "react";
import { useListKeys } from "@/components/listings/use-list-keys";
import { neighbourStage } from "@/lib/deals/neighbours";
import type { PassedReason, Stage } from "@/lib/deals/stages";
import { controlOf } from "./board-menu";
import { moveDeal, type StagePlace } from "./moves";

interface DealKeysProps {
  className?: string;
  children: ReactNode;
  /** Shows a move at once; without it the page is refreshed. */
  show?: (id: string, place: StagePlace) => void;
}

/** Keyboard shortcuts of the pipeline. They act on the focused deal, or on the first one (PIPE-8). */
export function DealKeys({ className, children, show }: DealKeysProps) {
  const router = useRouter();
  const root = useRef<HTMLDivElement>(null);
  const all = () => [...(root.current?.querySelectorAll<HTMLElement>("[data-deal]") ?? [])];
  const current = () => document.activeElement?.closest<HTMLElement>("[data-deal]") ?? null;
  const focus = (item: HTMLElement | undefined) => {
    item?.querySelector<HTMLElement>("a")?.focus();
    item?.scrollIntoView({ block: "nearest" });
  };
  const step = (by: 1 | -1) => {
    const items = all();
    const at = items.indexOf(current() as HTMLElement);
    focus(items[at < 0 ? 0 : at + by]);
  };
  const shift = (by: 1 | -1) => {
    const item = current();
    const { deal: id, stage, reason, title = "" } = item?.dataset ?? {};
    const to = stage && neighbourStage(stage as Stage, by);
    if (!id || !to) return;
    const passedReason = (reason as PassedReason | undefined) ?? null;
    const deal = { id, title, stage: stage as Stage, passedReason };
    void moveDeal(deal, { stage: to, passedReason: null }, { show, onSaved: router.refresh });
    if (show) requestAnimationFrame(() => controlOf(id, to, "a")?.focus());
  };
  const open = (hash = "") => {
    const id = (current() ?? all()[0])?.dataset.deal;
    if (id) router.push(`/pipeline/${id}${hash}`);
  };
  useListKeys({
    next: () => step(1),
    previous: () => step(-1),
    stageOn: () => shift(1),
    stageBack: () => shift(-1),
    pipeline: () => open(),
    nextStep: () => open("#next-step"),
  });
  return (
    <div ref={root} className={className}>
      {children}
    </div>
  );
}
