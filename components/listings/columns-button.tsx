import { Columns3 } from "lucide-react";
import { QuietButton } from "@/components/ui/button";
import { useLazyFloating } from "@/components/ui/lazy";
import type { ColumnChooserProps } from "./column-chooser";

const loadChooser = () => import("./column-chooser");

/** Opens the column chooser, which includes the row height when the header is narrow (SCR-3). */
export function ColumnsButton(props: Pick<ColumnChooserProps, "columns" | "view" | "onView">) {
  const chooser = useLazyFloating(loadChooser);
  return (
    <span className="relative inline-flex noscript:hidden">
      <QuietButton aria-label="Columns" aria-haspopup="dialog" {...chooser.trigger}>
        <Columns3 className="size-3.5!" /> <span className="head-word">Columns</span>
      </QuietButton>
      {chooser.Part ? <chooser.Part {...chooser.part} {...props} /> : null}
    </span>
  );
}
