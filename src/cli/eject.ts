import path from 'node:path'
import {Argument} from 'commander'
import {ConfigError} from '../model/config-error.js'
import {command, rootArgument} from './command.js'

export const ejectCommand = command({
  name: 'eject',
  text: 'Copy a default template into the project, or list them.',
  arguments: [new Argument('[template]', 'name of the template, such as Footer or content/Link'), rootArgument],
  async run({stdout, fs, cwd}, _, name: string | undefined, root: string) {
    const {eject, templateNames} = await import('../flow/eject.js')
    if (name === undefined) {
      stdout.write(`${templateNames().join('\n')}\n`)
      return
    }
    const result = await eject(fs, path.resolve(cwd, root), name)
    if ('refused' in result) throw ConfigError.about({file: '', message: result.refused, hint: result.hint})
    stdout.write(
      `Wrote ${result.file}. This file replaces docsgen's template. To use docsgen's template again, remove the file.\n`,
    )
  },
  help: `
A copy does not change when you update docsgen. To add to a template, wrap it instead: import it from docsgen/templates/Footer.

Examples:
  $ docsgen eject                    list all templates
  $ docsgen eject Footer             write templates/Footer.tsx
  $ docsgen eject content/Link       write templates/content/Link.tsx`,
})
