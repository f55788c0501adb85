/** What Markdown becomes: the components `render` makes a body of. They run on the server only. */
import type {ComponentType} from 'react'
import CodeBlock, {type CodeBlockProps} from './CodeBlock.js'
import Heading, {type HeadingProps} from './Heading.js'
import Image, {type ImageProps} from './Image.js'
import Link, {type LinkProps} from './Link.js'
import Table, {type TableProps} from './Table.js'

export type {CodeBlockProps, HeadingProps, ImageProps, LinkProps, TableProps}

/** The closed list of content components; a site replaces one as it replaces any other part. */
export interface ContentTemplates {
  Heading: ComponentType<HeadingProps>
  CodeBlock: ComponentType<CodeBlockProps>
  Link: ComponentType<LinkProps>
  Image: ComponentType<ImageProps>
  Table: ComponentType<TableProps>
}

export const contentTemplates: ContentTemplates = {Heading, CodeBlock, Link, Image, Table}
export default contentTemplates
