import type {Element, ElementContent, Root} from 'hast'
import type {ComponentType, ElementType, Key, ReactElement, ReactNode} from 'react'
import {Children, isValidElement, useId} from 'react'
import {Fragment, jsx, jsxs} from 'react/jsx-runtime'
import rehypeReact from 'rehype-react'
import {unified} from 'unified'
import type {ContentProps, ContentTemplates} from '../../templates/content/index.js'
import type {BodyInput, ContentSite, SiteProps} from '../model/model.js'
import {cardsFrom} from './cards.js'
import {withTargets} from './link-targets.js'
import {reactServer} from './react-server.js'
import type {SerializedTree} from './serialize.js'

export {type SerializedTree, serialize} from './serialize.js'

/**
 * Splits what React rendered into one piece for each element: an element that nothing else renders. An unusual character
 * would do too, but beyond Latin-1 it doubles the memory of every body.
 */
const separator: Element = {type: 'element', tagName: 'docsgen-next', properties: {}, children: []}
const separatorHtml = '<docsgen-next></docsgen-next>'

/** Renders a serialised tree to a page's body: complete HTML. */
export type RenderBody = (tree: SerializedTree, input: BodyInput) => string

export interface BodyRendererOptions {
  content: ContentTemplates
  labels: Labels
  site: ContentSite
}

/**
 * Makes the renderer of a site's bodies. React renders the outermost elements that have a template, all of a page in one
 * call; the elements around them are serialised.
 */
export function createBodyRenderer(options: BodyRendererOptions): RenderBody {
  return ({html, elements}, input) => {
    const [first = '', ...rest] = html
    if (elements.length === 0) return first
    const {hoisted, pieces} = renderNodes(elements, options, input)
    return hoisted + first + pieces.map((piece, index) => piece + rest[index]).join('')
  }
}

/** Prefix of the ids that `useId` makes in a body: the shell is a React root of its own, and ids are unique on a page. */
const identifierPrefix = 'body'

/** Renders nodes of a tree with React: a piece of HTML for each, and what React hoists before all of them. */
export function renderNodes(
  nodes: readonly (Element | Root)[],
  options: BodyRendererOptions,
  input: BodyInput,
): {hoisted: string; pieces: string[]} {
  for (const node of nodes) checkDepth(node, 0)
  const filled = nodes.map((node) => withTargets(node, input.links))
  const processor = unified().use(rehypeReact, {
    Fragment,
    jsx: withMakers(jsx),
    jsxs: withMakers(jsxs),
    passNode: true,
    tableCellAlignToStyle: false,
    ignoreInvalidStyle: true,
    components: makersFrom(options, input),
  })
  const children = filled.flatMap((node) => [separator, node] as Element[])
  const element = processor.stringify({type: 'root', children}) as ReactElement
  const [hoisted = '', ...pieces] = reactServer().renderToStaticMarkup(element, {identifierPrefix}).split(separatorHtml)
  return {hoisted: withoutPreloads(hoisted), pieces}
}

/**
 * Levels of React elements that a body may have: more than anybody nests. Where the stack overflows, React 19 loses levels
 * without an error (`renderToStaticMarkup` of some 180 admonitions in one another), so it must not get there.
 */
const maxLevels = 300
const levelsOfTemplate = 3

/** Throws, in words for the author, when React would be given too many levels. */
function checkDepth(node: Element | Root, level: number): void {
  if (level > maxLevels)
    throw new Error(`its templates are nested more than ${maxLevels / levelsOfTemplate} levels deep`)
  for (const child of node.children)
    if (child.type === 'element') checkDepth(child, level + (templated.test(child.tagName) ? levelsOfTemplate : 1))
}

/** Elements that `makersFrom` has a maker for. */
const templated = /^(?:a|h[1-6]|img|pre|table|input|script|style|docsgen-.*)$/

type Labels = SiteProps['labels']

interface ElementProps {
  node?: Element
  children?: ReactNode
  [name: string]: unknown
}

/** React hoists a preload for each image that is not lazy; the image itself is near enough to be found at once. */
const withoutPreloads = (html: string): string => html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '')

/** A template that a construct of Markdown asks for by name. Its title is the first of its children. */
type NamedTemplate = ComponentType<
  ContentProps & {id?: unknown; title?: ReactNode; children?: ReactNode; labels: Labels}
>

interface IslandProps {
  component: ComponentType<{children?: ReactNode}>
  props: object
  id: string
  when: string
  children?: ReactNode
}

/** A component as the browser finds it to hydrate it: rendered by itself, so that React recognises it. */
function IslandBox({component: Own, props, id, when, children}: IslandProps) {
  const prefix = useId()
  const inside = Children.count(children) > 0 && (
    <div data-docsgen-inside="" dangerouslySetInnerHTML={{__html: reactServer().renderToStaticMarkup(children)}} />
  )
  const html = reactServer().renderToString(<Own {...props}>{inside || undefined}</Own>, {identifierPrefix: prefix})
  return (
    <div
      data-docsgen-island={id}
      data-docsgen-when={when}
      data-docsgen-props={JSON.stringify(props)}
      data-docsgen-prefix={prefix}
      dangerouslySetInnerHTML={{__html: html}}
    />
  )
}

const Title = ({children}: ElementProps): ReactNode => children

/** Makes the React element of an HTML element: of its template, where it has one. */
type Maker = (props: ElementProps) => ReactElement

/** rehype-react names a maker as the component of an element: it is called at once, so React renders one component less. */
function withMakers(create: typeof jsx): (type: ElementType, props: unknown, key?: Key) => ReactElement {
  return (type, props, key) =>
    typeof type === 'function' && type !== Title ? (type as Maker)(props as ElementProps) : create(type, props, key)
}

/** HTML elements → content templates, for one page. */
function makersFrom(
  {content, labels, site}: BodyRendererOptions,
  {page, cards}: BodyInput,
): Record<string, Maker | typeof Title> {
  const {Heading, CodeBlock, Link, Image, Table, CategoryIndex} = content
  const shared: ContentProps = {page, site}
  const heading =
    (level: 1 | 2 | 3 | 4 | 5 | 6) =>
    ({node, children, id, ...rest}: ElementProps) => {
      const label = labels.headingLink.replace('{heading}', () => (node ? textOf(node).trim() : ''))
      return (
        <Heading {...rest} {...shared} level={level} id={id as string | undefined} label={label}>
          {children}
        </Heading>
      )
    }
  return {
    h1: heading(1),
    h2: heading(2),
    h3: heading(3),
    h4: heading(4),
    h5: heading(5),
    h6: heading(6),
    a: ({node, href, ...rest}) =>
      typeof href === 'string' ? (
        <Link {...rest} {...shared} href={href} external={isExternal(href) || undefined} />
      ) : (
        <a {...rest} />
      ),
    img: ({node, src, alt, ...rest}) => (
      <Image {...rest} {...shared} src={(src as string | undefined) ?? ''} alt={(alt as string | undefined) ?? ''} />
    ),
    pre: ({node, ...rest}) => {
      const code = node?.data?.docsgenCode
      return code ? <CodeBlock {...code} {...shared} language={code.language || 'text'} /> : <pre {...rest} />
    },
    table: ({node, ...rest}) => <Table {...rest} {...shared} />,
    'docsgen-title': Title,
    'docsgen-component': ({node, children}) => {
      const component = node?.data?.docsgenComponent
      // As raw HTML, where that is trusted.
      if (component === undefined) return <div>{children}</div>
      const {name, props} = component
      if (name === 'CardsOfCategory') return <CategoryIndex {...shared} cards={cardsFrom(cards ?? [], labels)} />
      if (name === 'Island') return <IslandBox {...(props as unknown as IslandProps)}>{children}</IslandBox>
      if (name === 'Jsx') {
        const Own = props.component as ComponentType<{children?: ReactNode}>
        return <Own {...(props.props as object)}>{children}</Own>
      }
      // One that another element has already is gone.
      const id = node?.properties.id
      const Named = content[name as keyof ContentTemplates] as NamedTemplate
      const [first, ...rest] = Children.toArray(children)
      const hasTitle = isValidElement<ElementProps>(first) && first.type === Title
      return hasTitle ? (
        <Named {...props} {...shared} id={id} labels={labels} title={first.props.children}>
          {rest}
        </Named>
      ) : (
        <Named {...props} {...shared} id={id} labels={labels}>
          {children}
        </Named>
      )
    },
    // The box of a task list: without a name a screen reader only says that there is one.
    input: ({node, ...rest}) => (
      <input aria-label={isTask(rest) ? labels[rest.checked ? 'taskDone' : 'taskOpen'] : undefined} {...rest} />
    ),
    script: ({node, children, ...rest}) => (
      <script {...rest} dangerouslySetInnerHTML={{__html: String(children ?? '')}} />
    ),
    style: ({node, children, ...rest}) => (
      <style {...rest} dangerouslySetInnerHTML={{__html: String(children ?? '')}} />
    ),
  }
}

/** All text in an element. */
function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textOf).join('') : ''
}

const isTask = ({type, disabled}: ElementProps): boolean => type === 'checkbox' && disabled === true

/** Web addresses open a tab of their own; mail and the like do not. */
const isExternal = (href: string): boolean => /^(https?:)?\/\//i.test(href)
