import type {PageDifference} from '../../src/model/model.js'

/** Text for each kind of change of a page, such as `added`. */
export type KindTexts = Readonly<Record<PageDifference['kind'], string>>
