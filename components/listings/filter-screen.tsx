import { useRouter } from "next/navigation";
import { type ReactNode, useTransition } from "react";
import { askAction } from "@/components/api/use-action";
import EditPanel from "@/components/filters/edit-panel";
import ExclusionsLine from "@/components/filters/exclusions-line";
import SentenceField from "@/components/filters/sentence-field";
import { UnsavedNotice } from "@/components/filters/unsaved-notice";
import { useFilterEdit } from "@/components/filters/use-filter-edit";
import { useSaid } from "@/components/filters/use-said";
import { showToast } from "@/components/ui/toast";
import { LOADING_RESULTS } from "@/components/ui/waiting-card";
import { updateFilterAction } from "@/lib/filters/actions";
import type { ShownReading } from "@/lib/filters/reading";
import { foundSoFar } from "@/lib/filters/rules";
import type { ResultPage, SavedFilter } from "@/lib/filters/schema";
import { countCriteria } from "@/lib/listings/criteria-words";
import { type ListAddress, listHref } from "@/lib/listings/listing-url";
import type { PackedRows } from "@/lib/listings/packed-rows";
import { BEST_FIRST, DEFAULT_SORT, type ResultSortKey, withoutQuality } from "@/lib/listings/sorting";
import AiState, { type AiStateProps } from "./ai-state";
import { FilterEmpty } from "./filter-empty";
import { type GivenList, ListScreen } from "./list-screen";
import type { JudgedRow } from "./use-list-rows";

/** A page of results as sent to the browser. */
type ShownResults = Omit<ResultPage, "rows"> & { rows: PackedRows<JudgedRow> };

interface FilterScreenProps extends GivenList {
  filter: SavedFilter;
  address: ListAddress<ResultSortKey>;
  /** How the AI criteria were understood; null before that, or without criteria. */
  reading: ShownReading | null;
  /** Null when the results could not be loaded. */
  page: ShownResults | null;
  /** How many results the user's exclusions hide; null when there are no exclusions. */
  excluded: number | null;
  /** Opens the panel for editing; each new value opens it again. */
  edits?: string;
  /** Matches among the user's own listings. */
  own: ReactNode;
}

/** The results of a saved filter, with its editor, progress, table and drawer (SAV-2). */
export default function FilterScreen(props: FilterScreenProps) {
  const { filter, address: asked, page, reading, edits, excluded, own, unstated, ...shown } = props;
  const path = `/listing-filters/${filter.id}`;
  const judged = filter.aiCriteria !== null;
  const address = judged
    ? { ...asked, usualSort: BEST_FIRST }
    : { ...asked, sort: withoutQuality(asked.sort), usualSort: DEFAULT_SORT };
  const edit = useFilterEdit(filter);
  const said = useSaid({
    criteria: edit.draft.criteria,
    judgedBy: filter.aiCriteria,
    onSearch: edit.change,
    draft: { ...edit.draft, setSaid: edit.setSaid, setAiCriteria: edit.setAiCriteria },
  });
  return (
    <ListScreen
      {...shown}
      path={path}
      address={address}
      page={page}
      judged={judged}
      failure="Failed to fetch filter results. Please try again later."
      waiting={LOADING_RESULTS}
      title={filter.name}
      unit={filter.isCompleted ? ["result", "results"] : ["result so far", "results so far"]}
      found={foundSoFar(filter)}
      criteria={edit.draft.criteria}
      unstated={edit.isChanged ? null : unstated}
      hrefFor={null}
      sentence={<SentenceField search={said} saves={null} onRun={null} />}
      edits={{ onCriteria: edit.change, said }}
      hasWords={filter.criteria.search !== null}
      panelFirst={edits}
      filterCount={countCriteria(filter.criteria) + (filter.aiCriteria ? 1 : 0)}
      filterId={filter.id}
      panel={() => <EditPanel key={filter.id} filter={filter} edit={edit} reading={reading} />}
      notices={(list) => (
        <>
          <ExclusionsLine
            count={excluded}
            isIgnored={filter.criteria.ignoreExclusions}
            href={null}
            judged={judged}
          />
          {edit.isChanged ? <UnsavedNotice onTakeBack={edit.takeBack} /> : null}
          {judged ? <Judging {...props} path={path} address={address} list={list} /> : null}
          {own}
        </>
      )}
      empty={<FilterEmpty filter={filter} />}
    />
  );
}

interface JudgingProps extends FilterScreenProps, Pick<AiStateProps, "list"> {
  path: string;
}

/** The AI's progress and results, and how it understood the criteria. */
function Judging({ filter, path, address, page, reading, list }: JudgingProps) {
  const [flipping, onFlip] = useFlip(filter);
  return (
    <AiState
      run={filter}
      runId={filter.runId}
      progressHref={`/api/listing-filters/${filter.id}/progress`}
      reading={reading}
      flipped={filter.flipped}
      onFlip={onFlip}
      flipping={flipping}
      page={page}
      withNoMatch={address.withNoMatch ?? false}
      hrefFor={(change) => listHref(path, { ...address, page: 1, ...change })}
      list={list}
    />
  );
}

const UNREACHABLE = "The filter could not be saved. Please try again.";

/** Flips the weights of the filter's conditions and reloads its results. */
function useFlip({ id, criteria, aiCriteria }: SavedFilter) {
  const router = useRouter();
  const [flipping, startTransition] = useTransition();
  const onFlip = (flipped: string[]) =>
    startTransition(async () => {
      const change = { ...criteria, aiText: aiCriteria, flipped };
      const result = await askAction(() => updateFilterAction({ id, change }), UNREACHABLE);
      // In the same transition, so that nothing can be flipped again before the page has updated.
      if (result.ok) startTransition(() => router.refresh());
      else showToast({ message: result.error.message, tone: "failure" });
    });
  return [flipping, onFlip] as const;
}
