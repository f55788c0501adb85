/** Reads the OpenAPI documents of a project and makes their pages. */
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {findFile} from '../../config/load/load.js'
import {isIncludable} from '../../content/includable-files.js'
import {createDisk} from '../../io/disk/disk.js'
import type {HookContext, PagesItem} from '../../model/model.js'
import {textOf, type Values, valuesOf} from '../../model/values.js'
import {createUniqueSlugger} from '../../plugins/untrusted-text.js'
import type {OpenApiOptions} from './options.js'
import {pagesOf} from './reference.js'
import {type SampleLanguage, samples} from './samples.js'
import {readSpec, type Spec, type SpecFiles} from './spec.js'

/** The pages of all documents. Throws an error for the author for a document that docsgen cannot read. */
export async function makeReference(requested: OpenApiOptions, context: HookContext): Promise<PagesItem[]> {
  const options = checked(requested)
  const specs = await readSpecs(options.spec, context)
  const [first] = specs
  if (first === undefined) throw new Error(`There is no OpenAPI document at ${JSON.stringify(requested.spec)}.`)
  if (specs.length === 1) return [...pagesOf(first, options)]
  const freeSlug = createUniqueSlugger()
  return specs.flatMap((spec) => {
    const title = textOf(valuesOf(spec.root.info).title) ?? spec.file
    return [...pagesOf(spec, {...options, path: `${options.path}/${freeSlug(title)}`})]
  })
}

/** The options with their defaults. */
function checked({spec, path = '/api', pages = 'operation', samples: languages}: OpenApiOptions) {
  const knownLanguages = Object.keys(samples) as SampleLanguage[]
  const unknownLanguage = languages?.find((name) => !knownLanguages.includes(name))
  const specs = typeof spec === 'string' ? [spec] : spec
  if (!Array.isArray(specs) || specs.some((one) => typeof one !== 'string'))
    throw new Error('`spec` must be the path of an OpenAPI document, or a list of paths.')
  if (!/^\/[^?#]*$/.test(path)) throw new Error('`path` must begin with a slash: "/api".')
  if (!['operation', 'tag'].includes(pages)) throw new Error('`pages` must be "operation" or "tag".')
  if (unknownLanguage !== undefined)
    throw new Error(`\`samples\` may contain ${knownLanguages.join(', ')}, but not "${unknownLanguage}".`)
  return {spec: specs as readonly string[], path: path.replace(/\/+$/, ''), pages, samples: languages ?? knownLanguages}
}

async function readSpecs(paths: readonly string[], context: HookContext): Promise<Spec[]> {
  const specs: Spec[] = []
  for (const written of paths) {
    const specPath = written.replace(/^\.\/|\/+$/g, '')
    const isFile = /\.(?:ya?ml|json)$/i.test(specPath)
    const files = isFile
      ? [specPath]
      : await context.files(`${specPath === '.' ? '' : `${specPath}/`}**/*.{yaml,yml,json}`)
    for (const file of files) {
      // A folder also contains files that documents refer to.
      if (!isFile && !/^\s*(?:\{\s*)?["']?(?:openapi|swagger)["']?\s*:/m.test(await context.read(file))) continue
      const {spec, problems} = await readSpec(file, filesOf(file, context))
      const [problem] = problems
      if (problem) throw new Error(`${problem.file}: ${problem.message} ${problem.hint}`)
      if (spec) specs.push(spec)
    }
  }
  return specs
}

const converter = '@scalar/openapi-upgrader'

/** The files that a document may refer to: those of the project and of its own folder, without hidden ones. */
function filesOf(spec: string, {root, read}: HookContext): SpecFiles {
  const disk = createDisk()
  const folders = [root, path.dirname(path.join(root, spec))]
  const isReadable = async (file: string) =>
    (await Promise.all(folders.map((folder) => isIncludable(disk, path.join(root, file), folder)))).includes(true)
  return {
    async read(file) {
      // A file without a real path does not exist, which `read` finds out.
      const isAllowed = file === spec || (await isReadable(file).catch(() => true))
      return isAllowed ? read(file).catch(() => undefined) : undefined
    },
    async convert(document) {
      const file = findFile(root, converter)
      if (file === undefined) return undefined
      const {upgrade} = (await import(pathToFileURL(file).href)) as {
        upgrade(document: Values, version: string): unknown
      }
      return upgrade(document, '3.1')
    },
  }
}
