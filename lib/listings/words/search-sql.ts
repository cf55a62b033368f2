import "server-only";
import type { Sql } from "@/db/client";
import { type Criteria, ownExclusions } from "../criteria";
import type { Fragment } from "../filter-sql";
import { readSearch, type SearchTerms, type Term } from "./search-terms";

/**
 * The query for one term. It is put together by functions that take any text: `websearch_to_tsquery` and
 * `to_tsquery` refuse some of what people type.
 */
function termQuery(sql: Sql, { words, others, inTitle, open }: Term): Fragment {
  const phrases = [words, ...others].map((phrase) => sql`phraseto_tsquery('english', spaced(${phrase}))`);
  // Letters and digits alone, in quotes: nothing that the parser of queries could refuse.
  if (open) phrases.push(sql`to_tsquery('simple', ${`'${words.toLowerCase()}':*`})`);
  const query = joined(sql, phrases, sql`||`);
  return inTitle ? inTitles(sql, query) : query;
}

/** The same query for titles alone: these have the weight A. */
function inTitles(sql: Sql, query: Fragment): Fragment {
  const weighted = sql`regexp_replace((${query})::text, '''((?:[^'']|'''')*)''', '''\\1'':A', 'g')`;
  return sql`replace(${weighted}, ':A:*', ':*A')::tsquery`;
}

function joined(sql: Sql, queries: readonly Fragment[], operator: Fragment): Fragment {
  return sql`(${queries.reduce((all, one) => sql`${all} ${operator} ${one}`)})`;
}

const found = (sql: Sql, { all }: SearchTerms): Fragment =>
  joined(
    sql,
    all.map((group) =>
      joined(
        sql,
        group.map((term) => termQuery(sql, term)),
        sql`||`,
      ),
    ),
    sql`&&`,
  );

/** What must not be there: words with a minus, the criteria's words to leave out, and the person's own. */
function ruledOut(criteria: Criteria, { none }: SearchTerms): Term[] {
  const { exclude, excludeIn } = criteria;
  const own = ownExclusions(criteria);
  const out = (given: readonly string[], inTitle: boolean) =>
    given.map((words): Term => ({ words, others: [], inTitle, open: false }));
  return [...none, ...out(exclude, excludeIn === "title"), ...out(own?.words ?? [], own?.within === "title")];
}

const termsOf = ({ search }: Criteria): SearchTerms => readSearch(search ?? "");

/** Of what matches, that which has all words in its title, the others, or one in `SAMPLED_OF` wherever they are. */
export type Part = "titled" | "others" | "sample";

/** A sample holds one listing in so many; migrations 0029 and 0031 have the same number. */
export const SAMPLED_OF = 64;

/**
 * The condition that `listing_text t` contains what is searched for; null when nothing is. What must not be there is part
 * of it; alone it never is, since no index finds what lacks a word. Titles are looked through by their own index: words
 * that are common in texts may be in few of them.
 */
function textMatches(sql: Sql, criteria: Criteria, part?: Part): Fragment | null {
  const terms = termsOf(criteria);
  if (terms.all.length === 0) return null;
  const out = ruledOut(criteria, terms);
  const without = out.length === 0 ? null : sql`!!${anyTerm(sql, out)}`;
  const titled = sql`ts_filter(t.tsv, '{a}') @@ ${titleTerms(sql, terms)}`;
  if (part === "titled") return without ? sql`(${titled} and t.tsv @@ ${without})` : titled;
  const query = without ? sql`(${found(sql, terms)} && ${without})` : found(sql, terms);
  // A query of nothing but words that every text has ('the') asks nothing; that is said inside, so that the planner folds
  // it away and still joins.
  const all = sql`(t.tsv @@ ${query} or numnode(${query}) = 0)`;
  return part === "others" ? sql`(${all} and not ${titled})` : all;
}

const titleTerms = (sql: Sql, terms: SearchTerms) =>
  found(sql, { ...terms, all: terms.all.map((group) => group.map((term) => ({ ...term, inTitle: false }))) });

/** Whether `listings l` has all that is searched for in its title, by its own text alone; null when nothing is searched for. */
export function titleMatches(sql: Sql, criteria: Criteria): Fragment | null {
  const terms = termsOf(criteria);
  if (terms.all.length === 0) return null;
  return sql`(select t.tsv @@ ${inTitles(sql, titleTerms(sql, terms))} from listing_text t where t.listing_id = l.id)`;
}

const anyTerm = (sql: Sql, terms: readonly Term[]) =>
  joined(
    sql,
    terms.map((term) => termQuery(sql, term)),
    sql`||`,
  );

/**
 * Words that must not be there, where nothing has to be. Not `not in`, but for a sample: of a common word that would keep
 * more ids than fit in memory, while a page needs to look at a few texts only.
 */
const lacking = (sql: Sql, query: Fragment, part?: Part) =>
  part === "sample"
    ? sql`l.id not in (${textsWith(sql, sql`t.tsv @@ ${query}`, part)})`
    : sql`not exists (select from listing_text t where t.listing_id = l.id and t.tsv @@ ${query})`;

const textsWith = (sql: Sql, condition: Fragment, part?: Part) => sql`
  select t.listing_id from ${part === "sample" ? sql`sampled_texts` : sql`listing_text`} t where ${condition}`;

/** Names are looked through once each by skipping along their index; there are a few thousand at most. */
export const brokersLike = (sql: Sql, part: string) => sql`(
  with recursive names(name) as (
    (select broker_name from listings where broker_name is not null order by broker_name limit 1)
    union all
    select (select l.broker_name from listings l where l.broker_name > names.name order by l.broker_name limit 1)
    from names where names.name is not null
  ) select name from names where strpos(lower(name collate "default"), lower(${part})) > 0)`;

/** The conditions on `listings l` that a search text and words to leave out make, for all or for one part of what matches. */
export function whereWords(sql: Sql, criteria: Criteria, part?: Part): Fragment[] {
  const terms = termsOf(criteria);
  const query = textMatches(sql, criteria, part);
  const out = ruledOut(criteria, terms);
  return [
    ...(query ? [sql`l.id in (${textsWith(sql, query, part)})`] : []),
    ...(!query && out.length > 0 ? [lacking(sql, anyTerm(sql, out), part)] : []),
    // Ids say nothing of what is offered.
    ...(part === "sample" ? [sql.unsafe(`l.id % ${SAMPLED_OF} = 0`)] : []),
    ...terms.brokers.map((part) => sql`l.broker_name in ${brokersLike(sql, part)}`),
    ...terms.notBrokers.map(
      (part) => sql`(l.broker_name is null or l.broker_name not in ${brokersLike(sql, part)})`,
    ),
  ];
}
