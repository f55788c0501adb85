import path from 'node:path'
import type {FileSystem} from '../io/disk/disk.js'
import {catalogue} from '../model/diagnostics/diagnostics.js'
import type {Diagnostic} from '../model/model.js'

/** Documents whose scripts browsers run, and pages that run on servers. */
const documents =
  /\.(?:[sp]?html?\d?|xht|xhtml|xml|xslt?|rdf|rss|atom|mml|mathml|svgz|mht|mhtml|hta|htc|swf|php\d?|jspx?|aspx?|cgi|pl|py|rb)$/i
/** Files that hosts obey. */
const settings = /^(?:_headers|_redirects|_routes|CNAME|netlify\.toml|web\.config|_config\.ya?ml)$/i

interface ChangedFiles {
  /** Absolute folder of the repository after the change. */
  folder: string
  /** Name of a file of the repository in diagnostics. */
  nameOf(file: string): string
  fs: Pick<FileSystem, 'readFile'>
}

/** Reports changed files that can run scripts in the origin of the published site, or that change how its host serves it. */
export async function activeFiles(files: readonly string[], {folder, nameOf, fs}: ChangedFiles): Promise<Diagnostic[]> {
  const found = await Promise.all(
    files.map(async (file) => {
      const where = {file: nameOf(file)}
      if (settings.test(path.posix.basename(file))) return catalogue.activeFile(where, 'the host of the site obeys it')
      // A removed file is not there.
      const bytes = await fs.readFile(path.join(folder, ...file.split('/'))).catch(() => undefined)
      const isActive = documents.test(file) || (/\.svg$/i.test(file) && bytes !== undefined && isActiveDrawing(bytes))
      return bytes && isActive ? catalogue.activeFile(where, 'it can run scripts in the origin of the site') : undefined
    }),
  )
  return found.flatMap((diagnostic) => diagnostic ?? [])
}

/** Whether an SVG could do more than draw. In another encoding than UTF-8, it could hide anything. */
function isActiveDrawing(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes)
  return /[\0\uFFFD]|encoding\s*=\s*["'](?!utf-8)/i.test(text) || activeMarkup.test(text)
}

const activeMarkup =
  /<[\w.-]*:?(?:script|foreignObject|iframe|handler|listener)|[\s"'/]on[a-z]+\s*=|<!ENTITY|<\?xml-stylesheet|javascript:|data:(?!image\/(?:png|jpe?g|gif|webp))|href\s*=\s*(?:"[^"]*&|'[^']*&)|attributeName\s*=\s*["'](?:\w+:)?(?:href|on)/i
