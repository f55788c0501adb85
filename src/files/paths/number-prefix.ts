/**
 * A file or folder name → its name and the number it begins with (behaviour §13.2).
 *
 *   '01-intro' → intro, 1    '1. intro' → intro, 1    '2021-11-foo' → unchanged
 */
export function splitNumberPrefix(segment: string): {name: string; number: number | undefined} {
  if (/^\d+[-_.]\d+/.test(segment)) return {name: segment, number: undefined}
  const match = /^(\d+) *[-_.]+ *([^-_. ].*)$/s.exec(segment)
  return match ? {name: match[2]!, number: Number(match[1])} : {name: segment, number: undefined}
}
