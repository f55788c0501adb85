import type {Element, ElementContent, Root} from 'hast'
import type {ComponentType, ElementType, Key, ReactElement, ReactNode} from 'react'
import {Children, isValidElement, useId} from 'react'
import {Fragment, jsx, jsxs} from 'react/jsx-runtime'
import rehypeReact from 'rehype-react'
import {unified} from 'unified'
import type {ContentProps, ContentTemplates} from '../../templates/content/index.js'
import {isOfWeb} from '../files/paths/paths.js'
import {createCountText} from '../model/count-text.js'
import type {BodyInput, ContentSite, SiteProps} from '../model/model.js'
import {cardsFrom} from './cards.js'
import {type ComponentCrash, withPlaceholders} from './crashed-component.js'
import {withTargets} from './fill-slots.js'
import {reactServer} from './react-server.js'
import type {SerializedTree} from './serialize.js'

export type {ComponentCrash} from './crashed-component.js'
export {type SerializedTree, serialize} from './serialize.js'

/**
 * Separates the HTML of the elements in React's output; nothing else renders this element. An unusual character would
 * double the memory of every body, because it is not Latin-1.
 */
const separator: Element = {type: 'element', tagName: 'docsgen-next', properties: {}, children: []}
const separatorHtml = '<docsgen-next></docsgen-next>'

/**
 * Renders a serialised tree to the HTML of a page body. Reports components that crash, and shows placeholders instead; without
 * `report`, throws their error.
 */
type RenderBody = (tree: SerializedTree, input: BodyInput, report?: (crash: ComponentCrash) => void) => string

interface BodyRendererOptions {
  content: ContentTemplates
  labels: Labels
  site: ContentSite
}

/**
 * Makes the renderer of a site's bodies. React renders the outermost elements that have a template, in one call for the
 * whole page; `serialize` has written the elements around them.
 */
export function createBodyRenderer(options: BodyRendererOptions): RenderBody {
  return ({html, elements}, input, report) => {
    const [first = '', ...rest] = html
    if (elements.length === 0) return first
    const {hoisted, pieces} = renderNodes(elements, {...options, report}, input)
    return hoisted + first + pieces.map((piece, index) => piece + rest[index]).join('')
  }
}

/** Prefix for ids of `useId` in a body: ids must differ from those of the shell, which is another React root. */
const identifierPrefix = 'body'

/** Renders nodes with React: HTML of each node, and the HTML that React hoists to the start. */
export function renderNodes(
  nodes: readonly (Element | Root)[],
  {report, ...options}: BodyRendererOptions & {report?: ((crash: ComponentCrash) => void) | undefined},
  input: BodyInput,
): {hoisted: string; pieces: string[]} {
  for (const node of nodes) checkDepth(node, 0)
  const filled = nodes.map((node) => withTargets(node, input.links))
  const processor = unified().use(rehypeReact, {
    Fragment,
    jsx: callFactories(jsx),
    jsxs: callFactories(jsxs),
    passNode: true,
    tableCellAlignToStyle: false,
    ignoreInvalidStyle: true,
    components: elementFactories(options, input),
  })
  const render = (nodesToRender: readonly (Element | Root)[]) => {
    const children = nodesToRender.flatMap((node) => [separator, node] as Element[])
    const element = processor.stringify({type: 'root', children}) as ReactElement
    return reactServer().renderToStaticMarkup(element, {identifierPrefix})
  }
  const html = report ? withPlaceholders(filled, render, report) : render(filled)
  const [hoisted = '', ...pieces] = html.split(separatorHtml)
  return {hoisted: withoutPreloads(hoisted), pieces}
}

/**
 * Levels of React elements in a body. When the stack overflows, React 19 loses levels without an error
 * (`renderToStaticMarkup` of some 180 nested admonitions), so the limit is below that.
 */
const maxLevels = 300
const levelsOfTemplate = 3

/** Throws an error for the author when a node has too many levels for React. */
function checkDepth(node: Element | Root, level: number): void {
  if (level > maxLevels)
    throw new Error(`its templates are nested more than ${maxLevels / levelsOfTemplate} levels deep`)
  for (const child of node.children)
    if (child.type === 'element') checkDepth(child, level + (templated.test(child.tagName) ? levelsOfTemplate : 1))
}

/** Names of the elements for which `elementFactories` has a function. */
const templated = /^(?:a|h[1-6]|img|pre|table|input|script|style|docsgen-.*)$/

type Labels = SiteProps['labels']

interface ElementProps {
  node?: Element
  children?: ReactNode
  [name: string]: unknown
}

/** Removes the preloads that React hoists for images: the browser finds the images themselves soon enough. */
const withoutPreloads = (html: string): string => html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '')

/** A content template that a Markdown construct names. */
type NamedTemplate = ComponentType<
  ContentProps & {id?: unknown; title?: ReactNode; children?: ReactNode; labels: Labels}
>

interface IslandProps {
  component: ComponentType<{children?: ReactNode}>
  props: object
  /** Id of the island. */
  island: string
  /** When the browser loads it. */
  when: string
  children?: ReactNode
}

/** An island: rendered by its own React root, because the browser hydrates it as one. */
function IslandBox({component: Component, props, island, when, children}: IslandProps) {
  const prefix = useId()
  const inside = Children.count(children) > 0 && (
    <div data-docsgen-inside="" dangerouslySetInnerHTML={{__html: reactServer().renderToStaticMarkup(children)}} />
  )
  const html = reactServer().renderToString(<Component {...props}>{inside || undefined}</Component>, {
    identifierPrefix: prefix,
  })
  return (
    <div
      data-docsgen-island={island}
      data-docsgen-when={when}
      data-docsgen-props={JSON.stringify(props)}
      data-docsgen-prefix={prefix}
      dangerouslySetInnerHTML={{__html: html}}
    />
  )
}

const Title = ({children}: ElementProps): ReactNode => children

/** Makes the React element of an HTML element, with its template if there is one. Templates get lists of such elements, so each needs its key. */
type ElementFactory = (props: ElementProps, key?: Key) => ReactElement

/** Calls factories, which rehype-react passes as component types, so that React renders one component less. */
function callFactories(create: typeof jsx): (type: ElementType, props: unknown, key?: Key) => ReactElement {
  return (type, props, key) =>
    typeof type === 'function' && type !== Title
      ? (type as ElementFactory)(props as ElementProps, key)
      : create(type, props, key)
}

/** HTML elements → content templates, for one page. */
function elementFactories(
  {content, labels, site}: BodyRendererOptions,
  {page, cards}: BodyInput,
): Record<string, ElementFactory | typeof Title> {
  const {CodeBlock, Link, Image, Table} = content
  const shared: ContentProps = {page, site}
  const heading = (level: HeadingLevel) => headingFactory(level, {content, labels, shared})
  return {
    h1: heading(1),
    h2: heading(2),
    h3: heading(3),
    h4: heading(4),
    h5: heading(5),
    h6: heading(6),
    a: ({node, href, ...rest}, key) =>
      typeof href === 'string' ? (
        <Link key={key} {...rest} {...shared} href={href} external={isOfWeb(href) || undefined} />
      ) : (
        <a key={key} {...rest} />
      ),
    img: ({node, src, alt = '', ...rest}, key) =>
      typeof src === 'string' && src !== '' ? (
        <Image key={key} {...rest} {...shared} src={src} alt={alt as string} />
      ) : (
        <img key={key} {...rest} alt={alt as string} />
      ),
    pre: ({node, ...rest}, key) => {
      const code = node?.data?.docsgenCode
      if (!code) return <pre key={key} {...rest} />
      const {isCollapsed, ...block} = code
      const expandLabel = isCollapsed && labels.showAllCode
      const language = code.language || 'text'
      return (
        <CodeBlock key={key} {...block} {...shared} language={language} expandLabel={expandLabel}>
          {rest.children}
        </CodeBlock>
      )
    },
    table: ({node, ...rest}, key) => <Table key={key} {...rest} {...shared} />,
    'docsgen-title': Title,
    'docsgen-component': componentFactory({content, labels, shared}, cards ?? []),
    // Without a label, a screen reader announces the checkbox of a task list without its state.
    input: ({node, ...rest}, key) => (
      <input
        key={key}
        aria-label={isTask(rest) ? labels[rest.checked ? 'taskDone' : 'taskOpen'] : undefined}
        {...rest}
      />
    ),
    script: ({node, children, ...rest}, key) => (
      <script key={key} {...rest} dangerouslySetInnerHTML={{__html: String(children ?? '')}} />
    ),
    style: ({node, children, ...rest}, key) => (
      <style key={key} {...rest} dangerouslySetInnerHTML={{__html: String(children ?? '')}} />
    ),
  }
}

interface FactoryContext {
  content: ContentTemplates
  labels: Labels
  /** Props of every content template. */
  shared: ContentProps
}

type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6

function headingFactory(level: HeadingLevel, {content: {Heading}, labels, shared}: FactoryContext): ElementFactory {
  return ({node, children, id, ...rest}, key) => {
    const label = labels.headingLink.replace('{heading}', () => (node ? textOf(node).trim() : ''))
    return (
      <Heading key={key} {...rest} {...shared} level={level} id={id as string | undefined} label={label}>
        {children}
      </Heading>
    )
  }
}

function componentFactory(
  {content, labels, shared}: FactoryContext,
  cards: NonNullable<BodyInput['cards']>,
): ElementFactory {
  const {CategoryIndex} = content
  return ({node, children}, key) => {
    const component = node?.data?.docsgenComponent
    // Trusted raw HTML may contain an element of this name.
    if (component === undefined) return <div key={key}>{children}</div>
    const {name, props} = component
    if (name === 'CardsOfCategory')
      return (
        <CategoryIndex
          key={key}
          {...shared}
          cards={cardsFrom(cards, createCountText(labels.items, shared.site.lang))}
        />
      )
    if (name === 'Island')
      return (
        <IslandBox key={key} {...(props as unknown as IslandProps)}>
          {children}
        </IslandBox>
      )
    if (name === 'Jsx') {
      const Component = props.component as ComponentType<{children?: ReactNode}>
      return (
        <Component key={key} {...(props.props as object)}>
          {onlyChild(children) ?? children}
        </Component>
      )
    }
    // The id of the element, not of the props: another element may have taken it.
    const id = node?.properties.id
    const Template = content[name as keyof ContentTemplates] as NamedTemplate
    const [first, ...rest] = Children.toArray(children)
    const hasTitle = isValidElement<ElementProps>(first) && first.type === Title
    return hasTitle ? (
      <Template key={key} {...props} {...shared} id={id} labels={labels} title={first.props.children}>
        {rest}
      </Template>
    ) : (
      <Template key={key} {...props} {...shared} id={id} labels={labels}>
        {children}
      </Template>
    )
  }
}

/** The only child beside empty lines: components read its props. */
function onlyChild(children: ReactNode): ReactNode {
  const [first, ...others] = Children.toArray(children).filter((child) => child !== '\n')
  return others.length === 0 ? first : undefined
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  const isShown = node.type === 'element' && node.properties.dataFootnoteRef === undefined
  return isShown ? node.children.map(textOf).join('') : ''
}

const isTask = ({type, disabled}: ElementProps): boolean => type === 'checkbox' && disabled === true
