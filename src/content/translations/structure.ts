import {fencedCode} from '../fences/fences.js'

/**
 * What an original has and its translation lacks: `2 headings, 1 link`; '' for a translation that has everything. Links
 * count by their addresses.
 */
export function missingParts(original: string, translation: string): string {
  const [before, after] = [partsOf(original), partsOf(translation)]
  const counts: [number, string][] = [
    [before.headings - after.headings, 'heading'],
    [before.codeBlocks - after.codeBlocks, 'code block'],
    [[...before.links].filter((link) => !after.links.has(link)).length, 'link'],
  ]
  return counts.flatMap(([count, name]) => (count > 0 ? `${count} ${name}${count === 1 ? '' : 's'}` : [])).join(', ')
}

function partsOf(text: string) {
  const code = new RegExp(fencedCode, 'gm')
  const prose = text.replace(code, '')
  return {
    headings: prose.match(/^#{1,6}[ \t]/gm)?.length ?? 0,
    codeBlocks: text.match(code)?.length ?? 0,
    links: new Set([...prose.matchAll(/\]\(\s*([^)\s#]+)/g)].map(([, target = '']) => target)),
  }
}
