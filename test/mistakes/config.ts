/** Mistakes in the config, the set-up of a project, and the command line. */
import type {Mistake} from './mistake.js'

export const config: Mistake[] = [
  {
    name: 'a config that is no JSON',
    files: {'docs/index.md': '# Home\n', 'docsgen.config.json': '{'},
    exit: 2,
    output: ['docsgen.config.json:1:2 error invalid-config: A "}" is missing here.'],
  },
]
