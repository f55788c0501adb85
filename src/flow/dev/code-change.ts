/** What open pages do after a change of the site's own code: the smallest step that shows the new code. */
import type {SwapResult} from '../../browser/bundle/bundle.js'
import type {ServedSite} from './served-site.js'

/**
 * Message to open pages: swap a stylesheet, update (all pages, or those at `hrefs`), swap templates (`bodies`: update page
 * bodies too), or reload. `code`: the site's own code ran again.
 */
export type Change =
  | {kind: 'styles'; href: string}
  | {kind: 'update'; hrefs?: string[]; code?: true}
  | {kind: 'templates'; scripts: SwapResult['scripts']; buildId: string; bodies: boolean; code: true}
  | {kind: 'reload'}
  | undefined

/** The site after its code ran again, and the message for open pages. */
export interface CodeStep {
  answers: ServedSite
  change: Change
}

/** `files` (absolute) have changed. A change of the config, or of code that other browser code contains, needs a reload. */
export async function codeTransition(
  before: ServedSite,
  after: ServedSite,
  {files, configFiles}: {files: readonly string[]; configFiles: ReadonlySet<string>},
): Promise<CodeStep> {
  const reload: CodeStep = {answers: after, change: {kind: 'reload'}}
  if (files.some((file) => configFiles.has(file)) || factsOf(before) !== factsOf(after)) return reload
  if (clientOf(before) === clientOf(after)) return {answers: after, change: {kind: 'update', code: true}}
  const templates = new Map([...after.site.overrides].filter(([name]) => !name.startsWith('content/')))
  const {bundleTemplates} = await import('../../browser/bundle/bundle.js')
  const swap = await bundleTemplates({config: after.site.config, react: after.client.react, templates, changed: files})
  if (!swap.isComplete) return reload
  const {client} = after
  const {buildId} = client
  const bodies = !files.every((file) => [...templates.values()].includes(file))
  return {
    answers: {...after, client: {...client, files: [...client.files, ...swap.files]}},
    change: {kind: 'templates', scripts: swap.scripts, buildId, bodies, code: true},
  }
}

/** Everything that open pages got when they were loaded, except code. */
const factsOf = ({site: {props, overrides, diagnostics}}: ServedSite): string =>
  JSON.stringify([props, [...overrides], diagnostics.some(({code}) => code === 'module-error')])

const clientOf = ({client: {app, boot, pages}}: ServedSite): string => JSON.stringify([app, boot, [...pages]])
