/** Mistakes in templates, components, `.mdx` and `.tsx` pages. */
import type {Mistake} from './mistake.js'

export const components: Mistake[] = [
  {
    name: 'an import of a missing file',
    files: {'docs/index.mdx': "import Chart from '../parts/Chart'\n\n# Sales\n\n<Chart />\n"},
    config: {},
    exit: 1,
    output: ['docs/index.mdx:1:19 error broken-import: There is nothing to import at "../parts/Chart".'],
  },
]
