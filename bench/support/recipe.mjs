/**
 * Generates pages of usual size with the same bytes on every machine: headings, prose with links, lists, a table, code. The benchmark uses them
 * in checkouts without a corpus of real pages, and for pages of an exact size.
 */
const nouns =
  'index record field schema action property branch query result object version table column value filter job worker cache token role policy view report account project region window stream event batch key name state limit error request answer client server driver module package type function class template pattern range order group member owner change history'.split(
    ' ',
  )
const verbs =
  'reads writes returns opens closes keeps follows replaces checks sends holds names counts merges splits sorts ends starts copies moves removes adds'.split(
    ' ',
  )
const others =
  'the a each every this that when if then before after while with without from into over under only also first last new old empty full valid local remote public private'.split(
    ' ',
  )

/** One page of about `bytes` bytes, without front matter; the same seed gives the same text. `links` are addresses. */
export function pageText(seed, bytes, links = []) {
  const random = randomFrom(seed)
  const parts = []
  let length = 0
  const add = (part) => {
    parts.push(part)
    length += Buffer.byteLength(part) + 2
  }
  for (let section = 0; length < bytes; section++) {
    add(`${section % 3 === 2 ? '###' : '##'} ${title(random)}`)
    add(prose(random))
    if (section % 2 === 0) add(code(random, section))
    if (section % 3 === 1) add(list(random))
    if (section % 4 === 3) add(table(random))
    add(prose(random))
  }
  if (links.length > 0) {
    add('## Related pages')
    add(links.map(({name, href}) => `- [${name}](${href})`).join('\n'))
  }
  return `${parts.join('\n\n')}\n`
}

/** Creates a generator of integers: `random(10)` returns a number from 0 to 9. */
function randomFrom(seed) {
  let state = (seed * 2654435761 + 1) >>> 0
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const one = (random, words) => words[random(words.length)]
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1)
const title = (random) => capital(`${one(random, nouns)} ${one(random, nouns)} ${one(random, verbs)}`)

function sentence(random) {
  const words = Array.from({length: 6 + random(10)}, (_, index) => one(random, [others, nouns, verbs][index % 3]))
  if (random(3) === 0) words[random(words.length)] = `\`${one(random, nouns)}_${one(random, nouns)}\``
  if (random(8) === 0) words[random(words.length)] = `**${one(random, nouns)}**`
  return `${capital(words.join(' '))}.`
}

const prose = (random) => Array.from({length: 3 + random(4)}, () => sentence(random)).join(' ')
const list = (random) => Array.from({length: 3 + random(4)}, () => `- ${sentence(random)}`).join('\n')

function table(random) {
  const rows = Array.from({length: 4 + random(5)}, () => `| \`${one(random, nouns)}\` | ${sentence(random)} |`)
  return ['| Name | Meaning |', '|---|---|', ...rows].join('\n')
}

function code(random, section) {
  const [a, b, c] = [one(random, nouns), one(random, nouns), one(random, nouns)]
  const n = random(1000)
  const kinds = [
    [
      'cpp',
      `#include <vector>\n\n// The ${a} of a ${b}.\nint ${a}_of(const std::vector<int>& ${b}) {\n    int ${c} = ${n};\n    for (int one : ${b}) ${c} += one;\n    return ${c};\n}`,
    ],
    ['json', JSON.stringify({[a]: {[b]: n, enabled: true, items: [a, b, c]}}, undefined, 2)],
    [
      'bash',
      `curl -s https://api.example.com/v1/${a}/${n} \\\n  --header "Accept: application/json" | grep ${b}\nexport ${c.toUpperCase()}=${n}`,
    ],
    ['yaml', `${a}:\n  ${b}: ${n}\n  ${c}:\n    - name: ${a}\n      enabled: true\n    - name: ${b}`],
  ]
  const [language, text] = kinds[(section / 2) % kinds.length]
  return `\`\`\`${language}\n${text}\n\`\`\``
}
