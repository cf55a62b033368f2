"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";

export function PrintButton() {
  return (
    <Button
      variant="ghost"
      size="sm"
      className="max-md:hidden noscript:hidden"
      onClick={() => window.print()}
    >
      <Printer className="size-3.5!" /> Print
    </Button>
  );
}
