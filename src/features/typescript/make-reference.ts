/** Runs TypeDoc, or reads what it has written, and makes the pages. */
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {findFile} from '../../config/load/load.js'
import {isRecord} from '../../model/is-record.js'
import type {HookContext, PagesItem} from '../../model/model.js'
import type {Values} from '../../model/values.js'
import type {TypeScriptOptions} from './options.js'
import {pagesOf} from './reference.js'

/** The pages of all exports. Throws an error for the author for options that are wrong. */
export async function makeReference(options: TypeScriptOptions, context: HookContext): Promise<PagesItem[]> {
  const {path: address = '/reference', title, entry, json} = options
  if (!/^\/[^?#]*$/.test(address)) throw new Error('`path` must begin with a slash: "/reference".')
  if ((entry === undefined) === (json === undefined))
    throw new Error('The plugin needs either `entry`, such as "src/index.ts", or `json`, a file of `typedoc --json`.')
  const project = json === undefined ? await convert(options, context.root) : await readJson(json, context)
  return pagesOf(project, {path: address.replace(/\/+$/, ''), title, sourceUrl: options.sourceUrl})
}

async function readJson(file: string, context: HookContext): Promise<Values> {
  try {
    const project: unknown = JSON.parse(await context.read(file))
    if (isRecord(project) && String(project.schemaVersion).startsWith('2.')) return project
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new Error(`"${file}" is not a file that \`typedoc --json\` 0.26 or later has written.`)
}

/** The part of TypeDoc that docsgen uses. */
interface TypeDoc {
  Application: {
    bootstrap(options: object): Promise<{
      convert(): Promise<object | undefined>
      serializer: {projectToObject(project: object, folder: string): Values}
      logger: {level: number; log(message: string, level: number): void; hasErrors(): boolean}
    }>
  }
}

async function convert({entry, tsconfig}: TypeScriptOptions, root: string): Promise<Values> {
  const file = findFile(root, 'typedoc')
  if (file === undefined)
    throw new Error('The package `typedoc` is not installed. Run `npm install --save-dev typedoc typescript`.')
  const {Application} = (await import(pathToFileURL(file).href)) as TypeDoc
  const entries = [entry ?? []].flat()
  const messages: string[] = []
  const app = await Application.bootstrap({
    entryPoints: entries.map((one) => path.resolve(root, one)),
    tsconfig: path.resolve(root, tsconfig ?? 'tsconfig.json'),
    basePath: root,
    excludePrivate: true,
    excludeInternal: true,
    readme: 'none',
    plugin: [],
    // The messages of TypeScript are those of the project's own build.
    skipErrorChecking: true,
    disableGit: true,
    sourceLinkTemplate: '{path}',
  })
  app.logger.log = (message, level) => void (level >= errorLevel && messages.push(message))
  const project = await app.convert()
  if (project === undefined) {
    const reason = messages[0]?.replace(/\x1b\[\d+m/g, '') ?? 'It found no exports.'
    throw new Error(`TypeDoc cannot read ${entries.join(', ')}: ${reason}`)
  }
  return app.serializer.projectToObject(project, root)
}

/** Level of errors in TypeDoc. */
const errorLevel = 3
