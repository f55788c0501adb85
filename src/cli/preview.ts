import {ConfigError} from '../model/config-error.js'
import type {PreviewCommandFlags} from '../model/flags/flags.js'
import {command, rootArgument} from './command.js'
import {readProjectOptions} from './project-options.js'
import {serving, takenPortText, untilEnded} from './server-options.js'

export const previewCommand = command({
  name: 'preview',
  alias: 'serve',
  text: 'Serve the built site as a static host would.',
  arguments: [rootArgument],
  async run(session, flags: PreviewCommandFlags & {port: number}, root: string) {
    const {stdout, stderr} = session
    const project = readProjectOptions(session, root, flags)
    const {preview} = await import('../flow/preview.js')
    const server = await serving(project, () => preview(project))
    if (server.url === undefined) {
      const message = `There is no built site in "${server.outDir}".`
      throw ConfigError.about({file: '', message, hint: 'Run `docsgen build` first.'})
    }
    stderr.write(takenPortText(server.url, project))
    if (server.isOutdated)
      stderr.write('Some pages changed after this build. Run `docsgen build` to see the changes.\n')
    stdout.write(`The built site is at ${server.url}\nPress Ctrl-C to stop.\n`)
    return untilEnded(server).exitCode
  },
  help: `
The server answers unknown addresses with 404.html and status 404, and redirects folders to their trailing slash.

Example:
  $ docsgen build && docsgen preview     at http://localhost:4173/`,
})
