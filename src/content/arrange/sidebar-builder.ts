/** Types of the builder of sidebars. */
import type {CategoryIndex, Diagnostic, Outline, Page, Position} from '../../model/model.js'
import type {CategoryMetadata, SidebarConfigItem} from '../../model/schema/schema.js'
import type {CategoryEntry, Entry} from './entry.js'
import type {PrintableCategory} from './print-views.js'

/** A category index whose cards are still entries. */
export interface UnresolvedIndex extends Omit<CategoryIndex, 'items'> {
  entry: CategoryEntry
}

/** The description of a category, by a folder or by the config. */
export interface CategorySpec {
  label: string
  items: Entry[]
  metadata: Pick<
    CategoryMetadata,
    'collapsed' | 'collapsible' | 'className' | 'description' | 'icon' | 'link' | 'print'
  >
  page: Page | undefined
  /** The file that describes the category. */
  file: string
  /** Position of its icon or of a key of its link in that file. */
  positionOf: (key: 'slug' | 'image' | 'icon', value: string) => Position | undefined
  /** Folder without number prefixes; '' for a category of the config. */
  folder: string
}

export interface Builder {
  entriesFrom(items: readonly SidebarConfigItem[]): Entry[]
  /** undefined for a category without items and page; a doc for a category with only a page. */
  category(spec: CategorySpec, build: () => Entry[]): Entry | undefined
  docById(id: string, folder: string): Page | undefined
  unknownDoc(location: {file: string; position: Position | undefined}, id: string, role: string): void
  unknownFolder(location: {file: string; position: Position | undefined}, folder: string): void
  categoryIndexes(): UnresolvedIndex[]
  categories(): PrintableCategory[]
  pictures(): Outline['pictures']
  diagnostics(): Diagnostic[]
}
