"use client";

import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useLazyFloating } from "@/components/ui/lazy";

const loadMenu = () => import("./export-menu");

interface ExportButtonProps {
  /** The export URL with the filters and sort order of the list, such as '/api/listings/export'. */
  href: string;
  /** Ghost in a toolbar, outlined on its own. */
  variant?: "ghost" | "outline";
}

/** Downloads the whole result, not just the page, as CSV or Excel (BIL-3). */
export function ExportButton({ href, variant = "ghost" }: ExportButtonProps) {
  const menu = useLazyFloating(loadMenu);
  return (
    <span className="relative inline-flex">
      <Button variant={variant} size="sm" aria-label="Export" aria-haspopup="menu" {...menu.trigger}>
        <Download className="size-3.5!" /> <span className="head-word">Export</span>
      </Button>
      {menu.Part ? <menu.Part {...menu.part} href={href} /> : null}
    </span>
  );
}
