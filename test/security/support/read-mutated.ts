import {readSource} from '../../../src/content/scan/source.js'
import {createVariables} from '../../../src/content/variables.js'
import type {PageCode, SourcePath} from '../../../src/model/model.js'
import {compilerFor} from '../../support/compile-text.js'
import {parsedAs, writtenAs} from '../../support/html.js'

/**
 * Creates a function that reads and compiles a page like a build. It returns a description of the problem, or '' for a correct
 * result. A diagnostic for deep nesting or for a file that is not text is a correct result.
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

/** The HTML parser corrects the letters of one attribute in the icons of admonitions. */
const small = (outline: string): string => outline.replaceAll('viewBox', 'viewbox')

/** Code of damaged pages does not run. */
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
