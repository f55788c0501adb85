/**
 * Reads sorted keys, which `src/search/index/keys.ts` writes without the beginnings that they share. A key is one or more capital
 * letters, the sum of which says how many characters of the key before it are dropped (A: 0, Z: 25), and then its other characters.
 */
export function readKeys(text: string): string[] {
  let key = ''
  return Array.from(text.matchAll(/([A-Z]+)([^A-Z]*)/g), ([, letters = '', rest = '']) => {
    for (const letter of letters) key = key.slice(0, key.length - letter.charCodeAt(0) + 65)
    key += rest
    return key
  })
}
