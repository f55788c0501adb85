/** A site as data, from which threads plan it again. */
import {randomUUID} from 'node:crypto'
import {deserialize, serialize} from 'node:v8'
import type {ClientAssets, NonEmpty} from '../model/model.js'
import type {LaterChange} from '../render/render.js'
import type {PlanInput} from './plan-site.js'
import type {TitleImageKey} from './title-images.js'

/** The plans of all languages. */
export interface ThreadPlans {
  inputs: NonEmpty<PlanInput>
  changes: readonly LaterChange[]
}

/** What only the main thread knows about the language whose pages are made. */
export interface ThreadLanguage {
  /** Index of the language. */
  index: number
  /** Hash of everything that decides a page besides its text and its addresses. */
  common: string
  /** HTML of the announcement bar. */
  announcement: string
  /** undefined: pages are compiled, but get no documents. */
  documents: DocumentOptions | undefined
}

export interface DocumentOptions {
  client: ClientAssets
  /** Hash of everything that all documents depend on. */
  key: string
  /** The pictures of titles: their size, and the hash of everything that they share. */
  titleImages: TitleImageKey | undefined
}

/** Data that many tasks share. A thread reads each `id` once. */
export interface Shared<Data> {
  id: string
  /** As `node:v8` serialises it. */
  bytes: SharedArrayBuffer
  /** Only for the type. */
  data?: Data
}

/** The site of a task. */
export interface SharedSite {
  plans: Shared<ThreadPlans>
  language: Shared<ThreadLanguage>
}

export function share<Data>(data: Data): Shared<Data> {
  const serialized = serialize(data)
  const bytes = new SharedArrayBuffer(serialized.length)
  new Uint8Array(bytes).set(serialized)
  return {id: randomUUID(), bytes}
}

/** Returns the function that reads shared data, and remembers the last. */
export function createSharedReader<Data>(): (shared: Shared<Data>) => Data {
  let last: {id: string; data: Data} | undefined
  return ({id, bytes}) => {
    if (last?.id !== id) last = {id, data: deserialize(Uint8Array.from(new Uint8Array(bytes)))}
    return last.data
  }
}

/** The input of a plan without what a plan does not need: the texts of pages. */
export const withoutTexts = ({content, ...input}: PlanInput): PlanInput => ({
  ...input,
  content: {...content, diagnostics: [], sources: content.sources.map(({text, ...source}) => source)},
})

/** Browser code as documents name it. */
export const withoutFiles = ({extras, ...client}: ClientAssets): ClientAssets => ({
  ...client,
  files: [],
  extras: new Map([...extras].map(([name, extra]) => [name, {...extra, files: []}])),
})
