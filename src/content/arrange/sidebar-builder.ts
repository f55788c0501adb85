import type {CategoryIndex, Diagnostic, Page, Position} from '../../model/model.js'
import type {CategoryMetadata, SidebarConfigItem} from '../../model/schema.js'
import type {CategoryEntry, Entry} from './entry.js'
import type {GeneratedCategory} from './print-views.js'

/** A category index whose cards are still entries. */
export interface IndexDraft extends Omit<CategoryIndex, 'items'> {
  entry: CategoryEntry
}

/** What a category is made from, whether a folder or the config describes it. */
export interface CategorySpec {
  label: string
  items: Entry[]
  metadata: Pick<CategoryMetadata, 'collapsed' | 'collapsible' | 'className' | 'description' | 'link' | 'print'>
  page: Page | undefined
  /** What describes it, and where it says a key of the link. */
  file: string
  positionOf: (key: 'slug' | 'image', value: string) => Position | undefined
  /** Folder as ids name it; '' for one of the config. */
  folder: string
}

export interface Builder {
  entriesFrom(items: readonly SidebarConfigItem[]): Entry[]
  /** undefined where a category would be empty and without a page; a doc where only its page is left. */
  category(spec: CategorySpec, build: () => Entry[]): Entry | undefined
  docById(id: string, folder: string): Page | undefined
  unknownDoc(place: {file: string; position: Position | undefined}, id: string, role: string): void
  categoryIndexes(): IndexDraft[]
  categories(): GeneratedCategory[]
  diagnostics(): Diagnostic[]
}
