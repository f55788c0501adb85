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
      more: 'The manual is part of the package, so it fits the installed version and works offline. A topic is a page (`writing/images`, `images`), a check (`broken-link`), a command (`build`), a flag, or a key of the config, front matter or a category file. If several files have a key, all of them are printed.',
      example: 'docsgen docs broken-link',
      load: () => import('./command.js'),
    },
  ],
}
