import {createFenceDetector} from '../fences.js'
import {plainText} from './plain-text.js'

/**
 * The first line of prose of a body, without Markdown marks: the default description of a page.
 * Skips headings of level 1, code, imports, comments and lines of containers.
 */
export function excerpt(body: string): string {
  const isCode = createFenceDetector()
  let isComment = false
  let isTag = false
  for (const line of firstLines(body)) {
    if (isCode(line)) continue
    if (isComment || line.startsWith('<!--')) {
      isComment = !line.includes('-->')
      continue
    }
    if (isTag || /^<[A-Za-z][^<>]*$/.test(line)) {
      isTag = !/>\s*$/.test(line)
      continue
    }
    if (/^(import|export)\s.*(from\s|['"{(=])/.test(line) || /^(:{3,}|#\s|=+$|-{3,}$|\*?\[[^\]]+\]:)/.test(line))
      continue
    const text = plainText(
      line
        .replace(/^(#{2,6}\s+|>\s?)+/, '')
        .replace(/\[!\w+\]/, '')
        .replace(/\s#+$/, ''),
    )
    if (/[\p{L}\p{N}]/u.test(text)) return text
  }
  return ''
}

/** The first 400 lines of a text, trimmed. */
function* firstLines(text: string): Generator<string> {
  let start = 0
  for (let count = 0; count < 400; count++) {
    const end = text.indexOf('\n', start)
    yield text.slice(start, end === -1 ? undefined : end).trim()
    if (end === -1) return
    start = end + 1
  }
}
