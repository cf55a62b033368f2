import { Bookmark, FileText, ListFilter, Search, Settings2 } from "lucide-react";
import { useRouter } from "next/navigation";
import {
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from "react";
import { callApi } from "@/components/api/call-api";
import { Command, CommandGroup, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import { counted } from "@/components/ui/counted";
import { Dialog, DialogTitle } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import type { FloatingProps } from "@/components/ui/lazy";
import type { FilterAnswer } from "@/lib/filters/api";
import type { ListingAnswer } from "@/lib/listings/answer";
import { askingPriceText, townText } from "@/lib/listings/figures";
import { OPEN_PARAM } from "@/lib/listings/listing-url";
import { runShortcut, shortcutsAtHand } from "./at-hand";
import { announceGoing } from "./going";
import { LINK_ICONS } from "./link-icons";
import { linksFor, menuLinks } from "./links";
import { recentListings } from "./recent-listings";
import type { Viewer } from "./viewer";

interface Choice {
  key: string;
  label: string;
  detail?: string;
  /** Shown at the far right: the asking price. */
  figure?: string;
  cap?: string;
  /** Overrides the group's icon. */
  Icon?: ComponentType;
  run: () => void;
}

interface Group {
  title: string;
  Icon: ComponentType;
  choices: Choice[];
}

/** How many listings are suggested while typing. */
const FOUND = 3;
/** How long typing must pause before a request is sent. */
const DEBOUNCE_MS = 120;

/** Finds pages, saved filters, listings and actions by typing (SCR-8). '>' shows actions only. */
export default function CommandMenu({ open, onOpenChange, viewer }: FloatingProps & { viewer: Viewer }) {
  const [typed, setTyped] = useState("");
  const words = typed.replace(/^>\s*/, "").trim();
  const groups = useGroups(typed, open, viewer);
  const highlight = useHighlight(groups);
  const type = (text: string) => {
    setTyped(text);
    highlight.reset();
  };
  const change = (wanted: boolean) => {
    if (!wanted) type("");
    onOpenChange(wanted);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      aria-describedby={undefined}
      className="mt-[12vh] mb-auto max-h-[70dvh] max-w-160"
    >
      <DialogTitle className="sr-only">Command menu</DialogTitle>
      <Command label="Search listings, or go to" loop shouldFilter={false} {...highlight.props}>
        <CommandInput
          value={typed}
          onValueChange={type}
          placeholder="Search listings, or go to…"
          className="h-13 text-title"
          end={<Kbd>Esc</Kbd>}
        />
        <CommandList className="max-h-[60dvh]">
          {words && groups.every(({ title, choices }) => title === "Search" || choices.length === 0) ? (
            <p className="px-2.5 py-3 text-muted-foreground">Nothing called “{words}”</p>
          ) : null}
          {groups.map(({ title, Icon, choices }) =>
            choices.length === 0 ? null : (
              <CommandGroup key={title} heading={title}>
                {choices.map((choice) => (
                  <ChoiceItem
                    key={choice.key}
                    choice={choice}
                    Icon={choice.Icon ?? Icon}
                    words={title === "Search" ? "" : words}
                    onSelect={() => {
                      change(false);
                      choice.run();
                    }}
                  />
                ))}
              </CommandGroup>
            ),
          )}
        </CommandList>
        <Hints />
      </Command>
    </Dialog>
  );
}

interface ChoiceItemProps {
  choice: Choice;
  Icon: ComponentType;
  /** The typed words, which are emphasized. */
  words: string;
  onSelect: () => void;
}

function ChoiceItem({ choice, Icon, words, onSelect }: ChoiceItemProps) {
  const { key, label, detail, figure, cap } = choice;
  return (
    <CommandItem className="min-h-9.5 data-[selected=true]:bg-selected" value={key} onSelect={onSelect}>
      <Icon />
      <span className="mr-auto truncate">
        <Found label={label} words={words} />
      </span>
      {detail ? (
        <span className="min-w-24 truncate text-right text-meta text-subtle-foreground">{detail}</span>
      ) : null}
      {figure ? <span className="flex-none font-medium tabular-nums">{figure}</span> : null}
      {cap ? <Kbd>{cap}</Kbd> : null}
    </CommandItem>
  );
}

const Hints = () => (
  <p className="flex flex-none items-center gap-4 border-t bg-canvas px-4 py-2.5 text-meta text-subtle-foreground touch:hidden">
    <KeyHint caps={["↑", "↓"]}>move</KeyHint>
    <KeyHint caps={["↵"]}>open</KeyHint>
    <span className="ml-auto">
      <KeyHint caps={[">"]}>actions only</KeyHint>
    </span>
  </p>
);

const KeyHint = ({ caps, children }: { caps: readonly string[]; children: string }) => (
  <span className="inline-flex items-center gap-1">
    {caps.map((cap) => (
      <Kbd key={cap}>{cap}</Kbd>
    ))}
    {children}
  </span>
);

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A label with the typed words emphasized where they first start a word. */
function Found({ label, words }: { label: string; words: string }) {
  const wanted = words.split(/\s+/).filter(Boolean).map(escaped);
  const typed = new RegExp(`(?<![\\p{L}\\p{N}])(${wanted.join("|")})`, "iu");
  const [before, hit, ...after] = wanted.length > 0 ? label.split(typed) : [label];
  if (hit === undefined) return before;
  return (
    <>
      {before}
      <b className="font-semibold">{hit}</b>
      {after.join("")}
    </>
  );
}

/**
 * Highlights the first choice, whatever arrives while typing, until the user moves by key or pointer; then
 * theirs, as long as it is listed. The list itself would stay on whatever was first before the listings
 * arrived.
 */
function useHighlight(groups: readonly Group[]) {
  const keys = groups.flatMap(({ choices }) => choices.map(({ key }) => key));
  const [picked, setPicked] = useState<string | null>(null);
  const moves = useRef(false);
  const move = () => {
    moves.current = true;
  };
  const value = picked !== null && keys.includes(picked) ? picked : (keys[0] ?? "");
  const reset = () => {
    moves.current = false;
    setPicked(null);
  };
  const onKeyDownCapture = ({ key, ctrlKey }: KeyboardEvent) => {
    if (ctrlKey || /^(Arrow|Home|End)/.test(key)) move();
  };
  // The list also picks a value by itself; only the user's moves count.
  const onValueChange = (key: string) => {
    if (moves.current) setPicked(key);
  };
  // A pointer at rest moves as well, for the browser, when choices appear beneath it.
  const onPointerMoveCapture = (event: PointerEvent) => {
    if (event.movementX === 0 && event.movementY === 0) event.stopPropagation();
    else move();
  };
  return { reset, props: { value, onValueChange, onKeyDownCapture, onPointerMoveCapture } };
}

/** The choices for the typed text, in groups. */
function useGroups(typed: string, open: boolean, viewer: Viewer): Group[] {
  const router = useRouter();
  const words = typed.replace(/^>\s*/, "").trim();
  const filters = useFetched<FilterAnswer[]>(open ? "/api/listing-filters" : null);
  const deferred = useDeferredValue(words);
  const found = useFetched<{ data: ListingAnswer[]; pagination: { total: number } }>(
    open && deferred.length > 1 && !typed.startsWith(">")
      ? `/api/listings?${new URLSearchParams({ search: deferred, limit: String(FOUND) })}`
      : null,
  );
  const matching = (choices: Choice[]) => choices.filter((choice) => matchesWords(choice, words));
  const go = (href: string) => () => {
    announceGoing(href);
    router.push(href);
  };
  const page = (href: string, label: string, detail?: string) => ({
    key: href,
    label,
    detail,
    run: go(href),
    Icon: LINK_ICONS[href],
  });
  const listing = ({ id, title }: { id: number; title: string }, more: Partial<Choice> = {}) => ({
    key: `listing ${id}`,
    label: title,
    ...more,
    run: go(`/listings?${OPEN_PARAM}=${id}`),
  });
  const actions = { title: "Actions", Icon: Settings2, choices: matching(actionsAtHand()) };
  if (typed.startsWith(">")) return [actions];
  const listings = words
    ? (found?.data ?? []).map((one) => listing(one, { detail: townText(one), figure: askingPriceText(one) }))
    : recentListings().map((one) => listing(one));
  const ownFilters = (filters ?? []).map(({ id, name }) => page(`/listing-filters/${id}`, name));
  const pages = [...linksFor(viewer), ...menuLinks].map(({ href, label }) => page(href, label));
  const searches = [
    page(
      `/listings?${new URLSearchParams({ search: words })}`,
      `Search all listings for “${words}”`,
      found ? counted(found.pagination.total, "listing") : undefined,
    ),
    page(`/listings?${new URLSearchParams({ aiCriteria: words })}`, `Find by meaning: “${words}”`),
  ];
  return [
    { title: words ? "Listings" : "Last seen", Icon: FileText, choices: listings },
    { title: "My Filters", Icon: Bookmark, choices: matching(ownFilters) },
    { title: "Go to", Icon: ListFilter, choices: matching(pages) },
    actions,
    { title: "Search", Icon: Search, choices: words ? searches : [] },
  ];
}

const actionsAtHand = (): Choice[] =>
  shortcutsAtHand().map(({ id, label, cap }) => ({
    key: `action ${id}`,
    label,
    cap,
    run: () => runShortcut(id),
  }));

/** Whether every typed word starts a word of the label. */
function matchesWords({ label }: Choice, typed: string): boolean {
  const parts = label.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => parts.some((part) => part.startsWith(word)));
}

/** The API response for this URL; the previous one stays until the next arrives. */
function useFetched<Data>(address: `/api/${string}` | null): Data | null {
  const [answer, setAnswer] = useState<Data | null>(null);
  useEffect(() => {
    if (address === null) return;
    const leaving = new AbortController();
    const ask = () =>
      callApi<Data>(address, { signal: leaving.signal }).then(setAnswer, (cause: unknown) => {
        if (!leaving.signal.aborted) console.error("The command menu could not be loaded.", cause);
      });
    const timer = setTimeout(ask, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [address]);
  return address === null ? null : answer;
}
