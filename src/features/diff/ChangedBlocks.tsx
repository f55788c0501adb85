import type {Block, ComparedBlock, Segment, Word} from './difference.js'

/** Blocks of a page, each with its change. */
export function Blocks({blocks}: {blocks: readonly ComparedBlock[]}) {
  return blocks.map((one, index) => {
    const {kind, block} = one
    const className = `line ${kind} ${block.kind}${block.level > 0 ? ` level-${block.level}` : ''}`
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing is added later
      <div key={index} className={className}>
        {one.kind === 'changed' ? (
          <ChangedBlock segments={one.segments} />
        ) : (
          <WholeBlock kind={one.kind} block={block} />
        )}
      </div>
    )
  })
}

/** The changed block three times: with both states in one, as it was, and as it is. CSS shows what the layout needs. */
function ChangedBlock({segments}: {segments: readonly Segment[]}) {
  return (
    <>
      <div className="both">
        <Segments segments={segments} />
      </div>
      <div className="old">
        <Segments segments={segments.filter(({kind}) => kind !== 'added')} />
      </div>
      <div className="new">
        <Segments segments={segments.filter(({kind}) => kind !== 'removed')} />
      </div>
    </>
  )
}

function WholeBlock({kind, block}: {kind: Exclude<ComparedBlock['kind'], 'changed'>; block: Block}) {
  return (
    <div className="whole">
      <Segments segments={[{kind: kind === 'context' ? 'same' : kind, words: block.words}]} />
    </div>
  )
}

const tags = {same: 'span', added: 'ins', removed: 'del'} as const

function Segments({segments}: {segments: readonly Segment[]}) {
  return segments.map(({kind, words}, index) => {
    const Tag = tags[kind]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing is added later
      <Tag key={index}>
        {joinWords(words).map(({style, text}, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing is added later
          <Piece key={at} style={style} text={text} />
        ))}
      </Tag>
    )
  })
}

/** Joins neighbouring words with the same style. */
function joinWords(words: readonly Word[]): Pick<Word, 'style' | 'text'>[] {
  const pieces: {style: string; text: string}[] = []
  for (const {style, text} of words) {
    const last = pieces.at(-1)
    if (last?.style === style && style !== 'picture') last.text += text
    else pieces.push({style, text})
  }
  return pieces
}

function Piece({style, text}: Pick<Word, 'style' | 'text'>) {
  if (style === 'picture') return <span className="picture">[picture: {text}]</span>
  if (style === '') return text
  const names = style.split(' ')
  if (names.includes('code')) return <code>{text}</code>
  return <span className={style}>{text}</span>
}
