import {readSource} from '../../../src/content/scan/source.js'
import {createVariables} from '../../../src/content/variables/variables.js'
import type {PageCode, SourcePath} from '../../../src/model/model.js'
import {compilerFor} from '../../support/compile-text.js'
import {parsedAs, writtenAs} from '../../support/html.js'

/**
 * Makes what reads and compiles a page as a build does. What is wrong with the outcome, in words; '' when nothing is. A page
 * that is told to be nested too deeply, or not to be text, is well told.
 */
export function mutatedReader(): (bytes: Uint8Array, ending: string) => Promise<string> {
  const compiler = compilerFor({}, {code: nothingRuns})
  const variables = createVariables({product: 'acme'})
  return async (bytes, ending) => {
    const file = `docs/page.${ending}`
    const {source} = readSource({path: `page.${ending}` as SourcePath, file, bytes}, variables)
    if (!source) return ''
    const {body, diagnostics} = await compiler.compileMarkdown({file, route: '/page', text: source.text ?? ''})
    const crash = diagnostics.find(({code}) => code === 'page-crashed')
    if (crash) return /nested more than \d+ levels deep/.test(crash.message) ? '' : crash.message
    if (ending === 'md' && small(parsedAs(body)) !== small(writtenAs(body))) return 'The body does not parse to itself.'
    return ''
  }
}

/** Of the icons of boxes the parser knows the name of an attribute better. */
const small = (outline: string): string => outline.replaceAll('viewBox', 'viewbox')

/** Code of a damaged page is none that anyone wrote. */
const nothingRuns: PageCode = {
  components: new Map(),
  mayRun: () => true,
  mayImport: () => true,
  run: async () => ({
    exports: undefined,
    diagnostics: [],
    dependencies: new Map(),
    imported: [],
    broken: new Set(),
    locate: () => undefined,
    isSiteCode: () => false,
  }),
}
