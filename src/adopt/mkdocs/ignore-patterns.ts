/** Patterns of `exclude_docs`, which are those of `.gitignore`. */

export interface IgnorePatterns {
  /** The same as patterns of docsgen. */
  globs: string[]
  matches(file: string): boolean
  /** Patterns with `!`, which docsgen cannot express. */
  exceptions: string[]
}

export function readIgnorePatterns(text: unknown): IgnorePatterns {
  const lines = (typeof text === 'string' ? text.split('\n') : Array.isArray(text) ? text.map(String) : [])
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const patterns = lines.filter((line) => !line.startsWith('!'))
  const expressions = patterns.map(expressionFor)
  return {
    globs: patterns.flatMap(globsFor),
    matches: (file) => expressions.some((expression) => expression.test(file)),
    exceptions: lines.filter((line) => line.startsWith('!')),
  }
}

/** A pattern with a slash before its end starts at the content folder; others match at any depth. */
const isAnchored = (pattern: string): boolean => /\/./.test(pattern)

function globsFor(pattern: string): string[] {
  const bare = pattern.replace(/^\//, '').replace(/\/$/, '')
  const glob = isAnchored(pattern) || pattern.startsWith('/') ? bare : `**/${bare}`
  return pattern.endsWith('/') ? [`${glob}/**`] : [glob, `${glob}/**`]
}

function expressionFor(pattern: string): RegExp {
  const bare = pattern.replace(/^\//, '').replace(/\/$/, '')
  const body = bare.replace(/[.+^${}()|[\]\\]|\*\*\/?|\*|\?/g, (part) => {
    if (part === '**/') return '(?:.*/)?'
    if (part === '**') return '.*'
    if (part === '*') return '[^/]*'
    return part === '?' ? '[^/]' : `\\${part}`
  })
  const start = isAnchored(pattern) || pattern.startsWith('/') ? '^' : '(?:^|/)'
  return new RegExp(`${start}${body}${pattern.endsWith('/') ? '/' : '(?:/|$)'}`)
}
