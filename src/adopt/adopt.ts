/**
 * Sites of other documentation systems: `find-site.ts` recognises them and reads their config and navigation; this file
 * translates their pages. The rest of docsgen sees a site of its own.
 */
import type {Config, Translate} from '../model/model.js'
import {systemNamed} from './systems.js'

export {adoptionNotes} from './adoption-notes.js'
export {createOriginalPositions} from './original-positions.js'

/** The function that translates pages of an adopted site; undefined if its pages are read as they are. */
export async function translatorOf({adopted}: Pick<Config, 'adopted'>): Promise<Translate | undefined> {
  if (adopted?.translation === undefined) return undefined
  const system = await systemNamed(adopted.system)?.load()
  return system?.createTranslate?.(adopted.translation)
}
