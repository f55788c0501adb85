/** Makes the function that returns a name for an address that nothing else has: `Pet Store` → `pet-store`. */
export function createUniqueSlugger(): (text: string) => string {
  const used = new Set<string>()
  return (text) => {
    const slug =
      text
        .replace(/([a-z\d])([A-Z])/g, '$1-$2')
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-+|-+$/g, '')
        .slice(0, 80) || 'unnamed'
    let unique = slug
    for (let number = 2; used.has(unique); number++) unique = `${slug}-${number}`
    used.add(unique)
    return unique
  }
}
