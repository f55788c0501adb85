/** The labels: keys and texts of the interface, from `src/locales/en.json`. docsgen replaces `{…}`. */
import en from '../locales/en.json' with {type: 'json'}

/** A text for each category of numbers that its language has. */
export type PluralForms = {[category in Intl.LDMLPluralRule]?: string | undefined} & {other: string}

/** The labels of `en.json`, by the part of a site that shows them: a script contains only the groups that it needs. */
export const labelGroups = en

export type LabelGroup = keyof typeof labelGroups

type NamesIn<group extends LabelGroup> = {[one in group]: keyof (typeof labelGroups)[one]}[group]

type WithForms = {
  [group in LabelGroup]: {
    [name in NamesIn<group>]: (typeof labelGroups)[group][name] extends {other: string} | {text: object} ? name : never
  }[NamesIn<group>]
}[LabelGroup]

/** Text of the interface in one language, complete. */
export type Labels = Record<Exclude<NamesIn<LabelGroup>, WithForms>, string> & Record<WithForms, PluralForms>

/** Text of the interface that a site sets. A single text serves all numbers. */
export type OwnLabels = {
  [name in keyof Labels]?: (Labels[name] extends string ? string : string | Partial<PluralForms>) | undefined
}

type Label = string | PluralForms | {text: string | PluralForms; description: string}

const entries = Object.values(labelGroups).flatMap((group) => Object.entries<Label>(group))

export const english = Object.fromEntries(
  entries.map(([name, label]) => [name, typeof label === 'object' && 'text' in label ? label.text : label]),
) as Labels

/** What a label is for, if its text does not say it. */
export const labelDescriptions = Object.fromEntries(
  entries.flatMap(([name, label]) => (typeof label === 'object' && 'text' in label ? [[name, label.description]] : [])),
) as {[name in keyof Labels]?: string}

/** The labels of some groups, in the order of `en.json`. */
export function labelsIn(labels: Labels, groups: readonly LabelGroup[]): Partial<Labels> {
  const names = groups.flatMap((group) => Object.keys(labelGroups[group]))
  return Object.fromEntries(names.map((name) => [name, labels[name as keyof Labels]]))
}

/** Groups that the search box shows. */
export const searchBoxGroups = ['searchBox', 'search', 'shellAndSearchBox'] as const satisfies LabelGroup[]

export type SearchLabels = Pick<Labels, NamesIn<(typeof searchBoxGroups)[number]>>
