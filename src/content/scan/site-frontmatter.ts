import {catalogue} from '../../model/diagnostics/diagnostics.js'
import {explainIssues} from '../../model/explain.js'
import type {Content, Diagnostic, Position, SourceFile} from '../../model/model.js'
import {frontmatterSchema} from '../../model/schema/schema.js'
import type {StandardIssue, StandardSchema} from '../../model/site-frontmatter.js'
import {positionIn} from './check-values.js'

type Values = Record<string, unknown>

const knownKeys = new Set(Object.keys(frontmatterSchema.shape))

/** Checks the front matter of all pages with the schema of the site, and adds the values that the schema returns. */
export async function withSiteFrontmatter(content: Content, schema: StandardSchema | undefined): Promise<Content> {
  if (schema === undefined) return content
  const checked = await Promise.all(content.sources.map((source) => checkSource(source, schema)))
  const declared = new Set(checked.flatMap(({source}) => placesOf(source)))
  const isDeclared = ({code, file, position}: Diagnostic) =>
    code === 'unknown-front-matter-key' && declared.has(placeKey(file, position))
  return {
    ...content,
    sources: checked.map(({source}) => source),
    diagnostics: [
      ...content.diagnostics.filter((diagnostic) => !isDeclared(diagnostic)),
      ...checked.flatMap(({diagnostics}) => diagnostics),
    ],
  }
}

async function checkSource(
  source: SourceFile,
  schema: StandardSchema,
): Promise<{source: SourceFile; diagnostics: Diagnostic[]}> {
  // A page whose front matter cannot be read has its own problem.
  if (source.hasBadFrontmatter) return {source, diagnostics: []}
  const {frontmatter, file, frontmatterPositions, kind} = source
  const start = kind === 'markdown' ? {line: 1, column: 1} : undefined
  try {
    const {issues, value} = await validated(frontmatter, schema)
    if (issues === undefined) {
      const siteValues = Object.entries((value ?? {}) as Values).filter(([key]) => !knownKeys.has(key))
      // Templates get front matter as JSON.
      const siteFrontmatter = JSON.parse(JSON.stringify(Object.fromEntries(siteValues))) as Values
      return {source: {...source, siteFrontmatter, frontmatter: {...frontmatter, ...siteFrontmatter}}, diagnostics: []}
    }
    const diagnostics = problemsOf(issues, {frontmatter, schema}).map(({path, message, hint}) => {
      const position = positionIn(frontmatterPositions, path) ?? start
      return catalogue.badFrontmatter({file, position}, message, hint)
    })
    return {source, diagnostics}
  } catch (error) {
    const message = `The schema of the key "frontmatter" in the config crashed: ${(error as Error).message}.`
    return {source, diagnostics: [catalogue.badFrontmatter({file, position: start}, message)]}
  }
}

/** The result of the schema. A strict schema that does not name the keys of docsgen gets the values without them. */
async function validated(
  frontmatter: Values,
  schema: StandardSchema,
): Promise<{value?: unknown; issues?: readonly StandardIssue[] | undefined}> {
  const result = await schema['~standard'].validate(frontmatter)
  const unnamed = (result.issues ?? []).flatMap((issue) => unrecognisedKeys(issue).filter((key) => knownKeys.has(key)))
  if (unnamed.length === 0) return result
  return schema['~standard'].validate(
    Object.fromEntries(Object.entries(frontmatter).filter(([key]) => !unnamed.includes(key))),
  )
}

const unrecognisedKeys = (issue: StandardIssue): readonly string[] =>
  (issue as {code?: string}).code === 'unrecognized_keys' ? ((issue as {keys?: string[]}).keys ?? []) : []

/** Issues as problems for authors: those of zod in docsgen's words, those of other libraries in theirs. */
function problemsOf(
  issues: readonly StandardIssue[],
  {frontmatter, schema}: {frontmatter: Values; schema: StandardSchema},
): {path: readonly PropertyKey[]; message: string; hint: string | undefined}[] {
  if ('_zod' in schema && issues.every((issue) => 'code' in issue)) {
    const [ofZod, asZod] = [issues as unknown as Explainable['issues'], schema as unknown as Explainable['schema']]
    return explainIssues({issues: ofZod, schema: asZod, value: frontmatter, rootName: 'The front matter'})
  }
  return issues.map(({message, path = []}) => {
    const keys = path.map((segment) => (typeof segment === 'object' ? segment.key : segment))
    const name = keys.length === 0 ? 'The front matter' : `"${keys.map(String).join('.')}"`
    return {path: keys, message: `${name}: ${message.replace(/\.$/, '')}.`, hint: undefined}
  })
}

type Explainable = Parameters<typeof explainIssues>[0]

/** The places of the keys that a schema returned. */
const placesOf = ({file, siteFrontmatter = {}, frontmatterPositions}: SourceFile): string[] =>
  Object.keys(siteFrontmatter).map((key) => placeKey(file, frontmatterPositions.get(key)))

const placeKey = (file: string, position: Position | undefined): string =>
  `${file}:${position?.line}:${position?.column}`
