/**
 * A file or folder name → its name and the number it begins with.
 *
 *   '01-intro' → intro, 1    '1. intro' → intro, 1    '2021-11-foo' → unchanged
 */
export function splitNumberPrefix(segment: string): {name: string; number: number | undefined} {
  if (/^\d+[-_.]\d+/.test(segment)) return {name: segment, number: undefined}
  const [, digits, name] = /^(\d+) *[-_.]+ *([^-_. ].*)$/s.exec(segment) ?? []
  return name === undefined ? {name: segment, number: undefined} : {name, number: Number(digits)}
}

/** A path without the number prefixes of its segments. */
export const withoutNumberPrefixes = (path: string, split: typeof splitNumberPrefix = splitNumberPrefix): string =>
  path
    .split('/')
    .map((segment) => split(segment).name)
    .join('/')

/** The function for a site: names of some sites may begin with numbers that are no positions. */
export const prefixSplitterFor = ({numberPrefixes}: {numberPrefixes: boolean}): typeof splitNumberPrefix =>
  numberPrefixes ? splitNumberPrefix : (name) => ({name, number: undefined})
