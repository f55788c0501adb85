import path from 'node:path'
import {listMatching} from '../content/scan/scan.js'
import {keyOfFiles} from '../io/cache/cache.js'

/** Hash of the names and contents of the files that match; adds them to `watched`. */
export async function hashOfInputs(root: string, inputs: readonly string[], watched: Set<string>): Promise<string> {
  const lists = await Promise.all(inputs.map(async (input) => [input, ...(await listMatching(root, input))]))
  const files = [...new Set(lists.flat())].map((file) => path.resolve(root, file))
  for (const file of files) watched.add(file)
  return keyOfFiles(files)
}
