import type {Element, Root} from 'hast'
import type {ComponentType, ReactElement, ReactNode} from 'react'
import {Children, isValidElement, useId} from 'react'
import {Fragment, jsx, jsxs} from 'react/jsx-runtime'
import rehypeReact from 'rehype-react'
import {unified} from 'unified'
import {type ContentTemplates, contentTemplates} from '../../templates/content/index.js'
import type {SiteProps} from '../model.js'
import {cardsSlot} from '../slots/slots.js'
import {drawInParts} from './in-parts.js'
import {textOf} from './likeness.js'
import {createMolds} from './mold.js'
import {createPlainHtml} from './plain.js'
import {reactServer} from './react-server.js'

type Labels = SiteProps['labels']
interface ElementProps {
  node?: Element
  children?: ReactNode
  [name: string]: unknown
}

/** Makes the function that turns a page's tree into its body, through the content templates; slots stay where they are. */
export function createBodyRenderer(content: ContentTemplates, labels: Labels): (tree: Root) => string {
  const processor = unified().use(rehypeReact, {
    Fragment,
    jsx,
    jsxs,
    passNode: true,
    tableCellAlignToStyle: false,
    ignoreInvalidStyle: true,
    components: componentsFrom(content, labels),
  })
  const draw = (tree: Root) => reactServer().renderToStaticMarkup(processor.stringify(tree) as ReactElement)
  const molds = createMolds(300)
  const htmlOf = createPlainHtml({
    isOwn: ownTemplates(content),
    draw: ({key, like, texts, html}) =>
      molds(key, () => withoutPreloads(draw({type: 'root', children: [like()]})))(texts, html),
  })
  return (tree) => {
    const html = htmlOf(tree)
    return typeof html === 'string' ? html : withoutPreloads(drawInParts(html, draw))
  }
}

/** Whether docsgen's own template draws an element. */
function ownTemplates(content: ContentTemplates): (element: Element) => boolean {
  const isOwn = (name: string) =>
    content[name as keyof ContentTemplates] === contentTemplates[name as keyof ContentTemplates]
  const byElement: Record<string, string> = {a: 'Link', img: 'Image', pre: 'CodeBlock', table: 'Table'}
  for (const level of [1, 2, 3, 4, 5, 6]) byElement[`h${level}`] = 'Heading'
  return ({tagName, data}) => {
    if (tagName === 'docsgen-title' || tagName === 'input') return true
    const name = data?.docsgenComponent?.name ?? byElement[tagName]
    return name !== undefined && (name === 'CardsOfCategory' || (name in contentTemplates && isOwn(name)))
  }
}

/** React puts a link before everything for each picture that does not wait; the picture itself says enough. */
const withoutPreloads = (html: string): string => html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '')

/** What constructs of Markdown ask for by name. Its title is the first of its children, and its props hold no labels. */
type NamedTemplate = ComponentType<{id?: unknown; title?: ReactNode; children?: ReactNode; labels: Labels}>

interface IslandProps {
  component: ComponentType<{children?: ReactNode}>
  props: object
  id: string
  when: string
  children?: ReactNode
}

/** A component as the browser finds it to bring it to life: drawn by itself, so that React knows it again. */
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

/** HTML elements → content templates. */
function componentsFrom(content: ContentTemplates, labels: Labels): Record<string, ComponentType<ElementProps>> {
  const {Heading, CodeBlock, Link, Image, Table} = content
  const heading =
    (level: 1 | 2 | 3 | 4 | 5 | 6) =>
    ({node, children, id, ...rest}: ElementProps) => {
      const label = labels.headingLink.replace('{heading}', () => (node ? textOf(node).trim() : ''))
      return (
        <Heading {...rest} level={level} id={id as string | undefined} label={label}>
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
        <Link {...rest} href={href} external={isExternal(href) || undefined} />
      ) : (
        <a {...rest} />
      ),
    img: ({node, src, alt, ...rest}) => (
      <Image {...rest} src={(src as string | undefined) ?? ''} alt={(alt as string | undefined) ?? ''} />
    ),
    pre: ({node, ...rest}) => {
      const code = node?.data?.docsgenCode
      return code ? <CodeBlock {...code} language={code.language || 'text'} /> : <pre {...rest} />
    },
    table: ({node, ...rest}) => <Table {...rest} />,
    'docsgen-title': Title,
    'docsgen-component': ({node, children}) => {
      const component = node?.data?.docsgenComponent
      // As raw HTML, where that is trusted.
      if (component === undefined) return <div>{children}</div>
      const {name, props} = component
      if (name === 'CardsOfCategory') return cardsSlot
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
        <Named {...props} id={id} labels={labels} title={first.props.children}>
          {rest}
        </Named>
      ) : (
        <Named {...props} id={id} labels={labels}>
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

const isTask = ({type, disabled}: ElementProps): boolean => type === 'checkbox' && disabled === true

/** Web addresses open a tab of their own; mail and the like do not. */
const isExternal = (href: string): boolean => /^(https?:)?\/\//i.test(href)
