"use client";

import { useState } from "react";
import { useCalls } from "@/components/api/use-calls";
import { Alert } from "@/components/ui/alert";
import { LabelledCheckbox } from "@/components/ui/checkbox";
import { Link } from "@/components/ui/link";
import { Switch } from "@/components/ui/switch";
import type { AlertOverview } from "@/lib/alerts/schema";
import { FAVOURITE_SWITCHES, FILTER_SWITCHES } from "@/lib/vocabulary/alert-kinds";
import { SpeedSelect } from "./speed-select";

type WatchedFilter = AlertOverview["filters"][number];
/** Resolves to whether it was saved. */
type Save = (change: Record<string, unknown>) => Promise<boolean>;

/**
 * Favourites and saved filters, with the events that trigger an alert and how fast it is sent (ALT-1, ALT-7).
 */
export function WatchedList({
  filters,
  favourites,
  frequency,
}: Pick<AlertOverview, "filters" | "favourites" | "frequency">) {
  const { busy, failure, call } = useCalls();
  // Leaving the field saves it; a click on another control that does so must not find it disabled.
  const cuts = useCalls();
  const shownFailure = failure ?? cuts.failure;
  const saveFavourites: Save = async (body) => (await call("/api/alerts", { method: "PUT", body })) !== null;
  return (
    <>
      {shownFailure === null ? null : <Alert tone="destructive">{shownFailure}</Alert>}
      <ul>
        <li className="grid grid-cols-1 gap-2 border-b pb-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 touch:gap-x-4">
            <Link
              href="/favourites"
              className="mr-auto inline-flex items-center font-semibold touch:min-h-11 hover:underline"
            >
              Favourites
            </Link>
            <SpeedSelect
              label="How fast, favourites"
              speed={favourites.speed}
              frequency={frequency}
              disabled={busy}
              onChange={(favouriteSpeed) => void saveFavourites({ favouriteSpeed })}
            />
          </div>
          <Kinds
            of="Favourites"
            labels={FAVOURITE_SWITCHES}
            chosen={favourites.kinds}
            disabled={busy}
            onChange={(favouriteKinds) => saveFavourites({ favouriteKinds })}
          />
        </li>
        {filters.map((filter) => (
          <FilterEntry
            key={filter.id}
            filter={filter}
            frequency={frequency}
            busy={busy}
            save={async (body) =>
              (await call(`/api/listing-filters/${filter.id}`, { method: "PUT", body })) !== null
            }
            saveCut={(minCut) =>
              void cuts.call(`/api/listing-filters/${filter.id}`, { method: "PUT", body: { minCut } })
            }
          />
        ))}
      </ul>
      {filters.length === 0 ? <p className="pt-4 text-muted-foreground">No saved filters yet.</p> : null}
    </>
  );
}

interface FilterEntryProps {
  filter: WatchedFilter;
  frequency: AlertOverview["frequency"];
  busy: boolean;
  save: Save;
  /** In whole percent. */
  saveCut: (minCut: number) => void;
}

function FilterEntry({ filter, frequency, busy, save, saveCut }: FilterEntryProps) {
  const { id, name, isOn, kinds, minCut, speed } = filter;
  const [wanted, setWanted] = useState<boolean | null>(null);
  async function turn(on: boolean) {
    setWanted(on);
    await save({ notificationsEnabled: on });
    setWanted(null);
  }
  return (
    <li className="grid grid-cols-1 gap-2 border-b py-4 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 touch:gap-x-4">
        <Switch
          aria-label={`Alerts for ${name}`}
          checked={wanted ?? isOn}
          disabled={busy}
          onChange={(event) => void turn(event.target.checked)}
        />
        <Link
          href={`/listing-filters/${id}`}
          className="min-w-0 flex-1 truncate font-semibold touch:min-w-11 touch:leading-11 hover:underline"
        >
          {name}
        </Link>
        <SpeedSelect
          label={`How fast, ${name}`}
          speed={speed}
          frequency={frequency}
          disabled={busy || !isOn}
          onChange={(alertSpeed) => void save({ alertSpeed })}
        />
      </div>
      {isOn ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Kinds
            of={name}
            labels={FILTER_SWITCHES}
            chosen={kinds}
            disabled={busy}
            onChange={(alertKinds) => save({ alertKinds })}
          />
          {kinds.includes("price_cut") ? <MinimumCut name={name} minCut={minCut} save={saveCut} /> : null}
        </div>
      ) : null}
    </li>
  );
}

interface MinimumCutProps {
  name: string;
  /** In whole percent. */
  minCut: number;
  save: (minCut: number) => void;
}

/** The cut from which an alert is sent, saved on Enter and on leaving the field. */
function MinimumCut({ name, minCut, save }: MinimumCutProps) {
  function read({ valueAsNumber: cut }: HTMLInputElement) {
    if (cut !== minCut) save(cut);
  }
  return (
    <label className="flex items-center gap-2 text-muted-foreground">
      Cuts from
      <input
        type="number"
        min={1}
        max={90}
        defaultValue={minCut}
        aria-label={`Minimum cut in percent, ${name}`}
        onBlur={(event) => read(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key === "Enter") read(event.currentTarget);
        }}
        className="ledger-line h-7 w-14 px-2 text-right touch:h-11"
      />
      %
    </label>
  );
}

interface KindsProps<Kind extends string> {
  of: string;
  labels: Readonly<Record<Kind, string>>;
  chosen: readonly Kind[];
  disabled: boolean;
  onChange: (kinds: Kind[]) => Promise<boolean>;
}

function Kinds<Kind extends string>({ of, labels, chosen, disabled, onChange }: KindsProps<Kind>) {
  const all = Object.keys(labels) as Kind[];
  // A change shows at once and is reverted if saving fails.
  const [picked, setPicked] = useState<readonly Kind[] | null>(null);
  const shown = picked ?? chosen;
  async function pick(kind: Kind, wanted: boolean) {
    const kinds = all.filter((one) => (one === kind ? wanted : shown.includes(one)));
    setPicked(kinds);
    if (!(await onChange(kinds))) setPicked(null);
  }
  return (
    <fieldset
      aria-label={`Alert me to, ${of}`}
      className="flex flex-wrap gap-x-4 gap-y-2 max-sm:grid max-sm:basis-full max-sm:grid-cols-2 max-sm:gap-x-2 max-sm:gap-y-0"
    >
      {all.map((kind) => (
        <LabelledCheckbox
          key={kind}
          className="gap-2 touch:min-h-11 max-sm:gap-1.5"
          checked={shown.includes(kind)}
          disabled={disabled}
          onChange={(event) => void pick(kind, event.target.checked)}
        >
          {labels[kind]}
        </LabelledCheckbox>
      ))}
    </fieldset>
  );
}
