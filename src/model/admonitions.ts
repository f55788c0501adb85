/** What the types of admonitions differ in. Their titles are the labels of the same names (`src/locales/en.json`). */
interface AdmonitionRecord {
  /** Path of the icon, in a square of 24 units. */
  icon: string
  /** Colour of the edge and the title in light and dark mode, or the type that has the same colour. */
  color: {light: string; dark: string} | string
  /** Other names of containers of this type, each with the label that is its title. */
  names?: Record<string, string>
}

/** The first type is the default. Badges have the types with a colour of their own. */
export const admonitionTypes = {
  note: {
    icon: 'M5 4.5h14v15H5ZM8.5 9h7M8.5 12.5h7M8.5 16h4',
    color: {light: '#4f5a6b', dark: '#a9b5c6'},
    names: {secondary: 'note'},
  },
  tip: {
    icon: 'M9.5 17.5h5M10.5 20.5h3M8.5 14.5a5.5 5.5 0 1 1 7 0c-.7.6-1 1.4-1 3h-5c0-1.6-.3-2.4-1-3Z',
    color: {light: '#14703a', dark: '#98d6a5'},
    names: {success: 'tip', hint: 'tip'},
  },
  info: {
    icon: 'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5M12 8v.01',
    color: {light: '#0b5ca8', dark: '#88bff5'},
    names: {important: 'important'},
  },
  warning: {
    icon: 'M12 4 21 19.500H3ZM12 10v4.500M12 17v.01',
    color: {light: '#8a5000', dark: '#eaba7b'},
  },
  caution: {
    icon: 'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 8v5M12 16v.01',
    color: 'warning',
  },
  danger: {
    icon: 'M8.5 3.500h7l5 5v7l-5 5h-7l-5-5v-7ZM12 8v5M12 16v.01',
    color: {light: '#b3261e', dark: '#ff9b92'},
  },
} as const satisfies Record<string, AdmonitionRecord>

type Types = typeof admonitionTypes
export type AdmonitionType = keyof Types
export type BadgeType = {[type in AdmonitionType]: Types[type]['color'] extends string ? never : type}[AdmonitionType]
type OtherLabel = {[type in AdmonitionType]: Types[type] extends {names: Record<string, infer label>} ? label : never}
export type AdmonitionLabel = AdmonitionType | OtherLabel[AdmonitionType]

const records = Object.entries<AdmonitionRecord>(admonitionTypes) as [AdmonitionType, AdmonitionRecord][]

/** Each name of a container → the type of the admonition, and the label that is its title. */
export const admonitionNames: Readonly<Record<string, {type: AdmonitionType; label: AdmonitionLabel}>> =
  Object.fromEntries(
    records.flatMap(([type, {names = {}}]) =>
      Object.entries({[type]: type, ...names}).map(([name, label]) => [name, {type, label: label as AdmonitionLabel}]),
    ),
  )

/** Each type with the one whose colour it has. */
export const admonitionColors = records.map(
  ([type, {color}]) => [type, (typeof color === 'string' ? color : type) as BadgeType] as const,
)

/** Types with a colour of their own. */
export const badgeTypes = admonitionColors.flatMap(([type, color]) => (type === color ? [color] : []))
