/**
 * One line of Markdown without its marks, for titles and descriptions.
 *
 *   'The `push` *method* of [lists](./a.md)' → 'The push method of lists'
 */
export function plainText(line: string): string {
  const code: string[] = []
  return line
    .replace(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g, (_, __, inner: string) => `\u0001${code.push(inner.trim()) - 1}\u0001`)
    .replace(/\s*\{#[^{}]*\}\s*$/, '')
    .replace(/!\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/\[\^[^\]]+\]/g, '')
    .replace(/\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<((?:https?:\/\/|mailto:)[^>\s]+)>/g, '$1')
    .replace(/<\/?[A-Za-z][^<>]*>|<!--.*?-->/g, '')
    .replace(/(\*\*|__|~~)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=[^\s*])(.*?[^\s*])\*(?!\*)/g, '$1')
    .replace(/(?<![\w_])_(?=[^\s_])(.*?[^\s_])_(?![\w_])/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\u0001(\d+)\u0001/g, (_, index: string) => code[Number(index)] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

const entities: Record<string, string> = {amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' '}
