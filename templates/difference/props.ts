import type {PageDifference} from '../../src/model/model.js'

/** What happened to a page, in words. */
export type KindTexts = Readonly<Record<PageDifference['kind'], string>>
