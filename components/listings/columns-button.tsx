import { Columns3 } from "lucide-react";
import { QuietButton } from "@/components/ui/button";
import { useLazyFloating } from "@/components/ui/lazy";
import type { ListColumn } from "./listing-columns";
import type { ListView } from "./use-list-view";

const loadChooser = () => import("./column-chooser");

interface ColumnsButtonProps {
  columns: readonly ListColumn[];
  view: ListView;
  onView: (change: Partial<ListView>) => void;
}

/** Opens the column chooser, which includes the row height when the header is narrow (SCR-3). */
export function ColumnsButton(props: ColumnsButtonProps) {
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
