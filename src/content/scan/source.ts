import {hashOf} from '../../files/hash/hash.js'
import {catalogue, positionAt} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic, Position, SourcePath, Translate, Translation} from '../../model/model.js'
import {landingOf} from '../landing/landing.js'
import type {Variables} from '../variables/variables.js'
import {excerpt} from './excerpt.js'
import {readFrontmatter} from './frontmatter.js'
import {leadingHeading} from './leading-heading.js'
import {ownText} from './own-text.js'
import type {ScannedFile} from './scanned-file.js'
import {decode} from './text.js'

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
