/** Pictures with an attribute list that says their size. */
import {pictureElement} from './picture-element.js'
import {withoutCode} from './prose.js'
import type {TranslationStep} from './translation.js'

/** `![A](a.png "Title"){ width="300" }`, `![A][a]{ width="300" }` and `![A][]{ width="300" }` */
export const sizedPicture =
  /!\[((?:[^[\]\n\\]|\\.)*)\](?:\([ \t]*(?:<([^<>\n]+)>|([^\s()<>]+))(?:[ \t]+(?:"([^"\n]*)"|'([^'\n]*)'))?[ \t]*\)|\[([^[\]\n]*)\])\{:?([^{}\n]*)\}/g

/** Markdown of docsgen has no size of a picture. Undefined without a size. `text`: the page, which has the definitions. */
export function sizedPictureElement(
  [, alt = '', angled, bare, double, single, label, list = '']: RegExpMatchArray,
  text: string,
): string | undefined {
  const attributeNamed = (name: string) => {
    const [, ...values] =
      new RegExp(`(?:^|\\s)${name}[ \\t]*=[ \\t]*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`).exec(list) ?? []
    return values.find((value) => value !== undefined)
  }
  const style = attributeNamed('style') ?? ''
  const side = (name: string) =>
    attributeNamed(name) ?? new RegExp(`(?:^|[;\\s])${name}:\\s*([\\d.]+(?:px|%))`).exec(style)?.[1]
  const [width, height] = [side('width'), side('height')]
  if (width === undefined && height === undefined) return undefined
  const picture =
    label === undefined ? {src: angled ?? bare, title: double ?? single} : definitionOf(label || alt, text)
  const plainAlt = alt.replace(/\\([!-/:-@[-`{-~])/g, '$1')
  return picture && pictureElement({src: picture.src, alt: plainAlt, title: picture.title, width, height})
}

/** The address and title after `[label]:`. */
function definitionOf(label: string, text: string): {src?: string; title?: string | undefined} | undefined {
  const definitions =
    /^ {0,3}\[([^[\]\n]+)\]:[ \t]+(?:<([^<>\n]+)>|(\S+))(?:[ \t]+(?:"([^"\n]*)"|'([^'\n]*)'))?[ \t]*$/gm
  for (const [, name = '', angled, bare = '', double, single] of text.matchAll(definitions))
    if (plainLabel(name) === plainLabel(label)) return {src: angled ?? bare, title: double ?? single}
  return undefined
}

const plainLabel = (label: string): string => label.trim().toLowerCase().replace(/\s+/g, ' ')

/** Pictures with a size → elements of HTML. */
export const sizedPictures: TranslationStep = (text) => {
  if (!/!\[[^\n]*\{/.test(text)) return []
  const prose = withoutCode(text)
  return [...prose.matchAll(sizedPicture)].flatMap((match) => {
    const element = sizedPictureElement(match, prose)
    const end = match.index + match[0].length
    return element === undefined ? [] : [{start: match.index, end, text: element, construct: 'the size of a picture'}]
  })
}
