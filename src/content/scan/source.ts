import {hashOf} from '../../files/hash/hash.js'
import {featuresOf, heroOf, type LandingWriter, wordsOfHero} from '../../files/landing/landing.js'
import {catalogue, positionAt} from '../../model/diagnostics/diagnostics.js'
import {isRecord} from '../../model/is-record.js'
import type {Diagnostic, Position, SourcePath, Translate, Translation} from '../../model/model.js'
import type {Variables} from '../variables.js'
import {excerpt} from './excerpt.js'
import type {ScannedFile} from './file-table.js'
import {readFrontmatter} from './frontmatter.js'
import {leadingHeading} from './plain-text.js'
import {decode, ownText} from './text.js'

/** A page: its text, front matter, heading and excerpt, in docsgen's Markdown. */
export function readSource(
  {path, file, bytes}: {path: SourcePath; file: string; bytes: Uint8Array},
  variables: Variables,
  translate?: Translate,
): ScannedFile {
  const decoded = decode(bytes)
  if (decoded.kind === 'binary') return {diagnostics: [catalogue.notText({file}, decoded)]}
  const hash = hashOf(bytes)
  const diagnostics = decoded.isValid
    ? []
    : [catalogue.invalidEncoding({file, position: firstUnreadable(decoded.text)}, decoded)]
  if (/\.[jt]sx?$/.test(path)) {
    const noFacts = {frontmatter: {}, frontmatterPositions: new Map(), heading: '', excerpt: ''}
    return {source: {path, file, kind: 'react', hash, text: decoded.text, ...noFacts}, diagnostics}
  }
  const translation = translate?.({path, file, text: decoded.text})
  const {text} = translation ?? decoded
  const matter = readFrontmatter(file, text, variables)
  const blank = '\n'.repeat(text.slice(0, matter.length).split('\n').length - 1)
  const body = text.slice(matter.length)
  const {heading, rest} = leadingHeading(variables.protect(body))
  const landing = landingOf(matter.frontmatter, path.endsWith('.mdx'))
  return {
    source: {
      path,
      file,
      kind: 'markdown',
      hash,
      text: (landing?.html ?? '') + blank + body,
      frontmatter: matter.frontmatter,
      frontmatterPositions: matter.positions,
      heading: ownText(variables.fill(landing?.title || heading)),
      excerpt: ownText(variables.fill(landing?.tagline || excerpt(rest))),
      ...(translation && Object.keys(translation.constructs).length > 0 && {constructs: translation.constructs}),
      ...(matter.diagnostics.some(({code}) => code === 'bad-front-matter') && {hasBadFrontmatter: true}),
    },
    diagnostics: [...diagnostics, ...failureOf(file, translation), ...matter.diagnostics],
  }
}

/** The problem of a page that is only partly translated, with its position in the translated text, as all positions have it. */
function failureOf(file: string, translation: Translation | undefined): Diagnostic[] {
  const {text = '', failedAt} = translation ?? {}
  if (translation === undefined || failedAt === undefined) return []
  const lines = text.split('\n')
  let [line, start] = [0, 0]
  while (line + 1 < lines.length && translation.originalOffset(start + (lines[line] ?? '').length + 1) <= failedAt)
    start += (lines[line++] ?? '').length + 1
  return [catalogue.untranslatedSyntax({file, position: {line: line + 1, column: 1}})]
}

/** Position of the first unreadable character. */
const firstUnreadable = (text: string): Position => positionAt(text, text.indexOf('\uFFFD'))

interface Landing {
  title: string
  tagline: string
  /** One line of HTML, or of JSX. It takes one of the blank lines that replace the front matter, so positions stay the same. */
  html: string
}

/** The landing of a page with `layout: home`; undefined for other pages and for one without `hero` and `features`. */
function landingOf({layout, hero, features}: Record<string, unknown>, isMdx: boolean): Landing | undefined {
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
