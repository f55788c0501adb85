/** Values of the expressions of a page: docsgen reads literals itself, and runs all others as a module. */
import type {Nodes, Root} from 'mdast'
import {catalogue, explainError, textOfThrown} from '../../model/diagnostics/diagnostics.js'
import type {ComponentUse, Diagnostic, PageCode, Position} from '../../model/model.js'
import type {PageContext} from '../page-context.js'
import {nodesIn} from '../walk.js'
import type {Imports} from './imports.js'
import {type Expression, isHtml, isJsx, placeOf} from './jsx.js'
import {moduleSource, type PageModuleExports, partialModules} from './module.js'
import {componentsOfCode, createBrokenNames, mentions} from './names-in-code.js'
import type {MdxOptions} from './options.js'
import {removeCode, removedCode, runsCode} from './untrusted-code.js'
import {literalOf, type Value} from './values.js'

export interface EvaluatedPage {
  /** Value of an expression; undefined if running it failed. */
  run(expression: Expression): unknown
  components: Record<string, unknown>
  /** The position in the site's code that an error comes from. */
  locate: ComponentUse['locate']
  /** Whether a function is in the site's code. */
  isSiteCode: ComponentUse['isSiteCode']
  /** Whether an expression depends on an import that cannot be loaded. */
  isBroken(expression: Expression): boolean
}

/** Evaluates all expressions and adds diagnostics for those that fail. */
export async function valuesOf(
  tree: Root,
  imports: Imports,
  {page, code, parse, props}: Pick<MdxOptions, 'page' | 'code' | 'parse' | 'props'>,
): Promise<EvaluatedPage> {
  // Docusaurus exports the headings as `toc`; docsgen passes them to components itself.
  if (!imports.code.has('toc')) imports.assets.set('toc', [])
  const isRun = runsCode(page.file, code)
  const removed = isRun ? [] : removeCode(imports, page.file, code)
  const {values, names, ...surveyed} = survey(tree, imports, {page, code})
  const dynamic = isRun ? surveyed.dynamic : []
  if (!isRun)
    page.diagnostics.push(...removedCode(page.file, [...removed, ...surveyed.dynamic.map(({position}) => position)]))
  const none: EvaluatedPage = {
    run: (expression) => values.get(expression)?.value,
    components: {},
    locate: () => undefined,
    isSiteCode: () => false,
    isBroken: () => false,
  }
  if (code !== undefined && isRun) {
    const trees = dynamic.map(({expression}) => expression.data?.estree)
    for (const name of componentsOfCode(trees, imports, {page, code})) names.add(name)
  }
  if (dynamic.length === 0 && names.size === 0 && !importsStyles(imports)) return none
  if (code === undefined) return none
  const source = moduleSource(imports, {
    components: new Map([...code.components].filter(([name]) => !imports.code.has(name))),
    expressions: dynamic.map(({expression}) => textOf(expression)),
    names,
  })
  const sources = await partialModules(imports, {page, parse, code})
  const result = await code.run(page.file, sources.set(page.file, source), importedNames(imports, names, code))
  const {exports, diagnostics, broken, dependencies, imported, locate, isSiteCode} = result
  const {usesBroken, hasBrokenExports} = createBrokenNames(imports, broken)
  const isBroken = (expression: Expression) => usesBroken(expression.data?.estree)
  // An export of the page that crashes has no position.
  const isConsequence = (one: Diagnostic) => hasBrokenExports && one.file === page.file && one.position === undefined
  page.diagnostics.push(...diagnostics.filter((one) => !isConsequence(one)))
  for (const [file, hash] of dependencies) page.watch(file, hash)
  page.imported.push(...imported)
  if (exports === undefined) return none
  const pageModule = exports as unknown as PageModuleExports
  const thunks = pageModule.__docsgenValues(props)
  dynamic.forEach(({expression, position}, index) => {
    try {
      values.set(expression, {value: thunks[index]?.()})
    } catch (error) {
      if (isBroken(expression)) return
      page.diagnostics.push(valueProblem({file: page.file, position}, error))
    }
  })
  // Components of broken files have a diagnostic already.
  const components = Object.fromEntries(
    Object.entries(pageModule.__docsgenComponents).filter(([name]) => !broken.has(code.components.get(name) ?? '')),
  )
  return {...none, components, locate, isSiteCode, isBroken}
}

/** The diagnostic of an error that an expression of a page threw. */
function valueProblem(place: {file: string; position: Position | undefined}, error: unknown): Diagnostic {
  const message = textOfThrown(error)
  const [, name] = /^([\w$]+) is not defined$/.exec(message) ?? []
  if (name !== undefined) return catalogue.undefinedName(place, name)
  const reason = explainError(error)
  return catalogue.componentError(place, reason.message, reason.hint)
}

interface ExpressionSurvey {
  /** Values of literals. */
  values: Map<Expression, Value>
  /** Expressions to run, with the positions of their elements. */
  dynamic: {expression: Expression; position: Position | undefined}[]
  /** Names of components that code defines. */
  names: Set<string>
}

function survey(
  tree: Root,
  imports: Imports,
  {page, code}: {page: PageContext; code: PageCode | undefined},
): ExpressionSurvey {
  const [values, dynamic, names]: [ExpressionSurvey['values'], ExpressionSurvey['dynamic'], ExpressionSurvey['names']] =
    [new Map(), [], new Set()]
  for (const node of nodesIn(tree)) {
    for (const expression of expressionsOf(node)) {
      const estree = expression.data?.estree
      const value = variableOf(expression, imports, page) ?? literalOf(estree, imports.assets)
      const position = placeOf(node)
      const partial = [...imports.partials].find(([name]) => mentions(estree, new Set([name])))
      if (partial) page.diagnostics.push(catalogue.partialInExpression({file: page.file, position}, ...partial))
      if (value === undefined && !partial) dynamic.push({expression, position})
      else values.set(expression, value)
    }
    const name = isJsx(node) && node.name !== null && !isHtml(node.name) ? node.name.split('.')[0] : undefined
    if (name && !imports.partials.has(name) && isSiteComponent(name, imports, code)) names.add(name)
  }
  return {values, dynamic, names}
}

/** The value of `{release}`, where `release` is a variable of the config, and the page defines no such name. */
function variableOf({value, data}: Expression, {code, assets}: Imports, {variables}: PageContext): Value {
  const written = `{${value.trim()}}`
  const filled = variables.fill(written)
  const isDefined = mentions(data?.estree, code) || mentions(data?.estree, new Set(assets.keys()))
  return filled === written || isDefined ? undefined : {value: filled}
}

/** Whether a page imports a stylesheet for its effect: `import './tables.css'`. */
const importsStyles = ({statements}: Imports): boolean =>
  statements.some(
    ({tree}) =>
      tree.type === 'ImportDeclaration' && tree.specifiers.length === 0 && /\.css$/i.test(String(tree.source.value)),
  )

/** Names that a page imports, by module. Components without an import have no entry: a missing default is undefined. */
function importedNames(
  {origins}: Imports,
  names: ReadonlySet<string>,
  {components}: PageCode,
): Map<string, readonly string[]> {
  const byModule = new Map<string, string[]>()
  for (const {spec, name} of origins.values())
    byModule.set(spec, [...(byModule.get(spec) ?? []), ...(name === '*' ? [] : [name])])
  for (const name of names) {
    const file = origins.has(name) ? undefined : components.get(name)
    if (file !== undefined) byModule.set(file, [])
  }
  return byModule
}

/** A component of the site replaces a built-in one of the same name, unless the page imports the built-in one. */
const isSiteComponent = (name: string, imports: Imports, code: PageCode | undefined): boolean =>
  imports.code.has(name) || (!imports.builtins.has(name) && (code?.components.has(name) ?? false))

/** Code of an expression; `{...rest}` becomes an object. */
const textOf = (expression: Expression): string =>
  expression.type === 'mdxJsxExpressionAttribute' ? `{${expression.value}}` : expression.value

function expressionsOf(node: Nodes): Expression[] {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return [node]
  if (!isJsx(node)) return []
  return node.attributes.flatMap((attribute): Expression[] => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return [attribute]
    return attribute.value !== null && typeof attribute.value === 'object' ? [attribute.value] : []
  })
}
