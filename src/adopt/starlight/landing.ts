/** The hero and the banner of a page, as Markdown at its beginning. */
import {fileOf, type PagePlace} from './imports.js'
import {list, record, text, type Values} from './values.js'

/** A page with its front matter. */
export interface LandingInput {
  values: Values
  isMdx: boolean
  place: PagePlace
}

/** The text before the page's own; '' without hero and banner. */
export function openingOf(input: LandingInput): string {
  const parts = [...heroOf(input), ...bannerOf(input.values)]
  return parts.length === 0 ? '' : `\n${parts.join('\n\n')}\n`
}

function heroOf({values, isMdx, place}: LandingInput): string[] {
  if (values.hero === undefined || values.hero === null) return []
  const hero = record(values.hero)
  const title = text(hero.title) ?? text(values.title) ?? ''
  const tagline = text(hero.tagline)
  const actions = list(hero.actions).flatMap((action) => actionOf(record(action), isMdx))
  return [
    `<div ${isMdx ? 'className' : 'class'}="hero">`,
    `# ${plain(title)}`,
    ...(tagline === undefined ? [] : [plain(tagline)]),
    ...(actions.length === 0 ? [] : [actions.join('\n')]),
    ...imagesOf(record(hero.image), place),
    '</div>',
  ]
}

function actionOf(action: Values, isMdx: boolean): string[] {
  const [name, href] = [text(action.text), text(action.link)]
  if (name === undefined || href === undefined) return []
  const isFirst = (text(action.variant) ?? 'primary') === 'primary'
  const attributes = `${isMdx ? 'className' : 'class'}="${isFirst ? 'button primary' : 'button'}"`
  return [`<a ${attributes} href="${href.replaceAll('"', '%22')}">${plain(name)}</a>`]
}

/** One picture, or a pair for the two colour modes. */
function imagesOf({file, light, dark, alt}: Values, place: PagePlace): string[] {
  const image = (name: unknown, mode: string) => {
    const source = text(name)
    if (source === undefined) return []
    const address = fileOf(source, place) + mode
    return [text(alt) === undefined ? `<img src="${address}" alt="" />` : `![${text(alt)}](<${address}>)`]
  }
  if (text(dark) === undefined) return image(file ?? light, '')
  return [[...image(light ?? file, '#light-only'), ...image(dark, '#dark-only')].join('\n')]
}

function bannerOf({banner}: Values): string[] {
  const content = text(record(banner).content)
  return content === undefined ? [] : [`:::info\n${content.trim()}\n:::`]
}

/** HTML in front matter as text of Markdown. */
const plain = (html: string): string =>
  html
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/[{}<]/g, '\\$&')
    .trim()
