/** The difference between two sites, as readers see it. */

/** A piece of text of a block: a word, a space, a mark of punctuation or a picture. */
export interface Word {
  text: string
  /** How it looks: `code`, `em strong`; `picture` for a picture; '' for plain text. */
  style: string
  /** Says what it is, where its text does not: the hash of a picture. Words are equal if their text, style and identity are. */
  identity?: string
  /** Target of a link. It does not count when words are compared. */
  href?: string
}

/** A paragraph, a heading, an item of a list, a row of a table, a line of code. */
export interface Block {
  kind: 'text' | 'heading' | 'item' | 'row' | 'code'
  /** Of a heading, or the depth of a list; else 0. */
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

/** A block in its place. `context` stands beside a change; `same` is moved text as it was; `changed` has words of both sides. */
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
  /** With a block of context before and after. */
  blocks: ComparedBlock[]
  /** Where moved blocks were. */
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
  /** Address on the later side; of a removed page, on the earlier side. */
  route: string
  title: string
  /** Of the earlier side, where they differ. */
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
  /** The groups around it, the outermost first: `['Sidebar', 'Guides']`. */
  place: string[]
  /** Of the earlier side. */
  before: {label?: string; place?: string[]; target?: string}
  /** Of a link with another target: a route, or an address of another site. */
  target?: string
  /** Of a new group: the labels of its entries, except for new and moved pages. */
  contains?: string[]
  /** Of a moved entry: the label of the entry before it; '' for the first. */
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
