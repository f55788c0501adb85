import {count} from '../../model/flags/flag-values.js'
import type {Feature} from '../feature.js'

/** Searches a site in the terminal, and tries logged queries: `docsgen search`. */
export const terminalSearch: Feature = {
  commands: [
    {
      name: 'search',
      group: 'Check',
      description: 'Search the site in the terminal, as readers do.',
      words: [['[words...]', 'words to search for']],
      sharedFlags: ['variables', 'project', 'configFile', 'color'],
      help: `
The hits are those of the search box: the last word may be unfinished. They come from the index of the built site.
Without one, docsgen makes the index in memory, and writes nothing.
Quote words that have a meaning in your shell. Scores are comparable only within one query.

Examples:
  $ docsgen search roll back a release
  $ docsgen search --explain --limit 3 "std::vector"    why each hit ranks where it does
  $ docsgen search --queries searches.csv               propose synonyms for logged queries
  $ docsgen search --records records.json               for the index of a search service
  $ docsgen search --json install | jq -r .hits[0].route

JSON: {"hits": [{"route", "title", "heading", "excerpt", "score"}], "nearest": [...]}
"nearest" has the hits for the nearest words, if the site lacks a word of the query.

Exit code: 0 also if nothing was found, 2 wrong usage or an invalid config.`,
      more: 'Finds what readers find, also for an unfinished last word: in the index of the built site, or in memory if there is none. `--json` prints `{"hits": [{"route", "title", "heading", "excerpt", "score"}], "nearest": […]}`; `nearest` has the hits for the nearest words, if the site lacks a word. See [Search](../navigation/search.md#terminal).',
      example: 'docsgen search --explain roll back',
      load: () => import('./command.js'),
    },
  ],
  flags: [
    {
      flags: '--limit <n>',
      of: ['search'],
      text: 'number of hits',
      effect: 'none',
      preset: 10,
      value: count,
      more: 'The default is 10. One page has three hits at most.',
      example: 'docsgen search --limit 3 install',
    },
    {
      flags: '--json',
      of: ['search'],
      text: 'print the hits, or what --queries found, as JSON',
      effect: 'none',
      more: 'For scripts and assistants. Routes end with the anchor of the section and leave out the base. With `--queries`, the proposals are printed.',
      example: 'docsgen search --json install',
    },
    {
      flags: '--explain',
      of: ['search'],
      text: 'print the parts of the score of each hit',
      effect: 'none',
      more: 'Each hit shows what its words are worth, the factors for missing words, for words that stand together and for equal titles, and the share of other sections. With `--json`, a hit has the key `explanation`.',
      example: 'docsgen search --explain install',
    },
    {
      flags: '--section <name>',
      of: ['search'],
      text: 'search in one section of the site',
      effect: 'none',
      more: 'Only for a site with several [sections](../navigation/sections.md).',
      example: 'docsgen search --section api install',
    },
    {
      flags: '--queries <file>',
      of: ['search'],
      text: 'instead propose synonyms for logged queries: one query per line, CSV or JSON',
      effect: 'none',
      more: 'The file has a query on each line, or is CSV or JSON with counts. Each proposal is tried on the queries in the file before it is printed. See [Synonyms](../navigation/search.md#logged-queries).',
      example: 'docsgen search --queries searches.csv',
    },
    {
      flags: '--records <file>',
      of: ['search'],
      text: 'instead write records for DocSearch or Typesense (JSON)',
      effect: 'none',
      more: 'Writes a JSON array in the scheme of DocSearch instead of searching. See [A search service](../navigation/search.md#services).',
      example: 'docsgen search --records records.json',
    },
  ],
}
