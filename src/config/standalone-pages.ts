import type {FileSystem} from '../io/disk/disk.js'
import type {Section} from '../model/model.js'
import type {ParsedConfig} from '../model/schema/schema.js'
import type {ConfigFile} from './config-file.js'
import {type FoundFolders, findContent} from './find-folders.js'
import {keyError} from './key-diagnostic.js'

const name = 'pages'

/** The section of standalone pages; undefined without the key `pages`. Throws `ConfigError`. */
export async function standalonePages(
  fs: FileSystem,
  {
    root,
    parsed,
    file,
    found,
  }: {
    root: string
    parsed: ParsedConfig
    file: ConfigFile
    found?: FoundFolders | undefined
  },
): Promise<Section | undefined> {
  const {pages, sections = {}, editUrl, lastUpdated} = parsed
  if (pages === undefined) return undefined
  if (name in sections)
    throw keyError(name, file, {
      message: 'cannot be used with a section of the same name.',
      hint: 'Give the section another name, and set its `path`.',
    })
  const content = await findContent(fs, {root, folder: pages || '.', key: name, found}, file)
  const version = {
    section: name,
    prefix: `${name}.`,
    name: '',
    label: '',
    path: '',
    folder: content,
    isLatest: true,
    banner: undefined,
    badge: false,
    noIndex: false,
    sidebars: undefined,
    sidebarsFile: undefined,
  }
  return {
    name,
    label: '',
    path: '',
    isStandalone: true,
    versionsFolder: content,
    content,
    sidebars: {},
    sidebarsFile: {file: file.name, text: file.text},
    editUrl,
    lastUpdated,
    breadcrumbs: false,
    print: [],
    versions: [version],
  }
}
