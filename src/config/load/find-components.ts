import {readdirSync} from 'node:fs'
import path from 'node:path'

/** Files of the project's `components/` folder (absolute), by component name: `Chart` for `Chart.tsx`. */
export function findComponents(root: string): Map<string, string> {
  const folder = path.join(root, 'components')
  const components = namesIn(folder).flatMap((name) => {
    const component = /^([A-Z]\w*)\.[jt]sx?$/.exec(name)?.[1]
    return component === undefined ? [] : [[component, path.join(folder, name)] as const]
  })
  return new Map(components)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}
