/** What Markdown becomes, and what made pages hold: the components `render` makes a body of. They run on the server only. */
import type {ComponentType} from 'react'
import Admonition, {type AdmonitionProps} from './Admonition.js'
import CategoryIndex, {type CategoryIndexProps} from './CategoryIndex.js'
import CodeBlock, {type CodeBlockProps} from './CodeBlock.js'
import Heading, {type HeadingProps} from './Heading.js'
import Image, {type ImageProps} from './Image.js'
import Link, {type LinkProps} from './Link.js'
import Table, {type TableProps} from './Table.js'
import TagIndex, {type TagIndexProps} from './TagIndex.js'
import TagPage, {type TagPageProps} from './TagPage.js'

export type {
  AdmonitionProps,
  CategoryIndexProps,
  CodeBlockProps,
  HeadingProps,
  ImageProps,
  LinkProps,
  TableProps,
  TagIndexProps,
  TagPageProps,
}

/** The closed list of content components; a site replaces one as it replaces any other part. */
export interface ContentTemplates {
  Heading: ComponentType<HeadingProps>
  Admonition: ComponentType<AdmonitionProps>
  CodeBlock: ComponentType<CodeBlockProps>
  Link: ComponentType<LinkProps>
  Image: ComponentType<ImageProps>
  Table: ComponentType<TableProps>
  CategoryIndex: ComponentType<CategoryIndexProps>
  TagIndex: ComponentType<TagIndexProps>
  TagPage: ComponentType<TagPageProps>
}

export const contentTemplates: ContentTemplates = {
  Heading,
  Admonition,
  CodeBlock,
  Link,
  Image,
  Table,
  CategoryIndex,
  TagIndex,
  TagPage,
}
export default contentTemplates
