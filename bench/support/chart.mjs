/** The chart of build times in README.md, from the text of bench/results.md. */

const panels = [
  {table: 'Cold', title: 'First build'},
  {table: 'One page edited', title: 'Rebuild after editing one page'},
]
const names = {
  docsgen: 'docsgen',
  hugo: 'Hugo',
  eleventy: 'Eleventy',
  starlight: 'Starlight',
  docusaurus: 'Docusaurus',
  rspress: 'Rspress',
  vitepress: 'VitePress',
}
const [width, row, labels, panelWidth] = [880, 26, 92, 420]

/** The SVG: seconds to build 1,000 pages, the fastest generator first. It follows the colour mode of the reader. */
export function chartOf(results) {
  const [, section = ''] = results.split('\n## 1,000 pages')
  const height = 74 + row * Object.keys(names).length
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title" font-family="system-ui, sans-serif" font-size="13">
<title id="title">Seconds to build 1,000 pages</title>
<style>
  .ground { fill: #fff; stroke: #d8dee6 }
  text { fill: #3c4654 }
  .title { fill: #10151c; font-weight: 600 }
  rect.bar { fill: #a9b4c2 }
  rect.docsgen { fill: #2563c9 }
  text.docsgen { fill: #10151c; font-weight: 600 }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #12161c; stroke: #2d3540 }
    text { fill: #b3bdca }
    .title, text.docsgen { fill: #f0f3f7 }
    rect.bar { fill: #566170 }
    rect.docsgen { fill: #6ea2f5 }
  }
</style>
<rect class="ground" x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="8"/>
${panels.map(({table, title}, index) => panelOf(title, timesIn(section, table), 20 + index * (panelWidth + 10))).join('\n')}
</svg>
`
}

function panelOf(title, times, left) {
  const longest = Math.max(...times.map(({seconds}) => seconds))
  const bars = times.map(({name, seconds}, index) => {
    const y = 56 + index * row
    const length = Math.max(2, Math.round((seconds / longest) * (panelWidth - labels - 60)))
    const kind = name === 'docsgen' ? ' docsgen' : ''
    return `<text class="name${kind}" x="${left}" y="${y + 13}">${name}</text>
<rect class="bar${kind}" x="${left + labels}" y="${y}" width="${length}" height="18" rx="3"/>
<text class="time${kind}" x="${left + labels + length + 8}" y="${y + 13}">${seconds.toFixed(1)} s</text>`
  })
  return `<text class="title" x="${left}" y="34" font-size="15">${title}</text>\n${bars.join('\n')}`
}

/** Seconds of each generator that a table of the section lists, in ascending order. */
function timesIn(section, title) {
  const [, table = ''] = section.split(`\n### ${title}\n`)
  return Object.entries(names)
    .map(([id, name]) => ({name, seconds: Number(new RegExp(`^\\| ${id} \\| ([\\d.]+) s`, 'm').exec(table)?.[1])}))
    .filter(({seconds}) => !Number.isNaN(seconds))
    .sort((a, b) => a.seconds - b.seconds)
}
