import type {Feature} from '../feature.js'

/** Serves a finished site to AI agents, by the Model Context Protocol: `docsgen mcp`. */
export const mcp: Feature = {
  commands: [
    {
      name: 'mcp',
      group: 'More',
      description: 'Serve a site to agents, by the Model Context Protocol.',
      words: [['[site]', 'folder of a build, URL of a published site, or folder of a project', '.']],
      help: `
Tools: search (sections that answer a query), read (a page or section as Markdown, within a number of tokens) and tree (the sidebars).
Every tool works with all versions and languages. The server changes nothing. A token is estimated as four bytes.

Examples:
  $ docsgen mcp                              the site of this project, from its build, else in memory
  $ docsgen mcp https://docs.example.com     a published site
  $ claude mcp add docs -- npx docsgen mcp https://docs.example.com

Exit code: 0 when the client has closed the connection, 2 no site.`,
      sharedFlags: ['outDir', 'configFile'],
      more: 'Runs until its client closes stdin. It prints one sentence to stderr, and only protocol messages to stdout. A URL is the home page of a published site; requests stay on its host, read at most 16 MB of a file and wait at most 20 seconds for it. See [For agents](../running/agents.md).',
      example: 'docsgen mcp https://docs.example.com',
      load: () => import('./command.js'),
    },
  ],
}
