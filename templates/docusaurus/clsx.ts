type ClassValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly ClassValue[]
  | Readonly<Record<string, unknown>>

/** Joins names of classes, like the package `clsx`, which sites from Docusaurus import without listing it everywhere. */
export function clsx(...values: ClassValue[]): string {
  return values.map(namesOf).filter(Boolean).join(' ')
}

function namesOf(value: ClassValue): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return ''
  if (Array.isArray(value)) return clsx(...value)
  return Object.entries(value)
    .filter(([, isOn]) => isOn)
    .map(([name]) => name)
    .join(' ')
}

export default clsx
