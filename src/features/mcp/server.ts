/** The Model Context Protocol server of a site: tools to search, to read a page or section, and to list the sidebars. */
import {McpServer} from '@modelcontextprotocol/server'
import {serveStdio} from '@modelcontextprotocol/server/stdio'
import * as z from 'zod'
import {RequestError} from './site-files.js'
import type {SiteReader} from './site-reader.js'
import {AnsweringTransport} from './stdio-transport.js'

interface ServerInput {
  /** Version of docsgen. */
  version: string
  overview: string
  title: string
  /** The site; it may be opened with the first call of a tool. */
  reader(): Promise<SiteReader>
}

const scope = {
  version: z.string().optional().describe('Name of a version of the documentation. Default: the latest one.'),
  section: z.string().optional().describe('Name of a section of the site. Default: all sections.'),
  locale: z
    .string()
    .optional()
    .describe('Code of a language of the site, such as "de". Default: its default language.'),
}
const maxTokens = z.int().min(50).max(100_000)
const hit = z.object({
  title: z.string(),
  heading: z.string(),
  address: z.string(),
  url: z.string().optional(),
  version: z.string(),
  locale: z.string(),
  excerpt: z.string(),
})
/** No tool changes anything. */
const annotations = {readOnlyHint: true, openWorldHint: false}

/** Creates the server of a site. */
export function createSiteServer({version, title, overview, reader}: ServerInput): McpServer {
  const instructions = `${overview} Search first, then read the sections that the hits name. Tokens are estimated as bytes of UTF-8 divided by 4.`
  const server = new McpServer({name: 'docsgen', title, version}, {instructions})
  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description: `Searches the documentation and returns sections of pages, best first. ${overview}`,
      inputSchema: z.object({
        query: z.string().min(1).max(500).describe('Words or a question.'),
        limit: z.int().min(1).max(50).default(8).describe('Number of sections.'),
        ...scope,
      }),
      outputSchema: z.object({hits: z.array(hit)}),
      annotations,
    },
    async ({query, ...options}) => {
      return toolResult(async () => {
        const hits = await (await reader()).search(query, options)
        return {...textOf(JSON.stringify({hits}, undefined, 1)), structuredContent: {hits}}
      })
    },
  )
  server.registerTool(
    'read',
    {
      title: 'Read a page or section',
      description: 'Returns a page of the documentation, or one section of it, as Markdown.',
      inputSchema: z.object({
        page: z
          .string()
          .min(1)
          .max(2000)
          .describe(
            'Address or id of a page, such as "/guides/install", with an anchor for one section: "/guides/install#linux".',
          ),
        maxTokens: maxTokens
          .default(4000)
          .describe('Maximum number of tokens, approximately. A longer text ends between two blocks.'),
        ...scope,
      }),
      annotations,
    },
    async ({page, ...options}) => toolResult(async () => textOf(await (await reader()).read(page, options))),
  )
  server.registerTool(
    'tree',
    {
      title: 'List the pages',
      description: 'Lists the categories and pages of the sidebars, in the order for readers, with their addresses.',
      inputSchema: z.object({
        under: z.string().max(2000).optional().describe('Address of a page: list only the category that contains it.'),
        maxTokens: maxTokens.default(4000).describe('Maximum number of tokens, approximately.'),
        ...scope,
      }),
      annotations,
    },
    async (options) => toolResult(async () => textOf(await (await reader()).tree(options))),
  )
  return server
}

/** Serves the server over stdin and stdout; resolves when the client has closed stdin and has all answers. */
export function serveOverStdio(input: ServerInput, onError: (error: Error) => void): Promise<void> {
  return new Promise((resolve) => {
    serveStdio(() => createSiteServer(input), {transport: new AnsweringTransport(resolve), onerror: onError})
  })
}

const textOf = (text: string) => ({content: [{type: 'text' as const, text}]})

/** The result of a tool; a request that cannot be answered is a result too, so that the agent can correct it. */
async function toolResult<Result>(run: () => Promise<Result>) {
  try {
    return await run()
  } catch (error) {
    if (error instanceof RequestError) return {...textOf(error.message), isError: true as const}
    throw error
  }
}
