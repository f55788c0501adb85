/** Decodes percent-encoding. A text with invalid encoding stays as it is. Runs in Node and in the browser. */

/** `a%20b%2Fc` → `a b/c` */
export function decoded(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Characters that separate the parts of an address stay encoded: `/a%20b%2Fc` → `/a b%2Fc` */
export function decodedPath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
