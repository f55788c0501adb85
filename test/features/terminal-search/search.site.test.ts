import {expect, test} from 'vitest'
import {siteHere} from '../../cli/docsgen.js'

const files = {
  'docs/index.md': '# Home\n\nAll about ladders.\n',
  'docs/install.md': '# Install\n\nUnpack it.\n\n## On Windows\n\nRun the installer of the ladder.\n',
}

test('search finds pages in memory without a build, and in the built site', async () => {
  const site = await siteHere(files)
  const inMemory = await site.run('search', 'windows', 'installer')
  expect(inMemory).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(
      'Install › On Windows\n  /install#on-windows\n  Run the installer of the ladder.\n',
    ),
    stderr: expect.stringContaining('in memory'),
  })
  expect(await site.list('build')).toEqual([])
  await site.run('build')
  const built = await site.run('search', 'windows', 'installer')
  expect(built).toEqual({...inMemory, stderr: ''})
})

test('search prints JSON with routes without base, and explains scores', async () => {
  const site = await siteHere({...files, 'docsgen.config.json': '{"base": "/handbook/"}'})
  const run = async (...words: string[]) => JSON.parse((await site.run('search', '--json', ...words)).stdout)
  expect(await run('windows', '--limit', '1')).toEqual({
    hits: [
      {
        route: '/install#on-windows',
        title: 'Install',
        heading: 'On Windows',
        excerpt: 'Run the installer of the ladder.',
        score: expect.any(Number),
      },
    ],
    nearest: [],
  })
  // As in the search box: an unfinished word, and a word with a typing error.
  expect(await run('instal')).toMatchObject({hits: [{route: '/install'}, {route: '/install#on-windows'}]})
  const {hits, nearest} = await run('windoes')
  expect([...hits, ...nearest]).toMatchObject([{route: '/install#on-windows'}])
  expect((await run('ladder')).hits).toHaveLength(2)
  const [first] = (await run('--explain', 'install')).hits
  expect(first).toMatchObject({route: '/install', explanation: {query: ['install'], exactness: 8, coverage: 1}})
  const {stdout} = await site.run('search', '--explain', 'install', 'ladder')
  expect(stdout).toContain('for its position: ')
  expect(stdout).toMatch(/score [\d.]+: install [\d.]+ \+ ladder [\d.]+\n/)
})

const logged = {
  ...files,
  'docs/kubernetes.md': '# Deploy to Kubernetes\n\nPut a ladder into a cluster.\n',
  'log.csv': 'query,count\nk8s ladder,12\n"deploy, k8s",3\nladder,40\nzzxxy ladder,5\n',
}

test('search proposes synonyms for logged queries with words that no page has', async () => {
  const site = await siteHere(logged)
  const {code, stdout} = await site.run('search', '--queries', 'log.csv')
  expect(code).toBe(0)
  expect(stdout).toMatch(/: 4, .* 60 times\. 3 of them \(20 times\)/)
  expect(stdout).toContain('// 15 searches, such as "k8s ladder", would find /kubernetes')
  expect(stdout).toContain("  ['k8s', 'kubernetes'],\n")
  expect(stdout).toContain('"zzxxy ladder" (5)')
  const json = await site.run('search', '--queries', 'log.csv', '--json')
  const proposals = {queries: 4, synonyms: [{words: ['k8s', 'kubernetes'], searches: 15}]}
  expect(JSON.parse(json.stdout)).toMatchObject(proposals)
})

test('search says that nothing was found, and refuses wrong usage', async () => {
  const site = await siteHere(files)
  const none = await site.run('search', 'insxxlxer')
  expect(none).toMatchObject({code: 0, stdout: expect.stringContaining('"insxxlxer"')})
  for (const [words, named] of [
    [[], "'words'"],
    [['--limit', '0', 'x'], 'whole number'],
    [['--queries', 'none.txt'], '--queries'],
  ] as const)
    expect(await site.run('search', ...words)).toMatchObject({code: 2, stderr: expect.stringContaining(named)})
  await site.write({'docsgen.config.json': '{"search": false}'})
  expect(await site.run('search', 'ladder')).toMatchObject({code: 2, stderr: expect.stringContaining('search: false')})
})

test('docsgen search --records writes the sections of the site as records of DocSearch', async () => {
  const site = await siteHere({
    'docs/index.md': '# Tea\n\nAll about tea.\n\n## Brew\n\nPour.\n',
    'docs/hidden.md': '---\nsearch: false\n---\n# Hidden\n',
    'docsgen.config.json': JSON.stringify({title: 'Kitchen', url: 'https://tea.example'}),
  })
  expect(await site.run('search', '--records', 'records.json')).toMatchObject({
    code: 0,
    stdout: '4 records in records.json.\n',
  })
  const records = JSON.parse(await site.read('records.json'))
  expect(records.map(({url, type, content}: Record<string, string>) => [url, type, content])).toEqual([
    ['https://tea.example/', 'lvl1', null],
    ['https://tea.example/', 'content', 'All about tea.'],
    ['https://tea.example/#brew', 'lvl2', null],
    ['https://tea.example/#brew', 'content', 'Pour.'],
  ])
  expect(records[3]).toMatchObject({
    anchor: 'brew',
    hierarchy: {lvl0: 'Kitchen', lvl1: 'Tea', lvl2: 'Brew', lvl3: null},
    language: 'en',
    version: 'current',
  })
})
