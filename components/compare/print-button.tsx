"use client";

import { Printer } from "lucide-react";
import { QuietButton } from "@/components/ui/button";

export function PrintButton() {
  return (
    <QuietButton className="max-md:hidden noscript:hidden" onClick={() => window.print()}>
      <Printer className="size-3.5!" /> Print
    </QuietButton>
  );
}
