/** The beginning of a landing page, as a line of its text. */
import {featuresOf, heroOf, type LandingWriter, wordsOfHero} from '../../files/landing/landing.js'
import {isRecord} from '../../model/is-record.js'

export interface Landing {
  title: string
  tagline: string
  /** One line of HTML, or of JSX. It takes one of the blank lines that replace the front matter, so positions stay the same. */
  html: string
}

/** The landing of a page with `layout: home`; undefined for other pages and for one without `hero` and `features`. */
export function landingOf({layout, hero, features}: Record<string, unknown>, isMdx: boolean): Landing | undefined {
  if (layout !== 'home') return undefined
  const writer = createWriter(isMdx)
  const html = (heroOf(hero, writer) ?? '') + (featuresOf(features, writer) ?? '')
  if (html === '') return undefined
  const {title, tagline} = isRecord(hero) ? wordsOfHero(hero) : {title: '', tagline: ''}
  return {title, tagline, html}
}

function createWriter(isMdx: boolean): LandingWriter<string> {
  const text = (value: string) =>
    value.replace(/[&<>"{}]/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll('\n', ' ')
  return {
    text,
    element(tag, className, children, attributes = {}) {
      const all = {...(className && {[isMdx ? 'className' : 'class']: className}), ...attributes}
      const written = Object.entries(all).map(([name, value]) => ` ${name}="${text(value)}"`)
      const start = `<${tag}${written.join('')}`
      return tag === 'img' ? `${start} />` : `${start}>${children.join('')}</${tag}>`
    },
  }
}
