import type {PageDifference} from './difference.js'

/** Text for each kind of change of a page, such as `added`. */
export type KindTexts = Readonly<Record<PageDifference['kind'], string>>
