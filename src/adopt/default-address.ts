/**
 * The address that docsgen derives from a file of the content folder. docsgen has more names of index files than other
 * systems: `README.md`, and the name of the folder.
 *
 *   guide/readme.md → /guide/, guide/guide.md → /guide/, guide/a.md → /guide/a
 */
export function defaultAddress(file: string): string {
  const [, folders = '', folder = '', name = ''] = /^((?:.*\/)?([^/]+)\/)?([^/]*)\.md$/.exec(file) ?? []
  const isIndex = /^(?:_?index|readme)$/i.test(name) || (folder !== '' && name.toLowerCase() === folder.toLowerCase())
  return isIndex ? `/${folders}` : `/${folders}${name}`
}
