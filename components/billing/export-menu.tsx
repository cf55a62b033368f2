import { FileSpreadsheet, FileText } from "lucide-react";
import { callApi, failureShown } from "@/components/api/call-api";
import { DropdownMenu, DropdownMenuItem } from "@/components/ui/dropdown-menu";
import type { FloatingProps } from "@/components/ui/lazy";
import { showToast } from "@/components/ui/toast";
import type { SubscriptionStatus } from "@/lib/billing/schema";
import { pausedSentence } from "@/lib/billing/sentences";

/** Opens the payment dialog right away. */
const SUBSCRIBE = "/billing?subscribe=true";

function download(href: string, format: "csv" | "xlsx"): void {
  const link = document.createElement("a");
  link.href = `${href}${href.includes("?") ? "&" : "?"}format=${format}`;
  link.download = "";
  link.click();
}

/** Checks access first: a refused download would fail without a message. */
export async function exportAs(href: string, format: "csv" | "xlsx"): Promise<void> {
  try {
    const status = await callApi<SubscriptionStatus>("/api/billing/subscription");
    if (status.hasAccess) return download(href, format);
    showToast({
      tone: "failure",
      message: pausedSentence(status, "export"),
      action: { label: "View Billing", onPress: () => window.location.assign(SUBSCRIBE) },
    });
  } catch (thrown) {
    showToast({
      tone: "failure",
      message: failureShown(thrown, "Failed to export. Please try again.").message,
    });
  }
}

export default function ExportMenu({ href, ...floating }: FloatingProps & { href: string }) {
  return (
    <DropdownMenu {...floating} aria-label="Export">
      <DropdownMenuItem onSelect={() => void exportAs(href, "csv")}>
        <FileText /> CSV
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => void exportAs(href, "xlsx")}>
        <FileSpreadsheet /> Excel
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
