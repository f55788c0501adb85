/** The difference between two sites, as readers see it. */

/** A part of the text of a block: a word, a space, a punctuation mark or a picture. */
export interface Word {
  text: string
  /** Styles of the word: `code`, `em strong`; `picture` for a picture; '' for plain text. */
  style: string
  /** Hash of a picture, because different pictures can have the same text. Words are equal if text, style and identity are equal. */
  identity?: string
  /** Target of a link. The comparison of words ignores the target. */
  href?: string
}

/** A paragraph, a heading, an item of a list, a row of a table, a line of code. */
export interface Block {
  kind: 'text' | 'heading' | 'item' | 'row' | 'code'
  /** Level of a heading, or depth of a list item; else 0. */
  level: number
  /** Id of a heading. */
  id?: string
  words: Word[]
}

/** Words that are next to each other and have changed in the same way. */
export interface Segment {
  kind: 'same' | 'added' | 'removed'
  words: Word[]
}

/**
 * A block in a list of changes. `context`: an unchanged block beside a change. `same`: a moved block whose text is unchanged. `changed`: a
 * block with the words of both sides.
 */
export type ComparedBlock =
  | {kind: 'context' | 'same' | 'added' | 'removed'; block: Block}
  | {kind: 'changed'; block: Block; segments: Segment[]}

/** A page, or a section of it. */
export interface PageSection {
  route: string
  title: string
  heading: string
}

/** Blocks next to each other that have changed. */
export interface Change {
  kind: 'added' | 'removed' | 'changed' | 'moved'
  /** The heading above, and its id; '' at the beginning of the page. */
  heading: string
  id: string
  /** The blocks, with one unchanged block before and after them. */
  blocks: ComparedBlock[]
  /** The section that moved blocks come from. */
  from?: PageSection
  /** Other pages with the same change, as from a file that they include. */
  alsoOn: {route: string; title: string}[]
}

export interface LinkChange {
  text: string
  before: string
  after: string
}

export interface PageDifference {
  kind: 'added' | 'removed' | 'moved' | 'changed'
  /** Address on the later side. Of a removed page: address on the earlier side. */
  route: string
  title: string
  /** Address and title on the earlier side, if they differ from those above. */
  before: {route?: string; title?: string}
  changes: Change[]
  /** Blocks that moved from here to other places. */
  movedAway: PageSection[]
  /** Changes that this page shares with a page above. */
  shared: {route: string; title: string; count: number}[]
  /** Ids that readers may have linked to. */
  anchors: {lost: string[]; added: string[]}
  /** Links with the same text and another target. */
  links: LinkChange[]
}

/** The first answer to a query of `search.test.yml`; '' for none. */
export interface AnswerChange {
  query: string
  before: string
  after: string
}

/** A change of the sidebars, the navbar or the footer that no change of a page explains. */
export interface NavigationChange {
  kind: 'added' | 'removed' | 'moved' | 'renamed' | 'target'
  label: string
  /** The groups that contain the entry, the outermost first: `['Sidebar', 'Guides']`. */
  place: string[]
  /** Values on the earlier side, if they differ. */
  before: {label?: string; place?: string[]; target?: string}
  /** For a link with another target: the new target, a route or an address of another site. */
  target?: string
  /** For a new group: the labels of its entries, except for new and moved pages. */
  contains?: string[]
  /** For a moved entry: the label of the entry before it; '' for the first entry. */
  follows?: string
}

export interface SiteDifference {
  /** Names of the two sides. */
  before: string
  after: string
  /** Pages with a difference, sorted by their routes. */
  pages: PageDifference[]
  unchanged: number
  answers: AnswerChange[]
  navigation: NavigationChange[]
}

/** Text for each kind of change of a page, such as `added`. */
export type KindTexts = Readonly<Record<PageDifference['kind'], string>>
