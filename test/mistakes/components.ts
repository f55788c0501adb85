/** Mistakes in templates, components, `.mdx` and `.tsx` pages. */
import type {Mistake} from './mistake.js'

const counter = `import {useState} from 'react'

export default function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}
`

export const components: Mistake[] = [
  {
    name: 'an import of a missing file',
    files: {'docs/index.mdx': "import Chart from '../parts/Chart'\n\n# Sales\n\n<Chart />\n"},
    config: {},
    exit: 1,
    output: ['docs/index.mdx:1:19 error broken-import: There is nothing to import at "../parts/Chart".'],
  },
  {
    name: 'no mistake: two islands of one component on a page',
    files: {
      'docs/index.mdx': '# Sales\n\nTwo counters.\n\n<Counter client="load" />\n\n<Counter client="visible" />\n',
      'components/Counter.jsx': counter,
    },
    config: {},
    command: ['build', '.', '--strict'],
    exit: 0,
    output: [],
  },
]
