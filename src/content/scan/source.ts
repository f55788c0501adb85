import {hashOf} from '../../files/hash/hash.js'
import {catalogue, positionAt} from '../../model/diagnostics/diagnostics.js'
import type {Position, SourcePath} from '../../model/model.js'
import type {Variables} from '../variables/variables.js'
import {excerpt} from './excerpt.js'
import {readFrontmatter} from './frontmatter.js'
import {leadingHeading} from './leading-heading.js'
import type {Read} from './read.js'
import {decode} from './text.js'

/** A page's text, apart from its front matter, with what sidebars and heads show of it. */
export function readSource(
  {path, file, bytes}: {path: SourcePath; file: string; bytes: Uint8Array},
  variables: Variables,
): Read {
  const decoded = decode(bytes)
  if (decoded.kind === 'binary') return {diagnostics: [catalogue.notText({file})]}
  const hash = hashOf(bytes)
  const diagnostics = decoded.isSound ? [] : [catalogue.invalidEncoding({file, position: firstWrong(decoded.text)})]
  if (path.endsWith('.tsx')) {
    const nothing = {frontmatter: {}, frontmatterPositions: new Map(), heading: '', excerpt: ''}
    return {source: {path, file, kind: 'react', hash, text: decoded.text, ...nothing}, diagnostics}
  }
  const matter = readFrontmatter(file, decoded.text, variables)
  const blank = '\n'.repeat(decoded.text.slice(0, matter.length).split('\n').length - 1)
  const body = decoded.text.slice(matter.length)
  const {heading, rest} = leadingHeading(variables.protect(body))
  return {
    source: {
      path,
      file,
      kind: 'markdown',
      hash,
      text: blank + body,
      frontmatter: matter.frontmatter,
      frontmatterPositions: matter.positions,
      heading: variables.fill(heading),
      excerpt: variables.fill(excerpt(rest)),
    },
    diagnostics: [...diagnostics, ...matter.diagnostics],
  }
}

/** Where the first character stands that cannot be read. */
const firstWrong = (text: string): Position => positionAt(text, text.indexOf('\uFFFD'))
