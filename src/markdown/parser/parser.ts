/** Text → the Markdown tree of a page, with its containers and its included files in their places. */
import path from 'node:path'
import type {Root as HtmlRoot} from 'hast'
import type {PhrasingContent, Root, RootContent} from 'mdast'
import {restoreHeadingIds} from '../../content/heading-ids.js'
import type {Variables} from '../../content/variables.js'
import {allFeatures} from '../../features/all.js'
import {catalogue, nearest} from '../../model/diagnostics/diagnostics.js'
import type {Config, Diagnostic, MakeContainer, PageCode, Position} from '../../model/model.js'
import type {ComponentNode, ContentComponent} from '../components.js'
import {type ContainerSyntaxes, directiveNode, insertContainers, textLine} from '../containers.js'
import {markDirectives} from '../directives.js'
import {type FilePart, includeCycle, type Place, partOf, withHeadingOffset, withoutFrontmatter} from '../includes.js'
import type {MarkdownParser} from '../markdown-parser.js'
import {resolveMdx} from '../mdx/mdx.js'
import {createMdxParser, MdxProblem} from '../mdx/mdx-parser.js'
import {isMdxPage, mdxIn, tolerate} from '../mdx/mdx-text.js'
import type {PageContext} from '../page-context.js'
import type {PluginRunner} from '../plugins.js'
import {restoreOffsets} from '../positions.js'
import {checkSource} from '../rules/rules.js'
import type {Syntax} from '../syntax/construct.js'
import {includes} from '../syntax/includes.js'
import {mayInject} from '../to-html.js'

interface MarkdownReaderOptions {
  markdown: Config['markdown']
  parser: MarkdownParser
  variables: Variables
  contentFolder: string
  /** The active constructs. */
  syntaxes: readonly Syntax[]
  code: PageCode | undefined
  plugins: Promise<PluginRunner | undefined>
  /** Converts Markdown, and sanitises its HTML as the config says. */
  toHtml(tree: Root): Promise<HtmlRoot>
  /** Containers of plugins, by name. */
  containers?: ReadonlyMap<string, MakeContainer> | undefined
}

/** A tree, and whether docsgen read the text as MDX: the HTML of an MDX page is the site's own code. */
interface MarkdownRead {
  tree: Root
  isMdx: boolean
}

interface Reader extends MarkdownReaderOptions {
  /** Containers by name. */
  meanings: ContainerSyntaxes
  /** Names of directives without content. */
  leaves: ReadonlySet<string>
  mdxFrontEnd: MarkdownParser
}

/** The attributes of an include besides its file. */
interface IncludeOptions extends FilePart {
  /** Number of levels that the headings of the file move down. */
  'heading-offset'?: string | undefined
  /** Present if the file may be absent. */
  optional?: string | undefined
  /** Passed to the expressions of the file. */
  props?: Record<string, unknown>
}

/** A place where a file includes another one. */
interface Include {
  spec: string
  options: IncludeOptions
  position: Position
  component: ContentComponent
  node: ComponentNode
}

/** Adds an include and returns its placeholder nodes. */
type AddInclude = (
  include: Pick<Include, 'spec' | 'options' | 'position'>,
  place: RootContent['position'],
) => RootContent[]

const hiddenLines = allFeatures.flatMap((feature) => feature.hiddenLines ?? [])

/** Includes of one page, nested ones as well: ten files that include ten files each soon fill the memory. */
const maxIncludes = 1000

/** Makes the function that reads a text and all files that it includes. */
export function createMarkdownReader(options: MarkdownReaderOptions): (page: PageContext) => Promise<MarkdownRead> {
  const reader: Reader = {
    ...options,
    meanings: new Map(options.syntaxes.flatMap(({directives = {}}) => Object.entries(directives))),
    leaves: new Set(options.syntaxes.includes(includes) ? ['include', ...hiddenLines] : []),
    mdxFrontEnd: createMdxParser(),
  }
  return (page) => readFile(page, {reader, includedFrom: [], isInMdx: false, props: {}, followed: {count: 0}})
}

interface FileOptions {
  reader: Reader
  /** The files that lead to this one, each with its include. */
  includedFrom: readonly Place[]
  /** Whether an MDX page includes the file. */
  isInMdx: boolean
  props: Record<string, unknown>
  /** Includes of the page that docsgen has followed. */
  followed: {count: number}
}

/** Reads one file. Its includes follow after all steps that work on its Markdown tree. */
async function readFile(
  page: PageContext,
  {reader, includedFrom, isInMdx, props, followed}: FileOptions,
): Promise<MarkdownRead> {
  const includesOfFile: Include[] = []
  const addInclude: AddInclude = (include, place) => {
    const component: ContentComponent = {name: 'Include', props: {}}
    const node = page.components.node({component, children: [], position: place})
    includesOfFile.push({...include, component, node})
    return [node]
  }
  const mdx = await readMdx(page, {reader, addInclude, props})
  const read = mdx ?? (await readPlain(page, {reader, addInclude}))
  // A page with an error in its MDX has that one mistake.
  const isTrusted = mdx !== undefined || isInMdx || page.diagnostics.some(({code}) => code === 'bad-mdx')
  checkSource(read, {...page, isTrusted})
  const plugins = await reader.plugins
  const tree = (await plugins?.onMarkdown(read, page)) ?? read
  for (const syntax of reader.syntaxes) {
    const waiting = syntax.onMarkdown?.(tree, page)
    if (waiting) await waiting
  }
  page.blocks?.collect(tree, {text: page.text, isMdx: mdx !== undefined, origin: page.origin})
  const inner = {reader, includedFrom, isInMdx: isTrusted, followed}
  for (const include of includesOfFile) await fillInclude(include, page, {...inner, props: include.options.props ?? {}})
  return {tree, isMdx: mdx !== undefined}
}

interface ReadContext {
  reader: Reader
  addInclude: AddInclude
}

async function readTree(
  text: string,
  page: PageContext,
  {reader, addInclude, parse}: ReadContext & {parse: MarkdownParser},
): Promise<Root> {
  const {syntaxes, variables, meanings, leaves, mdxFrontEnd, parser, containers} = reader
  const source = syntaxes.reduce((before, {onText}) => onText?.(before) ?? before, variables.protect(text))
  const isMdx = parse === mdxFrontEnd
  const nearLeaf = (name: string) => (meanings.has(name) ? `:::${name}` : nearest(`::${name}`, ['::include']))
  const isLeaf = (name: string, hasOptions: boolean) =>
    leaves.has(name) || (leaves.size > 0 && hasOptions && nearLeaf(name) !== undefined)
  const marked = meanings.size === 0 ? {text: source, lines: []} : markDirectives(source, isLeaf, isMdx)
  const tree = restoreHeadingIds(await parse(marked.text), marked.text)
  if (isMdx || marked.lines.length > 0) restoreOffsets(tree, page.text)
  await insertContainers(tree, marked.lines, {
    syntaxes: meanings,
    containers,
    parser,
    page,
    leaf({name, attributes, title, position, raw}, place) {
      if (!leaves.has(name)) {
        page.diagnostics.push(catalogue.unknownLeaf({file: page.file, position}, name, nearLeaf(name)))
        return [textLine(raw, place)]
      }
      if (name !== 'include') {
        page.hiddenLines.set(name, (page.hiddenLines.get(name) ?? new Set()).add(page.file))
        return []
      }
      const {file = title, ...options} = attributes
      return addInclude({spec: variables.fill(file), options, position}, place)
    },
  })
  return tree
}

async function readPlain(page: PageContext, context: ReadContext): Promise<Root> {
  const {markdown, code, parser} = context.reader
  const line = /\.mdx$/i.test(page.file) || markdown.mdx === 'auto' ? undefined : mdxIn(page.text)
  if (line !== undefined && code)
    page.diagnostics.push(catalogue.mdxInMarkdown({file: page.file, position: {line, column: 1}}))
  return readTree(page.text, page, {...context, parse: parser})
}

/** Undefined for plain Markdown, and for MDX with a syntax error, which docsgen then reads as plain Markdown. */
async function readMdx(
  page: PageContext,
  context: ReadContext & Pick<FileOptions, 'props'>,
): Promise<Root | undefined> {
  const {markdown, code, meanings, mdxFrontEnd} = context.reader
  if (!isMdxPage(page, markdown)) return undefined
  try {
    const read = await readTree(tolerate(page.text), page, {...context, parse: mdxFrontEnd})
    await resolveMdx(read, {
      page,
      code,
      props: context.props,
      include: (spec, {props, position}) => context.addInclude({spec, options: {props}, position}, undefined),
      parse: async ({file, text: whole}) => {
        try {
          return await mdxFrontEnd(tolerate(withoutFrontmatter(whole)))
        } catch (error) {
          page.diagnostics.push(badMdx(file, error))
          return undefined
        }
      },
      directive(name, {title, children, ...use}) {
        const meaning = meanings.get(name)
        if (meaning === undefined) return children
        const heading: PhrasingContent[] = title === '' ? [] : [{type: 'text', value: title}]
        return [directiveNode(meaning, {name, title, heading, children, ...use}, {page, place: undefined})]
      },
    })
    return read
  } catch (error) {
    page.diagnostics.push(badMdx(page.file, error))
    return undefined
  }
}

/** The diagnostic of a syntax error; rethrows other errors. */
function badMdx(file: string, error: unknown): Diagnostic {
  if (!(error instanceof MdxProblem)) throw error
  return catalogue.badMdx({file, position: error.position}, error)
}

async function fillInclude(
  include: Include,
  page: PageContext,
  {reader, includedFrom, isInMdx, props, followed}: FileOptions,
): Promise<void> {
  followed.count += 1
  if (followed.count > maxIncludes) return ignore(include, page, followed.count === maxIncludes + 1)
  const included = await includedText(include, page, includedFrom)
  if (included === undefined) return
  const {file, text, chain} = included
  const origin = {file, path: path.posix.relative(reader.contentFolder, file)}
  // `PlainBlocks` finds the blocks of a file by this object, so it must not be a copy.
  include.component.props = origin
  const {tree, isMdx} = await readFile(
    {...page, file, text, origin},
    {reader, includedFrom: chain, isInMdx, props, followed},
  )
  // The HTML of an MDX page is code of the site; that of a Markdown file inside of it is not.
  if (isInMdx && !isMdx && mayInject(tree))
    include.node.data = {...include.node.data, hChildren: (await reader.toHtml(tree)).children}
  else include.node.children = tree.children
}

/** Leaves an include out. The page still names its file, which is therefore not unused. */
function ignore({spec, position}: Include, page: PageContext, isFirst: boolean): void {
  const place = {file: page.file, position}
  page.mention(spec, place)
  if (!isFirst) return
  const message = `The page includes more than ${maxIncludes} files; docsgen ignores the rest.`
  page.diagnostics.push(catalogue.brokenInclude(place, message, 'Put the text of several partials into one.'))
}

/** Text of an included file, and the chain of includes that leads to it; undefined after a diagnostic. */
async function includedText(
  {spec, options, position}: Include,
  page: PageContext,
  includedFrom: readonly Place[],
): Promise<{file: string; text: string; chain: readonly Place[]} | undefined> {
  const place = {file: page.file, position}
  const report = (message: string, hint: string) =>
    void page.diagnostics.push(catalogue.brokenInclude(place, message, hint))
  if (spec === '') return report('The include names no file.', 'Write `::include{file="./_partial.md"}`.')
  const lookup = await page.find(spec, place)
  if ('diagnostic' in lookup) {
    if (options.optional === undefined || !lookup.isMissing) page.diagnostics.push(lookup.diagnostic)
    return undefined
  }
  const {file} = lookup
  const chain = [...includedFrom, place]
  const start = chain.findIndex((includer) => includer.file === file)
  if (start !== -1) return void page.diagnostics.push(includeCycle(chain.slice(start)))
  const part = partOf(withoutFrontmatter(lookup.text), options)
  if ('missing' in part) return report(`"${file}" has ${part.missing}.`, part.hint)
  // Empty lines in place of those before the part, so that positions in diagnostics are those of the file.
  const text = '\n'.repeat(part.firstLine - 1) + part.text
  const {'heading-offset': offset} = options
  if (offset !== undefined && !/^[+-]?[0-5]$/.test(offset))
    report(`\`heading-offset\` is "${offset}", which is no number of levels.`, 'Write a number from -5 to 5.')
  return {file, text: offset === undefined ? text : withHeadingOffset(text, Number(offset) || 0), chain}
}
