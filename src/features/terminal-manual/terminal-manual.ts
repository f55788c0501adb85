import type {Feature} from '../feature.js'

/** Prints the manual in the terminal: `docsgen docs`. */
export const terminalManual: Feature = {
  commands: [
    {
      name: 'docs',
      group: 'More',
      description: 'Print a page of the manual, or list all pages.',
      words: [['[topic]', 'a page, a check, a command or its option, or a key of the config or front matter']],
      // `docsgen docs --merge`: the option is the topic.
      takesOptions: true,
      help: `
Examples:
  $ docsgen docs                          list the pages of the manual
  $ docsgen docs writing/images           print one page
  $ docsgen docs broken-link              print what a check means
  $ docsgen docs trailingSlash | less     print what a config key means`,
      load: () => import('./command.js'),
    },
  ],
}
