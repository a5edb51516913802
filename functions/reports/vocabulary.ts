/**
 * The words that a report may contain. Typed text does not look different from a program's text, so a report keeps the words of programs and hides
 * all others; names, addresses and tokens are not in the list. Add the words that a new error needs.
 */
const WORDS = `
a abort aborted accepted access across action active added after again all allowed already an and answer any api are array as assign
assignment async at attempt available await bad bag be because been before began begin behind being below between binding body boolean
both bound boundary bounds branch break broke broken browser buffer build busy button by bytes call callable called caller calls can
cannot catch changed character check checkout chunk circular class client closed code column columns complete component config
configuration connect connection constant constraint construct constructor content context control convert converting cookie copy
could count country create css currency current cursor cut data database date declaration decode default defined delete denied
descriptor destructure did different disabled document does domain done draw drop duplicate dynamic each edge element empty enabled
encoding end ended entry environment error errors event exceeded except exception exceeds exist exists expected expired export extra
fail failed failing failure fault features fetch field file files finished finite first flag flags for foreign form format found frame
from full function gateway get given global gone had handle handler has have header headers hidden host html hung hydrate hydrating
hydration id if image import imported in index inert initial initialised initialize input inside instance instead integer internal
into invalid invariant is isolate issue it item its iterable iterator json key kind known language large later layer layout left
length less limit line link list listener literal load loaded loader loading locale locked log long longer lost made malformed many map
match maximum may memory message method mime minimum misuse missing mode module more most must name names nan navigation near needed needs
network never new no node non none nor not nothing null number object observer of off offset on once one only open operation
option options or order origin other out outbox outcome outside over own page parameter parent parse parser part pass path pattern
payload payment permission place point policy port position possible preload present primitive private procedure promise
properties property protocol prototype provided proxy query queue range ratio reach read reading reads ready reason received record
recursion redirect redirected reference reflect refused regular reject rejected rejection remote removed render rendered reply report
request required reset resize resolve resource respond response result retry return returned returns room root route row rows run running
runtime same schema scope script search security select selector send sent server service session set several sheet shop should shown
shut signal signature site size some source space sql stack stale start started state statement statements status step still
stock stopped storage store stream string style such super supported switch symbol syntax system table tag take taken tasks template than
that the their them then there they this throw thrown time timed timeout to token too took transaction transport trip tried truncated
try twice type undefined unable unauthorized unavailable under undone unexpected unhandled unique unknown unsupported until unused up
update url use used using valid value values variable variation version violated violation visitor void wait want was were what when where
which while who whole window with within without word worker would write writing wrong yet yield zero
kameleoon remix react stripe xendit turnstile sentry
abort_err eacces econnrefused econnreset enotfound etimedout sqlite_auth sqlite_busy sqlite_constraint sqlite_corrupt sqlite_error
sqlite_full sqlite_ioerr sqlite_locked sqlite_misuse sqlite_toobig d1_error d1_exec_error check fts5 utf
`;

export const VOCABULARY: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter((word) => word !== ""));
