/**
 * Addresses of generated category indexes: `/category/` and the slug of the label. Equal slugs in one
 * version get numbers. `version`: the path of the version.
 *
 *   'Object types' → /category/object-types    'A & B' → /category/a--b    'Start 🚀' → /category/start
 */
export function createCategorySlugger(): {slug(label: string, version: string): string} {
  const versions = new Map<string, Map<string, number>>()
  return {
    slug(label, version) {
      const counts = versions.get(version) ?? new Map<string, number>()
      versions.set(version, counts)
      const base = label
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]|\p{Variation_Selector}/gu, '')
        .trim()
        .replace(/ /g, '-')
      let slug = base
      while (counts.has(slug)) {
        counts.set(base, (counts.get(base) ?? 0) + 1)
        slug = `${base}-${counts.get(base)}`
      }
      counts.set(slug, 0)
      return `${version === '' ? '' : `/${version}`}/category/${slug}`
    },
  }
}
