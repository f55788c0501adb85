/** Makes the function that returns a name for an address that nothing else has: `Pet Store` → `pet-store`. */
export function createFreeSlugs(): (text: string) => string {
  const taken = new Set<string>()
  return (text) => {
    const slug =
      text
        .replace(/([a-z\d])([A-Z])/g, '$1-$2')
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-+|-+$/g, '')
        .slice(0, 80) || 'unnamed'
    let free = slug
    for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`
    taken.add(free)
    return free
  }
}
