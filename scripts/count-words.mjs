/** Prints how the README and the manual are written, and the tics they contain: `npm run words`. */
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Turns of phrase that make correct prose stiff. */
const tics = [
  /(?<!\bthere )\b(?:is|are) no\b(?! longer)/gi,
  /, (?:in|of|for|with|to|from)? ?which\b/gi,
  /\bthe same\b/gi,
  /\bthose (?:of|that|with|in)\b/gi,
  /\bof (?:its|their|your|his|her|our) own\b/gi,
  /\bas (?:it is|they are)\b/gi,
  /\bbut for\b/gi,
  /\b(?:that|which|it) names\b/gi,
  /\bbelongs? into\b/gi,
  /\b(?:this|that|such|the|a new|another|first) ones?\b(?! of)/gi,
  /\bdiffers? for\b/gi,
  /(?<=^|[.:;] )There, /gm,
]

if (process.argv[1] === fileURLToPath(import.meta.url)) print()

function print() {
  for (const [name, files] of Object.entries(writtenFiles())) {
    const {words, product, starts, found} = measureProse(files)
    console.log(`${name}: ${words} words`)
    console.log(`  1 word in ${Math.round(words / product)} is "docsgen"`)
    console.log(`  ${perThousand(starts, words)} sentences in 1,000 words begin with it`)
    console.log(`  ${perThousand(found.length, words)} tics in 1,000 words`)
    if (process.argv.includes('--long')) for (const one of found) console.log(`    ${one}`)
  }
}

function perThousand(count, words) {
  return ((count * 1000) / words).toFixed(1)
}

/** The files that people read first: the README, and the manual without its generated reference. */
export function writtenFiles() {
  const isWritten = (file) => /\.mdx?$/.test(file) && !/^reference[\\/]/.test(file)
  const manual = readdirSync(join(root, 'manual/content'), {recursive: true}).filter(isWritten).sort()
  return {README: ['README.md'], manual: manual.map((file) => `manual/content/${file}`)}
}

/** Counts words, the product's name, sentences that begin with it, and tics. Code and the targets of links do not count. */
export function measureProse(files) {
  const measures = {words: 0, product: 0, starts: 0, found: []}
  for (const file of files) {
    const prose = proseOf(readFileSync(join(root, file), 'utf8'))
    measures.words += countOf(prose, /[\p{L}\d'’-]+/gu)
    measures.product += countOf(prose, /\bdocsgen\b/g)
    measures.starts += countOf(prose, /(?<=^|^[-|#>*\d. ]+|[.:!?*|] )docsgen\b/gm)
    for (const tic of tics)
      for (const [text] of prose.matchAll(tic)) measures.found.push(`${file}: ${text.trim().replace(/\s+/g, ' ')}`)
  }
  return measures
}

/** Markdown → its text, a paragraph per line. */
function proseOf(markdown) {
  return markdown
    .replace(/^ *(`{3,}|~{3,})[\s\S]*?^ *\1$/gm, '')
    .replace(/`[^`\n]+`/g, '…')
    .replace(/\]\([^)]*\)|<[^>\n]+>|\{#[\w-]+\}/g, ' ')
    .replace(/([^\n])\n(?=\w)/g, '$1 ')
}

function countOf(text, pattern) {
  return text.match(pattern)?.length ?? 0
}
