import { ExportButton } from "@/components/billing/export-button";
import { SavedFiltersButton } from "@/components/filters/saved-filters-button";
import { ColumnsButton, type ColumnsButtonProps } from "./columns-button";

interface ListToolsProps extends ColumnsButtonProps {
  exportHref: string;
  /** The saved filter that is open. */
  filterId?: string;
  filtersCount: number;
}

/** Actions for the whole list: columns, export, saved filters. */
export default function ListTools({ exportHref, filterId, filtersCount, ...columns }: ListToolsProps) {
  return (
    <>
      <ColumnsButton {...columns} />
      <ExportButton href={exportHref} />
      <SavedFiltersButton currentId={filterId} count={filtersCount} />
    </>
  );
}
