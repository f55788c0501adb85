import {defaultChecks} from '../../src/checks/kinds.js'
import {createCompiler, type InputOf, type TextSource} from '../../src/compile/compile.js'
import {createPageCode} from '../../src/config/page-code.js'
import {english} from '../../src/model/labels.js'
import type {
  CompiledPage,
  Config,
  ContentPage,
  Labels,
  Page,
  PageCode,
  ProjectFiles,
  RoutePath,
} from '../../src/model/model.js'
import {configSchema, type ParsedConfig, type UserConfig} from '../../src/model/schema/schema.js'
import {type ContentTemplates, contentTemplates} from '../../templates/content/index.js'
import {onlySection} from './only-version.js'

/** Files of the project that are not on the disk. */
export const textFiles = (texts: Record<string, string>): ProjectFiles => ({
  namesIn: async () => [],
  isInside: (file) => !file.startsWith('../'),
  hashOf: (file) => texts[file] ?? '',
  read: async (file) => texts[file],
})

interface Project {
  root?: string
  files?: ProjectFiles
  code?: PageCode
  /** Content templates of the site, which replace docsgen's. */
  content?: Partial<ContentTemplates>
}

/** Compiles texts that belong to no site: the address of the first link of a text is `/link/0`. */
export interface TextCompiler {
  compileText(source: TextSource): Promise<CompiledPage>
  /** Compiles a text; an error becomes a diagnostic. */
  compileMarkdown(source: TextSource & {route: string}): Promise<CompiledPage>
}

const page: ContentPage = {
  route: '/page' as RoutePath,
  id: 'page',
  title: 'Page',
  description: '',
  frontmatter: {},
  version: {name: 'current', label: 'Next'},
}
/** Every image has the same size. */
const inputOf: InputOf = async ({links}) =>
  JSON.stringify({links: links.map((_, index) => ({href: `/link/${index}`, size: {width: 640, height: 480}})), page})

/** The compiler of a site with the default content templates. */
export function compilerFor(
  config: UserConfig = {},
  {root = '/site', files = textFiles({}), code = createPageCode(root), content = {}}: Project = {},
): TextCompiler {
  const parsed = configSchema.parse(config) as ParsedConfig
  const complete: Config = {
    ...parsed,
    labels: {...english, ...parsed.labels} as Labels,
    redirects: [],
    checks: defaultChecks,
    sections: [onlySection('/site/docs')],
    root,
    file: 'docsgen.config.ts',
    text: '',
    diagnostics: [],
  }
  const compiler = createCompiler({
    config: complete,
    content: {...contentTemplates, ...content},
    overrides: new Map(),
    modules: new Map(),
    imported: new Map(),
    locate: () => undefined,
    code,
    files,
    plugins: {remark: [], rehype: []},
    textOf: async ({text = ''}) => text,
  })
  return {
    compileText: (source) => compiler.compileText(source, inputOf),
    compileMarkdown: ({route, ...source}) =>
      compiler.compile({route, source: {kind: 'markdown', ...source}} as Page, inputOf),
  }
}

/** A compiler for each config, because loading the languages of the highlighter takes time. */
const compilers = new Map<string, TextCompiler>()

/** Compiles a text; returns the body and the facts of the page. */
export function compileText(text: string, config: UserConfig = {}): Promise<CompiledPage> {
  const key = JSON.stringify(config)
  const compiler = compilers.get(key) ?? compilerFor(config)
  compilers.set(key, compiler)
  return compiler.compileText({file: 'docs/page.md', text})
}

/** Compiles a text; returns the body of the page. */
export const bodyOf = async (text: string, config: UserConfig = {}): Promise<string> =>
  (await compileText(text, config)).body

/** Diagnostics as `line:column code`, with the names in double quotes, angle brackets or backticks of message and hint. */
export const diagnosticsOf = ({diagnostics}: Pick<CompiledPage, 'diagnostics'>): string[] =>
  diagnostics.map(({position, code, message, hint = ''}) =>
    [
      `${position?.line}:${position?.column} ${code}`,
      ...(`${message} ${hint}`.match(/"[^"]*"|<\w+>|`[^`]*`/g) ?? []),
    ].join(' '),
  )
