"use client";

import { ArrowLeft } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Goes back in the browser's history, or home when there is no history (RT-6). */
export function BackButton() {
  return (
    <Button
      variant="outline"
      onClick={() =>
        window.history.length > 1 ? window.history.back() : window.location.assign("/listings")
      }
    >
      <ArrowLeft />
      Go Back
    </Button>
  );
}
