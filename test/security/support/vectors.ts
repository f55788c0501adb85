import {readFileSync} from 'node:fs'

/** XSS vectors: texts that try to run `alert(1)` as raw HTML, as addresses, and by ending the element or string that contains them. */
export const vectors: readonly string[] = readFileSync(new URL('vectors.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
