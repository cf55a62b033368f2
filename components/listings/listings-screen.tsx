import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { CREATE_FORM, LISTINGS } from "@/components/filters/anchors";
import CreatePanel from "@/components/filters/create-panel";
import ExclusionsLine from "@/components/filters/exclusions-line";
import { ListNotice } from "@/components/filters/notices";
import SentenceField from "@/components/filters/sentence-field";
import StartBox from "@/components/filters/start-box";
import { useSaid } from "@/components/filters/use-said";
import type { ShownReading } from "@/lib/filters/reading";
import { foundSoFar } from "@/lib/filters/rules";
import type { OwnRun } from "@/lib/filters/searches/queries";
import type { Criteria } from "@/lib/listings/criteria";
import { type Costliest, countCriteria } from "@/lib/listings/criteria-words";
import { type ListAddress, listHref } from "@/lib/listings/listing-url";
import { BEST_FIRST, DEFAULT_SORT, type ResultSortKey, withoutQuality } from "@/lib/listings/sorting";
import AiState, { type AiStateProps } from "./ai-state";
import EmptyList from "./empty-list";
import { type GivenList, ListScreen } from "./list-screen";
import { endStart } from "./list-view";
import type { ShownPage } from "./use-list-rows";

/** A page of listings with AI results, if the AI was asked. */
type JudgedPage = ShownPage & { overflow?: boolean; matching?: number | null };

interface ListingsScreenProps extends GivenList {
  address: ListAddress<ResultSortKey>;
  /** Null when the listings could not be loaded. */
  page: JudgedPage | null;
  /** Why nothing could be loaded. */
  failure?: string | null;
  /** The AI search run and its progress. */
  run?: OwnRun | null;
  /** Why no AI search could start: the plan's limit. */
  refusal?: string | null;
  /** How the AI criteria were understood. */
  reading?: ShownReading | null;
  /** For an empty list: the filters whose removal would show results. */
  costliest: Costliest | null;
  /** How many results the user's exclusions hide; null when there are no exclusions. */
  excluded?: number | null;
  /** Matches among the user's own listings. */
  own?: ReactNode;
  /** Show the start prompt for new users (FND-11). */
  start?: boolean;
}

/** The address of the list, whether the AI judges it, and the URL of the same list with a change. */
function listOf({ address: asked, refusal }: ListingsScreenProps) {
  const judged = (asked.aiCriteria ?? null) !== null && !refusal;
  const address = judged ? asked : { ...asked, sort: withoutQuality(asked.sort) };
  return {
    judged,
    address,
    filterCount: countCriteria(asked.criteria) + (asked.aiCriteria ? 1 : 0),
    hrefFor: (change: Partial<typeof address>) => listHref(LISTINGS, { ...address, page: 1, ...change }),
  };
}

/** The first page of the search, best first if the AI judges it. */
function searchAddress(criteria: Criteria, aiCriteria: string | null) {
  return { criteria, aiCriteria, sort: aiCriteria ? BEST_FIRST : DEFAULT_SORT, page: 1 };
}

/** All listings: filter panel, table, pagination and drawer (LIST-1). */
export default function ListingsScreen(props: ListingsScreenProps) {
  const { page, failure, run = null, start, ...shown } = props;
  const { criteria, aiCriteria = null } = props.address;
  const { judged, address, filterCount, hrefFor } = listOf(props);
  const router = useRouter();
  const plainHref = listHref(LISTINGS, { criteria, sort: withoutQuality(address.sort), page: 1 });
  const judge = (wanted: Criteria, text: string | null) =>
    router.push(listHref(LISTINGS, searchAddress(wanted, text)), { scroll: false });
  const said = useSaid({ criteria, judgedBy: aiCriteria, onSearch: judge });
  const runAi = () => judge(criteria, said.aiCriteria.trim());
  const [starts, setStarts] = useState(start ?? false);
  const endsStart = () => {
    setStarts(false);
    endStart();
  };
  const isStart = starts && filterCount === 0;
  const saves = filterCount > 0 || said.toRun ? CREATE_FORM : null;
  return (
    <ListScreen
      {...shown}
      unit={run && !run.isCompleted ? ["result so far", "results so far"] : undefined}
      found={run ? foundSoFar(run) : null}
      path={LISTINGS}
      address={address}
      page={page}
      judged={judged}
      failure={failure ?? "Failed to fetch listings. Please try again later."}
      title="All Listings"
      criteria={criteria}
      hrefFor={(wanted) => hrefFor({ criteria: wanted })}
      ai={aiCriteria ? { criteria: aiCriteria, href: plainHref } : null}
      filterCount={filterCount}
      hasWords={criteria.search !== null}
      lead={isStart ? <StartBox search={said} onEnd={endsStart} /> : null}
      sentence={isStart ? null : <SentenceField search={said} saves={saves} onRun={runAi} />}
      edits={{
        said,
        onCriteria: (wanted) => judge(wanted, aiCriteria),
        onAi: (text) => judge(criteria, text),
      }}
      panel={({ navigate, pending, isOpen, close }) => (
        <CreatePanel
          criteria={criteria}
          aiCriteria={said.aiCriteria}
          onAiCriteria={said.setAiCriteria}
          said={said.said}
          judgedBy={aiCriteria}
          onJudge={(wanted, text) => navigate(searchAddress(wanted, text))}
          onApply={(wanted) => navigate({ ...address, criteria: wanted, page: 1 })}
          list={{ total: page ? page.total : null, pending, isCovered: isOpen, onShow: close }}
        />
      )}
      notices={(list) => <Notices {...props} list={list} />}
      empty={<EmptyListings {...props} />}
    />
  );
}

/** What the user's exclusions hide, the AI's progress and results, and the user's own matches. */
function Notices({ list, ...props }: ListingsScreenProps & Pick<AiStateProps, "list">) {
  const { page, run = null, refusal, reading = null, excluded = null } = props;
  const { criteria, flipped = [], withNoMatch = false } = props.address;
  const { judged, hrefFor } = listOf(props);
  const router = useRouter();
  return (
    <>
      <ExclusionsLine
        count={excluded}
        isIgnored={criteria.ignoreExclusions}
        judged={judged}
        href={hrefFor({ criteria: { ...criteria, ignoreExclusions: !criteria.ignoreExclusions } })}
      />
      {refusal ? (
        <ListNotice title="About these results">{`${refusal} Your filters still apply.`}</ListNotice>
      ) : judged ? (
        <AiState
          run={run}
          runId={run?.runId ?? null}
          progressHref={run ? `/api/ai-runs/${run.runId}/progress` : null}
          reading={reading}
          flipped={flipped}
          onFlip={(wanted) => router.push(hrefFor({ flipped: wanted }), { scroll: false })}
          page={page}
          withNoMatch={withNoMatch}
          hrefFor={hrefFor}
          list={list}
        />
      ) : null}
      {props.own}
    </>
  );
}

function EmptyListings(props: ListingsScreenProps) {
  const { run = null, costliest } = props;
  const { criteria } = props.address;
  const { judged, filterCount, hrefFor } = listOf(props);
  return (
    <EmptyList
      criteria={filterCount > 0 ? criteria : null}
      judged={judged && !(run?.isCompleted && run.counts?.candidates === 0)}
      isOpen={run !== null && !run.isCompleted}
      costliest={costliest}
      hrefFor={(wanted) => hrefFor({ criteria: wanted })}
    />
  );
}
