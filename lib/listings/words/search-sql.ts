import "server-only";
import type { Sql } from "@/db/client";
import { type Criteria, ownExclusions } from "../criteria";
import type { Fragment } from "../filter-sql";
import { readSearch, type SearchTerms, type Term } from "./search-terms";

/** The tsquery for one term, by functions that accept any text; `to_tsquery` rejects some user input. */
function termQuery(sql: Sql, { words, others, inTitle, open }: Term): Fragment {
  const phrases = [words, ...others].map((phrase) => sql`phraseto_tsquery('english', spaced(${phrase}))`);
  // Only letters and digits, in quotes: nothing the query parser could reject.
  if (open) phrases.push(sql`to_tsquery('simple', ${`'${words.toLowerCase()}':*`})`);
  const query = joined(sql, phrases, sql`||`);
  return inTitle ? inTitles(sql, query) : query;
}

/** Restricts the query to titles, which have weight A. */
function inTitles(sql: Sql, query: Fragment): Fragment {
  const weighted = sql`regexp_replace((${query})::text, '''((?:[^'']|'''')*)''', '''\\1'':A', 'g')`;
  return sql`replace(${weighted}, ':A:*', ':*A')::tsquery`;
}

function joined(sql: Sql, queries: readonly Fragment[], operator: Fragment): Fragment {
  return sql`(${queries.reduce((all, one) => sql`${all} ${operator} ${one}`)})`;
}

function anyTerm(sql: Sql, terms: readonly Term[]): Fragment {
  const queries = terms.map((term) => termQuery(sql, term));
  return joined(sql, queries, sql`||`);
}

function found(sql: Sql, { all }: SearchTerms): Fragment {
  const groups = all.map((terms) => anyTerm(sql, terms));
  return joined(sql, groups, sql`&&`);
}

/** Terms that must not appear: with a minus, excluded by the criteria, or by the user for good. */
function ruledOut(criteria: Criteria, { none }: SearchTerms): Term[] {
  const { exclude, excludeIn } = criteria;
  const own = ownExclusions(criteria);
  const out = (given: readonly string[], inTitle: boolean) =>
    given.map((words): Term => ({ words, others: [], inTitle, open: false }));
  return [...none, ...out(exclude, excludeIn === "title"), ...out(own?.words ?? [], own?.within === "title")];
}

const termsOf = ({ search }: Criteria): SearchTerms => readSearch(search ?? "");

/** Matches with all words in the title, the others, or a sample of one in `SAMPLED_OF`. */
export type Part = "titled" | "others" | "sample";

/** A sample holds one listing in this many; migrations 0029 and 0031 use the same number. */
export const SAMPLED_OF = 64;

/**
 * The condition that `listing_text t` matches the search; null without search terms. Excluded terms are part
 * of it but never stand alone, since no index can find texts that lack a word. Titles have a separate index,
 * because words that are common in texts may be rare in titles.
 */
function textMatches(sql: Sql, criteria: Criteria, part?: Part): Fragment | null {
  const terms = termsOf(criteria);
  if (terms.all.length === 0) return null;
  const out = ruledOut(criteria, terms);
  const without = out.length === 0 ? null : sql`!!${anyTerm(sql, out)}`;
  const titled = sql`ts_filter(t.tsv, '{a}') @@ ${titleTerms(sql, terms)}`;
  if (part === "titled") return without ? sql`(${titled} and t.tsv @@ ${without})` : titled;
  const query = without ? sql`(${found(sql, terms)} && ${without})` : found(sql, terms);
  // A query consisting only of stop words ('the') matches everything. The check is inside the query, so that
  // the planner can fold it away and still join.
  const all = sql`(t.tsv @@ ${query} or numnode(${query}) = 0)`;
  return part === "others" ? sql`(${all} and not ${titled})` : all;
}

const titleTerms = (sql: Sql, terms: SearchTerms) =>
  found(sql, { ...terms, all: terms.all.map((group) => group.map((term) => ({ ...term, inTitle: false }))) });

/** Whether the title of `listings l` has every search term, per row; null without search terms. */
export function titleMatches(sql: Sql, criteria: Criteria): Fragment | null {
  const terms = termsOf(criteria);
  if (terms.all.length === 0) return null;
  return sql`(select t.tsv @@ ${inTitles(sql, titleTerms(sql, terms))} from listing_text t where t.listing_id = l.id)`;
}

/**
 * The condition that a text lacks the given words, when nothing else is searched for. Outside samples it
 * avoids `not in`, which for a common word would hash more ids than fit in memory, although a page needs to
 * check only a few texts.
 */
const lacking = (sql: Sql, query: Fragment, part?: Part) =>
  part === "sample"
    ? sql`l.id not in (${textsWith(sql, sql`t.tsv @@ ${query}`, part)})`
    : sql`not exists (select from listing_text t where t.listing_id = l.id and t.tsv @@ ${query})`;

const textsWith = (sql: Sql, condition: Fragment, part?: Part) => sql`
  select t.listing_id from ${part === "sample" ? sql`sampled_texts` : sql`listing_text`} t where ${condition}`;

/** Reads each name once by skipping along the index (a loose index scan); a few thousand at most. */
export const brokersLike = (sql: Sql, part: string) => sql`(
  with recursive names(name) as (
    (select broker_name from listings where broker_name is not null order by broker_name limit 1)
    union all
    select (select l.broker_name from listings l where l.broker_name > names.name order by l.broker_name limit 1)
    from names where names.name is not null
  ) select name from names where strpos(lower(name collate "default"), lower(${part})) > 0)`;

/** The conditions of search text and excluded words on `listings l`, for all matches or one part. */
export function whereWords(sql: Sql, criteria: Criteria, part?: Part): Fragment[] {
  const terms = termsOf(criteria);
  const query = textMatches(sql, criteria, part);
  const out = ruledOut(criteria, terms);
  return [
    ...(query ? [sql`l.id in (${textsWith(sql, query, part)})`] : []),
    ...(!query && out.length > 0 ? [lacking(sql, anyTerm(sql, out), part)] : []),
    // Ids are unrelated to content, so this is a fair sample.
    ...(part === "sample" ? [sql.unsafe(`l.id % ${SAMPLED_OF} = 0`)] : []),
    ...terms.brokers.map((part) => sql`l.broker_name in ${brokersLike(sql, part)}`),
    ...terms.notBrokers.map(
      (part) => sql`(l.broker_name is null or l.broker_name not in ${brokersLike(sql, part)})`,
    ),
  ];
}
