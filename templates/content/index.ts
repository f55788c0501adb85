/** All content templates: they render Markdown constructs and generated pages, on the server only. */
import type {ComponentProps, ComponentType} from 'react'
import Admonition from './Admonition.js'
import Badge from './Badge.js'
import Card from './Card.js'
import Cards from './Cards.js'
import CategoryIndex from './CategoryIndex.js'
import CodeBlock from './CodeBlock.js'
import Details from './Details.js'
import Endpoint from './Endpoint.js'
import Fields from './Fields.js'
import Figure from './Figure.js'
import FileTree from './FileTree.js'
import Heading from './Heading.js'
import Image from './Image.js'
import Key from './Key.js'
import Link from './Link.js'
import Mermaid from './Mermaid.js'
import PrintView from './PrintView.js'
import type {ContentProps} from './props.js'
import Samples from './Samples.js'
import Steps from './Steps.js'
import Tab from './Tab.js'
import Table from './Table.js'
import Tabs from './Tabs.js'
import TagIndex from './TagIndex.js'
import TagPage from './TagPage.js'
import TocInline from './TocInline.js'
import UnknownComponent from './UnknownComponent.js'

export type {ContentProps} from './props.js'

/** A file of the same name in a site's own `templates/content/` replaces a default template. */
export const contentTemplates = {
  Heading,
  Admonition,
  CodeBlock,
  Link,
  Image,
  Table,
  Badge,
  Card,
  Cards,
  Details,
  Endpoint,
  Fields,
  Figure,
  FileTree,
  Key,
  Samples,
  Steps,
  Tab,
  Tabs,
  CategoryIndex,
  TagIndex,
  TagPage,
  PrintView,
  Mermaid,
  TocInline,
  UnknownComponent,
}

type Defaults = typeof contentTemplates

/** Each content template receives the page and the site in addition to its own props. */
export type ContentTemplates = {[Name in keyof Defaults]: ComponentType<ComponentProps<Defaults[Name]> & ContentProps>}

export default contentTemplates
