import * as z from 'zod'
import type {Feature} from '../feature.js'
import {brokenExternalAnchorKind, brokenExternalLinkKind, insecureLinkKind} from './diagnostics.js'

/** Requests the links to other sites: `docsgen check --external`. */
export const externalLinks: Feature = {
  config: {
    externalLinks: z
      .strictObject({
        allow: z
          .array(z.string())
          .default([])
          .describe('Request only these hosts (`example.com`, with its subdomains) or URLs with `*`. Default: all.'),
        deny: z.array(z.string()).default([]).describe('Never request these hosts or URLs.'),
        anchors: z.boolean().default(true).describe('Whether docsgen looks for the anchor after `#` in the pages.'),
        timeout: z.number().positive().max(120).default(10).describe('Time limit for one response, in seconds.'),
        totalTimeout: z.number().positive().default(300).describe('Time limit for all requests, in seconds.'),
        retries: z.number().int().min(0).max(10).default(2).describe('Number of retries after a failure.'),
        perHost: z.number().int().min(1).max(16).default(2).describe('Parallel requests to one host.'),
        concurrency: z.number().int().min(1).max(64).default(16).describe('Parallel requests to all hosts.'),
        maxAge: z
          .number()
          .min(0)
          .default(7)
          .describe(
            'Days for which docsgen keeps a successful response. With 0, docsgen requests every URL each time.',
          ),
        private: z.boolean().default(false).describe('Also request hosts of this machine and of private networks.'),
      })
      .prefault({})
      .meta({
        description: 'How `docsgen check --external` requests other sites.',
        more: 'Only `docsgen check --external` sends these requests. They contain none of your data, answers are read up to a limit, and hosts of private networks are skipped. See [Check links to other sites](../running/checks.md#external).',
        example: `externalLinks: {
    deny: ['twitter.com', 'https://github.com/*/edit/*'],
    maxAge: 30,
  },`,
      }),
  },
  flags: [
    {
      flags: '--external',
      refusedForUntrusted: (value) => (value ? '--external' : undefined),
      of: ['check'],
      text: 'check links to other sites',
      effect: 'fresh',
      more: 'Requests the pages of other sites. See [Check links to other sites](../running/checks.md#external).',
      example: 'docsgen check --external',
    },
  ],
  kinds: [brokenExternalLinkKind, brokenExternalAnchorKind, insecureLinkKind],
  isChecked: ({external}) => external === true,
  hooks: {checks: async () => (await import('./checks.js')).externalChecks},
}
