/** All content templates: they render Markdown constructs and generated pages, on the server only. */
import type {ComponentType} from 'react'
import Admonition, {type AdmonitionProps} from './Admonition.js'
import Badge, {type BadgeProps} from './Badge.js'
import Card, {type CardProps} from './Card.js'
import Cards, {type CardsProps} from './Cards.js'
import CategoryIndex, {type CategoryIndexProps} from './CategoryIndex.js'
import CodeBlock, {type CodeBlockProps} from './CodeBlock.js'
import Details, {type DetailsProps} from './Details.js'
import Endpoint, {type EndpointProps} from './Endpoint.js'
import Fields, {type FieldsProps} from './Fields.js'
import Figure, {type FigureProps} from './Figure.js'
import FileTree, {type FileTreeProps} from './FileTree.js'
import Heading, {type HeadingProps} from './Heading.js'
import Image, {type ImageProps} from './Image.js'
import Key, {type KeyProps} from './Key.js'
import Link, {type LinkProps} from './Link.js'
import Mermaid, {type MermaidProps} from './Mermaid.js'
import PrintView, {type PrintViewProps} from './PrintView.js'
import type {ContentProps} from './props.js'
import Samples, {type SamplesProps} from './Samples.js'
import Steps, {type StepsProps} from './Steps.js'
import Tab, {type TabProps} from './Tab.js'
import Table, {type TableProps} from './Table.js'
import Tabs, {type TabsProps} from './Tabs.js'
import TagIndex, {type TagIndexProps} from './TagIndex.js'
import TagPage, {type TagPageProps} from './TagPage.js'
import TocInline, {type TocInlineProps} from './TocInline.js'
import UnknownComponent, {type UnknownComponentProps} from './UnknownComponent.js'

export type {
  AdmonitionProps,
  BadgeProps,
  CardProps,
  CardsProps,
  CategoryIndexProps,
  CodeBlockProps,
  ContentProps,
  DetailsProps,
  EndpointProps,
  FieldsProps,
  FigureProps,
  FileTreeProps,
  HeadingProps,
  ImageProps,
  KeyProps,
  LinkProps,
  MermaidProps,
  PrintViewProps,
  SamplesProps,
  StepsProps,
  TableProps,
  TabProps,
  TabsProps,
  TagIndexProps,
  TagPageProps,
  TocInlineProps,
  UnknownComponentProps,
}

/** A content template receives the page and the site in addition to its own props. */
type ContentTemplate<Props> = ComponentType<Props & ContentProps>

/** All content templates. A file of the same name in a site's own `templates/content/` replaces a default template. */
export interface ContentTemplates {
  Heading: ContentTemplate<HeadingProps>
  Admonition: ContentTemplate<AdmonitionProps>
  CodeBlock: ContentTemplate<CodeBlockProps>
  Link: ContentTemplate<LinkProps>
  Image: ContentTemplate<ImageProps>
  Table: ContentTemplate<TableProps>
  Badge: ContentTemplate<BadgeProps>
  Card: ContentTemplate<CardProps>
  Cards: ContentTemplate<CardsProps>
  Details: ContentTemplate<DetailsProps>
  Endpoint: ContentTemplate<EndpointProps>
  Fields: ContentTemplate<FieldsProps>
  Figure: ContentTemplate<FigureProps>
  FileTree: ContentTemplate<FileTreeProps>
  Key: ContentTemplate<KeyProps>
  Samples: ContentTemplate<SamplesProps>
  Steps: ContentTemplate<StepsProps>
  Tab: ContentTemplate<TabProps>
  Tabs: ContentTemplate<TabsProps>
  CategoryIndex: ContentTemplate<CategoryIndexProps>
  TagIndex: ContentTemplate<TagIndexProps>
  TagPage: ContentTemplate<TagPageProps>
  PrintView: ContentTemplate<PrintViewProps>
  Mermaid: ContentTemplate<MermaidProps>
  TocInline: ContentTemplate<TocInlineProps>
  UnknownComponent: ContentTemplate<UnknownComponentProps>
}

export const contentTemplates: ContentTemplates = {
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
export default contentTemplates
