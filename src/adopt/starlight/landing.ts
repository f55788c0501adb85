/** The hero and the banner of a page, as Markdown at its beginning. */

import {listOf, textOf, type Values, valuesOf} from '../values.js'
import {fileOf, type PageFolder} from './imports.js'

/** A page with its front matter. */
export interface LandingInput {
  values: Values
  isMdx: boolean
  location: PageFolder
}

/** The text before the page's own; '' without hero and banner. */
export function landingMarkdown(input: LandingInput): string {
  const parts = [...bannerOf(input.values), ...heroOf(input)]
  return parts.length === 0 ? '' : `\n${parts.join('\n\n')}\n`
}

function heroOf({values, isMdx, location}: LandingInput): string[] {
  if (values.hero === undefined || values.hero === null) return []
  const hero = valuesOf(values.hero)
  const title = textOf(hero.title) ?? textOf(values.title) ?? ''
  const tagline = textOf(hero.tagline)
  const actions = listOf(hero.actions).flatMap((action) => actionOf(valuesOf(action), isMdx))
  return [
    `<div ${isMdx ? 'className' : 'class'}="hero landing">`,
    `# ${escapedText(title)}`,
    ...(tagline === undefined ? [] : [escapedText(tagline)]),
    ...(actions.length === 0 ? [] : [actions.join('\n')]),
    ...imagesOf(valuesOf(hero.image), location),
    '</div>',
  ]
}

function actionOf(action: Values, isMdx: boolean): string[] {
  const [name, href] = [textOf(action.text), textOf(action.link)]
  if (name === undefined || href === undefined) return []
  const isFirst = (textOf(action.variant) ?? 'primary') === 'primary'
  const attributes = `${isMdx ? 'className' : 'class'}="${isFirst ? 'button primary' : 'button'}"`
  return [`<a ${attributes} href="${href.replaceAll('"', '%22')}">${escapedText(name)}</a>`]
}

/** One picture, or a pair for the two colour modes. */
function imagesOf({file, light, dark, alt}: Values, location: PageFolder): string[] {
  const image = (name: unknown, mode: string) => {
    const source = textOf(name)
    if (source === undefined) return []
    const address = fileOf(source, location) + mode
    return [textOf(alt) === undefined ? `<img src="${address}" alt="" />` : `![${textOf(alt)}](<${address}>)`]
  }
  if (textOf(dark) === undefined) return image(file ?? light, '')
  return [[...image(light ?? file, '#light-only'), ...image(dark, '#dark-only')].join('\n')]
}

function bannerOf({banner}: Values): string[] {
  const content = textOf(valuesOf(banner).content)
  if (content === undefined) return []
  // MDX takes a tag that begins a line for a block.
  const line = content
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(<a\b[^<>]*>) | (<\/a>)/g, '$1$2')
  return [`:::info\n${line}\n:::`]
}

/** HTML in front matter as text of Markdown. */
const escapedText = (html: string): string =>
  html
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/[{}<]/g, '\\$&')
    .trim()
