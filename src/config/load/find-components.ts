import {readdirSync} from 'node:fs'
import path from 'node:path'
import {isSpecialFile, orNothingThere, readRegularFile} from '../../io/regular-files.js'

/** Files of the project's `components/` folder (absolute), by component name: `Chart` for `Chart.tsx`. */
export function findComponents(root: string): Map<string, string> {
  const folder = path.join(root, 'components')
  const components = namesIn(folder).flatMap((name) => {
    const component = /^([A-Z]\w*)\.[jt]sx?$/.exec(name)?.[1]
    return component === undefined ? [] : [[component, path.join(folder, name)] as const]
  })
  return new Map([...globalComponents(root), ...components])
}

/**
 * Components that a site from Docusaurus adds to `src/theme/MDXComponents`: the names of the file's default export that begin with a
 * capital letter, each with the path of the file.
 */
function globalComponents(root: string): [string, string][] {
  const theme = path.join(root, 'src/theme')
  const file = [theme, path.join(theme, 'MDXComponents')]
    .flatMap((folder) => namesIn(folder).map((name) => path.join(folder, name)))
    .find((name) => /MDXComponents(?:[\\/]index)?\.[jt]sx?$/.test(name))
  if (file === undefined || isSpecialFile(file)) return []
  const exported = /export default\s*\{([\s\S]*)\}/.exec(readRegularFile(file).toString('utf8'))?.[1] ?? ''
  return [...exported.matchAll(/(?:^|,)\s*(?:\/\/.*\s*)*([A-Z]\w*)\s*(?=[,:]|$)/g)].map(([, name = '']) => [name, file])
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch (error) {
    return orNothingThere(error)
  }
}
