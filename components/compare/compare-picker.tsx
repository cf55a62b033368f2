import { Page } from "@/components/shell/page";
import { buttonVariants } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Empty, EmptyRows } from "@/components/ui/empty";
import type { Choices, Compared } from "@/lib/compare/loaders";
import { COMPARE_MAX, COMPARE_MIN } from "@/lib/listings/listing-url";

/** The picker shown when fewer than two listings are left, or to add another one. */
export function ComparePicker({ compared }: { compared: Compared }) {
  const { listings, choices, missing, assessedBy } = compared;
  const chosen = new Set(listings.map(({ id }) => id));
  const groups = [
    {
      title: "Chosen",
      choices: listings.map(({ id, title, broker, source }) => ({ id, title, from: broker ?? source })),
    },
    ...choices.map((group) => ({ ...group, choices: group.choices.filter(({ id }) => !chosen.has(id)) })),
  ].filter((group) => group.choices.length > 0);
  return (
    <Page narrow>
      <h1 className="text-page font-semibold tracking-title">Compare</h1>
      <p className="mt-1 text-muted-foreground">
        {missing ? "Some of these listings are no longer in the catalogue. " : ""}
        Choose {COMPARE_MIN} to {COMPARE_MAX} listings here, or press X on any row in a list.
      </p>
      {groups.length === 0 ? (
        <Empty art={<EmptyRows star />} title="Nothing to compare yet">
          <a href="/listings" className={buttonVariants()}>
            Browse listings
          </a>
        </Empty>
      ) : (
        <form action="/compare" className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
          {assessedBy ? <input type="hidden" name="filter" value={assessedBy.id} /> : null}
          {groups.map((group) => (
            <Group key={group.title} {...group} chosen={chosen} />
          ))}
          <div className="sticky bottom-0 -mb-4 bg-background py-3">
            <button type="submit" className={`${buttonVariants()} max-md:w-full`}>
              Compare
            </button>
          </div>
        </form>
      )}
    </Page>
  );
}

function Group({ title, choices, chosen }: Choices & { chosen: ReadonlySet<number> }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-meta font-medium text-muted-foreground">{title}</legend>
      <ul className="border-t">
        {choices.map(({ id, title: name, from }) => (
          <li key={id} className="border-b">
            <label className="flex min-h-11 items-center gap-3 hover:bg-hover" htmlFor={`compare-${id}`}>
              <Checkbox id={`compare-${id}`} name="ids" value={id} defaultChecked={chosen.has(id)} />
              <span className="grid min-w-0 flex-1 py-1.5 sm:flex sm:items-baseline sm:gap-3">
                <span className="truncate max-sm:whitespace-normal">{name}</span>
                <span className="truncate text-meta text-subtle-foreground sm:ml-auto sm:max-w-2/5 sm:flex-none">
                  {from}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
