/** What is wrong with one page, for the writer who has it open. */
import path from 'node:path'
import {check} from '../../checks/checks.js'
import type {FileSystem} from '../../io/disk/disk.js'
import {frame, judge} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic, Page} from '../../model/model.js'
import type {Site} from '../site.js'
import type {AnswerSource} from './answers.js'

/** A diagnostic with the lines around it. */
export interface ShownFault extends Diagnostic {
  frame: string
}

/** Faults of a page's own text, front matter and links. Only pages that its links name are compiled beside it. */
export async function faultsOfPage(source: AnswerSource, page: Page): Promise<Diagnostic[]> {
  const {site, compile, fresh} = source
  const compiled = await compile(page)
  const targets = new Set<string>()
  for (const link of compiled.links) {
    const resolution = site.resolver.resolve(link, page)
    if (resolution.kind === 'page' && resolution.fragment !== '') targets.add(resolution.route)
  }
  const others = await Promise.all(
    site.pages
      .filter((one) => targets.has(one.route) && one.route !== page.route)
      .map(async (one) => ({page: one, compiled: await compile(fresh.get(one.route) ?? one)})),
  )
  const found = check({...site, pages: [{page, compiled}], others})
  const {file} = page.source
  return judge(
    [...compiled.diagnostics, ...[...site.diagnostics, ...found].filter((fault) => fault.file === file)],
    site.config.checks,
  )
}

/** Where there is no page: what keeps files from being pages. */
export function faultsOfNoPage({pages, diagnostics, config}: Site): Diagnostic[] {
  const whole = new Set(pages.map(({source}) => source.file))
  return judge(
    diagnostics.filter(({file}) => !whole.has(file)),
    config.checks,
  )
}

export async function withFrames(fs: FileSystem, root: string, faults: readonly Diagnostic[]): Promise<ShownFault[]> {
  return Promise.all(
    faults.map(async (fault) => {
      if (!fault.position || fault.file === '') return {...fault, frame: ''}
      const text = await fs.readFile(path.resolve(root, fault.file)).catch(() => Buffer.alloc(0))
      return {...fault, frame: frame(text.toString('utf8').replace(/^\uFEFF/, ''), fault.position)}
    }),
  )
}
