import {hashOf} from '../../files/hash/hash.js'
import {catalogue, positionAt} from '../../model/diagnostics/diagnostics.js'
import type {Position, SourcePath, Translate} from '../../model/model.js'
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
    diagnostics: [...diagnostics, ...matter.diagnostics],
  }
}

/** Position of the first unreadable character. */
const firstUnreadable = (text: string): Position => positionAt(text, text.indexOf('\uFFFD'))
