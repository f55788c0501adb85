/** The Markdown and HTML of tabs. `test/browser/tabs.browser.test.ts` tests their behaviour in the browser. */
import {describe, expect, test} from 'vitest'
import {bodyOf, compileText, diagnosticsOf} from '../support/compile-text.js'

const systems = `::::tabs{group="os" query}
:::tab[Linux]{value="linux"}
Use *apt*.
:::
:::tab macOS {value="mac" default}
\`\`\`sh
brew install
\`\`\`
:::
::::
`

describe('tabs', () => {
  test('are buttons and panels with references to each other; request the tabs script, and no other construct does', async () => {
    expect(await bodyOf(systems)).toBe(
      [
        '<div class="tabs" data-docsgen-tabs="os" data-docsgen-query="os"><div role="tablist">',
        '<button type="button" role="tab" id="os-linux--tab" value="linux" aria-controls="os-linux" aria-selected="false" tabindex="-1">Linux</button>',
        '<button type="button" role="tab" id="os-mac--tab" value="mac" aria-controls="os-mac" aria-selected="true" tabindex="0">macOS</button>',
        '</div>',
        '<div id="os-linux" role="tabpanel" aria-labelledby="os-linux--tab" tabindex="0"><p class="title">Linux</p><p>Use <em>apt</em>.</p></div>',
        '<div id="os-mac" role="tabpanel" aria-labelledby="os-mac--tab" data-selected=""><p class="title">macOS</p>',
        '<div class="code" data-language="sh"><pre tabindex="0"><code class="language-sh"><span class="tf">brew </span>install</code></pre></div></div></div>',
      ].join(''),
    )
    expect((await compileText(systems)).diagnostics).toEqual([])
    expect((await compileText(systems)).extras).toEqual(['copy', 'tabs'])
    expect((await compileText('text')).extras).toEqual([])
  })

  test('need neither group nor values, and the first is selected by default; have unique ids that links can target', async () => {
    const html = await bodyOf('::::tabs\n:::tab One *more*\na\n:::\n:::tab[`two`]\nb\n:::\n::::\n')
    expect(html).toContain('data-docsgen-tabs=""')
    expect(html).not.toContain('data-docsgen-query')
    expect(html).toContain('id="tab-one-more--tab" value="one-more"')
    expect(html).toContain('aria-selected="true" tabindex="0">One <em>more</em></button>')
    expect(html).toContain('<code>two</code></button>')
    const {body, anchors} = await compileText(`## OS Linux\n\n${systems}\n${systems}\n[to](#os-mac)`)
    const ids = [...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
    expect(ids).toContain('os-linux-1')
    expect(anchors).toEqual(expect.arrayContaining(['os-linux', 'os-linux-1', 'os-mac', 'os-mac-1']))
    for (const [, id] of body.matchAll(/aria-(?:controls|labelledby)="([^"]*)"/g)) expect(ids).toContain(id)
  })

  test('use title, id, classes and variables of their container', async () => {
    const html = await bodyOf(
      '::::tabs[Operating *system*]{#here .wide group="{kind}"}\n:::tab {product}\na\n:::\n::::\n',
      {
        variables: {kind: 'os', product: 'Acme'},
      },
    )
    expect(html).toContain('<div id="here" class="tabs wide" data-docsgen-tabs="os">')
    expect(html).toContain('<div role="tablist" aria-label="Operating system">')
    expect(html).toContain('value="acme"')
  })

  test('may contain headings with ids, tables and other tabs; are equal with both parsers and beside raw HTML', async () => {
    const nested = '::::::tabs\n:::::tab[Outer]\n## Deep\n\n::::tabs\n:::tab[Inner]\ntext\n:::\n::::\n:::::\n::::::\n'
    const {body, toc, anchors, diagnostics} = await compileText(nested)
    expect(diagnostics).toEqual([])
    expect(anchors).toContain('deep')
    expect(toc).toEqual([])
    expect(body.match(/role="tablist"/g)).toHaveLength(2)
    expect(body.indexOf('tab-outer')).toBeLessThan(body.indexOf('tab-inner'))
    expect(await bodyOf(systems, {markdown: {parser: 'remark'}})).toBe(await bodyOf(systems))
    expect(await bodyOf(`${systems}\n<div>raw</div>\n`)).toContain(await bodyOf(systems))
  })
})

describe('a mistake in tabs is reported at its position', () => {
  const placesOf = (page: Parameters<typeof diagnosticsOf>[0]) =>
    diagnosticsOf(page).map((one) => one.split(' ').slice(0, 2).join(' '))

  test('tabs without a tab show their content', async () => {
    const page = await compileText('text\n\n::::tabs[Name]\nkept\n::::\n')
    expect(page.body).toBe('<p>text</p>\n<p>Name</p><p>kept</p>')
    expect(placesOf(page)).toEqual(['3:1 bad-tabs'])
  })

  test('two tabs with one value can both be selected, and names that differ have different values', async () => {
    const same = await compileText('::::tabs\n:::tab A\n1\n:::\n:::tab a\n2\n:::\n::::\n')
    expect(same.body.match(/ value="[^"]*"/g)).toEqual([' value="a"', ' value="a-2"'])
    expect(placesOf(same)).toEqual(['5:1 bad-tabs'])
    const different = await compileText('::::tabs\n:::tab C\n1\n:::\n:::tab C++\n2\n:::\n::::\n')
    expect(different.body.match(/ value="[^"]*"/g)).toEqual([' value="c"', ' value="c-2"'])
    expect(different.diagnostics).toEqual([])
  })

  test('content outside of tabs appears above them', async () => {
    const page = await compileText('::::tabs\n:::tab A\n1\n:::\n\nlost *text*\n\n::::\n')
    expect(page.body).toMatch(/^<p>lost <em>text<\/em><\/p><div class="tabs"/)
    expect(placesOf(page)).toEqual(['6:1 bad-tabs'])
  })

  test('a tab outside of tabs shows its title and content; raw HTML cannot create tabs', async () => {
    const page = await compileText('- x\n\n  :::tab[A *b*]\n  text\n  :::\n')
    expect(page.body).toContain('<p>A <em>b</em></p><p>text</p>')
    expect(page.extras).toEqual([])
    expect(placesOf(page)).toEqual(['3:3 bad-tabs'])
    const html = await bodyOf('<div data-docsgen="0">x</div>\n\n::::tabs\n:::tab A\n1\n:::\n::::\n')
    expect(html).toContain('role="tablist"')
  })
})
