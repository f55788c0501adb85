import path from 'node:path'
import launchEditor from 'launch-editor'
import type {FileSystem} from '../../io/disk/disk.js'

/** Opens `{file, line, column}` (JSON) in the author's editor; false for anything but a file of the project. */
export async function openInEditor(fs: FileSystem, root: string, request: string): Promise<boolean> {
  const {file, line, column} = requestFrom(request)
  const absolute = await fs.realpath(path.resolve(root, file)).catch(() => '')
  const relative = path.relative(await fs.realpath(root), absolute)
  const isInside = absolute !== '' && relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative)
  if (!isInside || !(await fs.stat(absolute))?.isFile()) return false
  launchEditor(`${absolute}:${line}:${column}`)
  return true
}

function requestFrom(text: string): {file: string; line: number; column: number} {
  try {
    const {file, line, column} = JSON.parse(text) as Record<string, unknown>
    const number = (value: unknown) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : 1)
    return {file: typeof file === 'string' ? file : '', line: number(line), column: number(column)}
  } catch {
    return {file: '', line: 1, column: 1}
  }
}
