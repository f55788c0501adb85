/** Groups of words that mean nearly the same in documentation. */
import {stemOf} from './english.js'

/** One group per line; an underscore joins the words of a phrase. Each word is a synonym of all others in its groups. */
const groups = `
delete remove erase drop discard uninstall
undo revert rollback restore roll_back take_back history
install setup set_up installation getting_started
configure configuration config settings options preferences customize
change modify edit update alter
upgrade update migrate migration port convert move_to
create make generate build new define
start run launch execute begin
stop end quit terminate shutdown shut_down cancel abort
error failure fail problem issue exception
troubleshoot debug diagnose fix
show display render view print
hide conceal disable
enable activate turn_on allow
disable deactivate turn_off
find search lookup look_up locate query
get fetch retrieve obtain read load
send submit post transmit dispatch
save store persist write keep
copy duplicate clone
rename alias name
directory folder layout structure
file document
picture image photo icon
password credentials secret
login authentication auth sign_in log_in authenticate
authorization permission access role privilege scope
user account member
server backend host
client frontend browser
website site page
website web_app application
app application program
function method procedure routine
lambda closure anonymous_function arrow_function
argument parameter option flag
variable constant value
dictionary map hash_map hash_table associative_array
list array vector sequence
string text
integer number numeric
decimal float floating-point
boolean bool true_false
null none optional empty nil
type class kind
interface trait protocol abstract
inherit inheritance derive extend subclass
library package module crate dependency
plugin extension addon add-on
repository repo
loop iterate iteration repeat
condition if conditional branch
parallel concurrent concurrency simultaneous thread
thread task worker process
async asynchronous await
queue job background
lock mutex synchronize
event callback handler hook listener
test testing unit_test
mock fake stub replace
speed performance fast slow optimize
memory heap allocation
leak cycle
size length width
capital uppercase upper_case
lowercase lower_case
ignore_case case-insensitive
compare equality equal
convert parse transform cast
split divide separate divided
join merge combine concatenate
sort order arrange
group category tag
begin starting initial initialize
default initial standard
share reuse common
several multiple many more_than_one
example sample tutorial guide
introduction overview getting_started
reference api
deploy deployment publish release hosting production
release version changelog
container docker image
certificate https tls ssl
encrypt encryption cipher
environment env environment_variable
virtual_environment venv
command cli terminal command_line console
shortcut hotkey keyboard
dialog popup window modal
tooltip hint tip
button control widget
translate translation localization internationalization i18n language
date time timestamp
schedule cron timer
log logging logger trace
monitor metrics telemetry
network connection socket
url address link path
redirect forward
upload send_file attachment
download export
import include
cache memoize memoized
lazy dynamic on_demand code_splitting
documentation docs manual
format formatter formatting lint linter
validate validation check verify
schema model shape
record row entity item
database db sql storage
filter select
limit maximum max restrict
minimum min
random arbitrary
unique distinct
reduce shrink minimize
free release deallocate drop
wait delay pause sleep
whole complete entire full
big large huge
part partial
own custom
order sequence
`
/** The synonyms of each word (by its stem) and of each phrase. */
export type Thesaurus = ReadonlyMap<string, readonly string[]>

/** Reads groups of words. */
export function thesaurusOf(lists: readonly (readonly string[])[]): Thesaurus {
  const thesaurus = new Map<string, string[]>()
  for (const words of lists)
    for (const word of words) {
      const others = thesaurus.get(keyOf(word)) ?? []
      others.push(...words.filter((other) => other !== word))
      thesaurus.set(keyOf(word), others)
    }
  return thesaurus
}

/** The synonyms of all sites. */
export const generalThesaurus = (): Thesaurus =>
  thesaurusOf(
    groups
      .trim()
      .split('\n')
      .map((line) => line.split(' ').map((word) => word.replaceAll('_', ' '))),
  )

/** The key of a word or phrase. */
export const keyOf = (phrase: string): string => phrase.split(' ').map(stemOf).join(' ')
