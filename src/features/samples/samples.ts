import * as z from 'zod'
import type {Feature} from '../feature.js'
import {sampleFailedKind} from './diagnostics.js'

/** Runs code blocks of pages with the word `test`: `docsgen check --samples`. */
export const samples: Feature = {
  config: {
    samples: z
      .strictObject({
        languages: z
          .record(z.string(), z.string())
          .default({})
          .describe(
            "Command for each language of code blocks: `{js: 'node {file}'}`. Without `{file}`, the file comes last.",
          ),
        timeout: z.number().positive().max(600).default(10).describe('Time limit for one sample, in seconds.'),
        env: z
          .array(z.string())
          .default([])
          .describe(
            'Environment variables that docsgen passes to samples, in addition to those that programs need to start, such as `PATH`.',
          ),
      })
      .prefault({})
      .meta({
        description: 'How `docsgen check --samples` runs code blocks with the word `test`.',
        more: 'Only `docsgen check --samples` runs these commands. `{file}` is the path of a file with the code; without it, the path comes last. A name such as `js` also covers `javascript`. Commands in `node_modules/.bin` come first. See [Samples that run](../writing/code.md#samples).',
        example: `samples: {
    languages: {
      js: 'node {file}',
      ts: 'tsc --noEmit --strict {file}',
      py: 'python3 {file}',
      sh: 'bash -eu {file}',
    },
    timeout: 30,
  },`,
      }),
  },
  flags: [
    {
      flags: '--samples',
      refusedForUntrusted: (value) => (value ? '--samples' : undefined),
      of: ['check'],
      text: 'run code blocks with the word "test", by the commands of the config',
      effect: 'fresh',
      more: 'Runs code from your pages with your rights, so do not use it on pages of strangers. See [Samples that run](../writing/code.md#samples).',
      example: 'docsgen check --samples',
    },
  ],
  kinds: [sampleFailedKind],
  isChecked: ({samples: wanted}) => wanted === true,
  hooks: {checks: async () => (await import('./checks.js')).sampleChecks},
}
