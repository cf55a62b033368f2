"use client";

import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useLazyFloating } from "@/components/ui/lazy";

const loadMenu = () => import("./export-menu");

interface ExportButtonProps {
  /** The export of what is shown: '/api/listings/export', with its filters and order as the address has them. */
  href: string;
  /** Quiet in a bar of other buttons, outlined where it stands alone. */
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
