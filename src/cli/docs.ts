import path from 'node:path'
import {Argument} from 'commander'
import {ownFolder} from '../io/disk/disk.js'
import {ConfigError} from '../model/config-error.js'
import {command} from './command.js'

export const docsCommand = command({
  name: 'docs',
  text: 'Print a page of the manual, or list all pages.',
  arguments: [
    new Argument('[topic]', 'a page, a check, a command or its option, or a key of the config or front matter'),
  ],
  // `docsgen docs --merge`: the option is the topic.
  takesOptions: true,
  async run({stdout, fs}, _, topic: string | undefined) {
    const {findTopic, listOfPages, readManual} = await import('./manual/manual.js')
    const pages = await readManual(fs, path.join(ownFolder(), 'manual'))
    if (topic === undefined) {
      stdout.write(`${listOfPages(pages)}\nTo print a page: docsgen docs ${pages[0]?.name ?? 'index'}\n`)
      return
    }
    const {texts, nearest} = findTopic(pages, topic)
    const hint = nearest === undefined ? 'Run `docsgen docs` to list all pages.' : `Did you mean "${nearest}"?`
    if (texts.length === 0)
      throw ConfigError.about({file: '', message: `The manual has no page about "${topic}".`, hint})
    stdout.write(`${texts.join('\n\n')}\n`)
  },
  help: `
Examples:
  $ docsgen docs                          list the pages of the manual
  $ docsgen docs writing/images           print one page
  $ docsgen docs broken-link              print what a check means
  $ docsgen docs trailingSlash | less     print what a config key means`,
})
