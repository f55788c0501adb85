/** Where a reader searches: in the whole site, in one section, or in one version. Only sites with several sections or versions load this file. */
import type {ScopeChoice} from './box.js'
import {element} from './elements.js'
import type {Scope} from './questions.js'

export interface ScopeSettings {
  base: string
  /** Text for the whole site, and the name of the buttons for screen readers. */
  all: string
  label: string
  sections: readonly SearchSection[]
}

/** A section with pages that readers can find. */
export interface SearchSection {
  name: string
  label: string
  /** Begins the names of the indexes of its versions. */
  prefix: string
  /** The version in the index of the whole site. */
  last: string
  /** Labels by name. */
  versions: Readonly<Record<string, string>>
}

interface Choice extends Scope {
  text: string
}

/**
 * Creates the buttons. A site with one section has a button for each version, and that of the page is chosen. On a page of an older version, the button of its section searches in that version, and is chosen at
 * first.
 */
export function createScopes({base, all, label, sections}: ScopeSettings): ScopeChoice {
  const root = `${base}assets/search/`
  const whole: Choice = {text: all, index: root}
  const group = element('div', {role: 'group', 'aria-label': label, class: 'search-scopes'})
  let chosen = whole
  /** The section and version for which the buttons were made. */
  let selectedScope: string | undefined

  const indexOf = ({prefix, last}: SearchSection, version: string) =>
    version === last ? root : `${root}in-${encodeURIComponent(prefix + version)}/`
  const choiceOf = (one: SearchSection, section: string, version: string) => {
    const {name, label: text, last, versions} = one
    if (name !== section || version === last) return {text, index: root, section: name}
    return {text: `${text} ${versions[version] ?? version}`, index: indexOf(one, version)}
  }
  const choice: ScopeChoice = {
    element: group,
    current: () => ({index: chosen.index, section: chosen.section}),
    update() {
      const [section, version] = [metaOf('docsgen_section'), metaOf('docsgen_version')]
      if (selectedScope === `${section} ${version}`) return
      selectedScope = `${section} ${version}`
      const [first, second] = sections
      const choices =
        first && !second
          ? Object.entries(first.versions).map(([name, text]) => ({text, index: indexOf(first, name)}))
          : [whole, ...sections.map((one) => choiceOf(one, section, version))]
      const buttons = choices.map((one) => element('button', {type: 'button'}, one.text))
      const choose = (index: number) => {
        chosen = choices[index] ?? whole
        buttons.forEach((button, other) => void button.setAttribute('aria-pressed', `${other === index}`))
      }
      buttons.forEach((button, index) => {
        button.onclick = () => {
          choose(index)
          choice.onChange?.()
        }
      })
      group.replaceChildren(...buttons)
      const older = second ? choices.findIndex(({index}) => index !== root) : -1
      const same = choices.findIndex(({text}) => text === chosen.text)
      const ofPage = first && !second ? Object.keys(first.versions).indexOf(version || first.last) : -1
      choose(older > 0 ? older : Math.max(ofPage, same, 0))
    },
  }
  return choice
}

const metaOf = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''
