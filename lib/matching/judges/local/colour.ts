/** Words that carry no wish of their own: the grammar of criteria, and praise that no listing can be held to. */
const EMPTY = new Set(
  `i me my we our us you your im i'm i've we're we've am is are be been being was were it its it's they their them this that these those which who
  whose what where when how there here a an the some any all each every both many several few of for to from on at by as into onto about than
  then so or nor and but with plus if not no non without must should shall can could may might will would want wants wanted need needs needed
  looking look seek seeking searching search find finding like love prefer preferably preferred ideally ideal nice great really very quite
  highly well strong strongly solid decent small smaller large larger big medium mid middle sized size low high higher lower good better best
  business businesses company companies firm firms opportunity opportunities operation operations listing listings something anything one ones
  have has having had do does doing doesn't don't get getting buy buying purchase acquire acquiring acquisition acquisitions own owner owners
  owned seller sellers vendor vendors sale sales selling sold sell run runs running price priced pricing location locations located based area
  areas region place in out up only just also please at-least least most more less bonus possible possibly optional condition conditions
  requirement requirements required require requires criteria interested interest preference preferences desirable desired avoid avoiding
  exclude excluding except skip other others kind kinds type types sort sorts state states near around within across annual year years yearly
  per after before during hours currently already either between under over above below show give tell available included offered provided
  allowed welcome thanks existing current easy easily base left remaining leaving serving serves serve supplying shop anywhere down practice practices product products flow cashflow stable debt service services boring dull unsexy unglamorous sweaty sleepy simple interesting exciting fun cool fantastic amazing
  awesome perfect excellent exceptional wonderful beautiful outstanding top quality high-quality healthy attractive lucrative proven real
  genuine honest legitimate legit reliable trusted sensible reasonable reasonably fair fairly right suitable fit fits match decent-sized
  smallish local regional lower-middle-market main street smb sme smes clear clean little bit lot lots much enough sure certain sort-of
  ready willing able happy open keen eager make makes making made sense work works working keep keeps keeping take takes taking come comes
  coming go goes going put use used using know known think thinking thought hope hoping wish ideal-world target targets targeting range
  level point points deal deals play plays project profile package portfolio asset assets model models setup structure place-holder candidate
  candidates options option potential potentially future long short term day days week weeks weekly month months daily time times full part
  new old older younger same different various general generally mostly mainly primarily usually typically preferably-with ideally-with
  plus-points nothing everything else etc such similar comparable related including include includes even still yet though although however
  because since while unless until rather instead maybe perhaps probably definitely absolutely basically simply overall totally completely
  fully truly self-funded self funded searcher search-fund fund investor investors buyer buyers entrepreneur operator operators individual
  family-office first second third industry industries sector sectors vertical verticals market markets space niche field agnostic geography
  geographic patient friendly easy-going cooperative serious quiet steady-eddie bread butter cash cow money makers maker income lifestyle
  wife husband spouse partner partners friend friends family life home house job jobs career corporate retire retirement
  people person guy man woman anyone someone everybody team side hustle experience experienced background skills skill add value
  grow build building learn change step stepping jump replace replacing salary living wage support financial financially freedom independence
  demand driven backed oriented focused minded heavy light rich ones-that things thing stuff item items way ways case end ends
  doing-well done said says say call called feel feels due reason reasons needed-to world economy dream opportunity-to hassle hassles headache
  headaches drama low-drama risk risks issue issues problem problems minimal maximum minimum max min approx approximately figure figures dollars
  usd gbp million thousand mil k m percent least-one two three four five six seven eight nine ten dozen hundred hands total currently-in
  offer offers considering consider considered acceptable ok okay fine not-required flexible negotiable-on size-wise upto stage close
  driving drive distance commute commutable miles mile minutes hour away from-me town towns city cities metro suburbs suburb rural`.split(
    /\s+/,
  ),
);

/** The words of a text that ask for something. */
export function significantWords(text: string): string[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)]
    .map(([word]) => word)
    .filter((word) => word.length > 2 && !isEmpty(word) && !/^\d+\w?$/.test(word));
}

const isEmpty = (word: string) => {
  const lower = word.toLowerCase();
  return (
    EMPTY.has(lower) || lower.split("-").every((part) => part === "" || EMPTY.has(part) || /^\d+$/.test(part))
  );
};
