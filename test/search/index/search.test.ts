/** Queries and their hits, from the texts of pages through the index. */
import {describe, expect, test} from 'vitest'
import {excerptOf} from '../../../src/search/query/excerpt.js'
import {ask, indexOf, type Pages, pageOf} from './sample.js'

const pages = {
  '/vector': pageOf('vector class', 'A sequence container.', {
    push_back: 'Adds an element to the end of the vector.',
    Remarks: 'Reallocation happens when the capacity is used up. It takes time that grows with the size.',
  }),
  '/list': pageOf('list class', 'A container of linked elements, unlike a vector.', {
    push_back: 'Adds an element to the end of a list.',
    Sorting: 'The member function sorts the elements of the list in place.```list.sort(std::greater<>{});',
  }),
  '/errors/c2065': pageOf('Compiler Error C2065', "'identifier' : undeclared identifier", {
    Example: 'Use a declaration before it. This may be caused by a missing header.',
  }),
  '/errors/c2066': pageOf('Compiler Error C2066', 'cast to function type is illegal', {}),
  '/build': pageOf('Building in CI', 'Run docsgen build --strict there.', {
    'The exit code': 'It is 1 when something is wrong: see C2065 for an example of a code.',
  }),
  '/cafe': pageOf('Café Zürich', 'Où est le café?', {}),
  '/ja': pageOf('検索の仕組み', '文書を検索するための索引を作ります。', {}),
  '/deploy': pageOf('Deployment', 'Bring the site to a server.', {
    Installation: 'Get the program first.',
    Removing: 'Delete the container when nobody needs it.',
  }),
  '/names': pageOf('createRootElement', 'Creates the first node.', {
    Timing: 'It works in real-time.',
    Alias: 'Each node has a name.',
  }),
  '/hosts': {
    title: 'Hosts',
    sections: [{id: '', heading: 'Moving day', text: 'Change to another provider.', code: ''}],
  },
  '/classes': pageOf('Classes in general', 'Parsing classes, and how parsers work with initialization.', {}),
}
const {addresses, engine} = ask(indexOf(pages))

/** The hits of a query in an index of some pages. */
const hitsIn = (pages: Pages, query: string, limit?: number) => ask(indexOf(pages)).addresses(query, limit)

describe('the expected page is the first hit', () => {
  test.each([
    ['a title', 'list class', '/list'],
    ['a title in other letters', 'LIST Class', '/list'],
    ['a heading with its page', 'vector push_back', '/vector#push_back'],
    ['the parts of an identifier', 'push back list', '/list#push_back'],
    ['an identifier in code', 'std::greater', '/list#sorting'],
    ['a member by its whole name', 'list.sort', '/list#sorting'],
    ['a code', 'C2065', '/errors/c2065'],
    ['the number of a code', '2065', '/errors/c2065'],
    ['a flag', '--strict', '/build'],
    ['an unfinished word', 'reallo', '/vector#remarks'],
    ['an unfinished last word', 'undeclared ide', '/errors/c2065'],
    ['another form of a word', 'sorted element', '/list#sorting'],
    ['no accents', 'cafe zurich', '/cafe'],
    ['a wrong letter', 'reallocatiom happens', '/vector#remarks'],
    ['a wrong first letter', 'weallocation happens', '/vector#remarks'],
    ['letters in the wrong order', 'undecalred', '/errors/c2065'],
    ['a missing letter', 'conainer of linked', '/list'],
    ['a phrase', 'caused by a missing header', '/errors/c2065#example'],
    ['Japanese', '索引', '/ja'],
    ['a question', 'how do I sort a list?', '/list#sorting'],
    ['a polite question', 'can you please tell me how to sort the elements', '/list#sorting'],
    ['words of a heading in another form', 'deploying', '/deploy'],
    ['a synonym', 'erase a container', '/deploy#removing'],
    ['a phrase that means a word', 'set up', '/deploy#installation'],
    ['the end of a name', 'rootelement', '/names'],
    ['a word with a hyphen as one word', 'realtime', '/names#timing'],
    ['a word with a hyphen as two words', 'real time', '/names#timing'],
    ['two swapped letters in a word of four', 'nmae', '/names#alias'],
    ['the visible heading of a page with another title', 'moving day', '/hosts'],
    ['the most of a sentence', 'the capacity of a vector that is never used up by purple elephants', '/vector#remarks'],
  ])('%s: %s', async (_, query, first) => {
    expect((await addresses(query))[0]).toBe(first)
  })
})

test('unknown terms and empty queries give no hits', async () => {
  for (const query of ['zyxwvut', '', '   ', '!?', 'constructor', '__proto__', 'toString'])
    expect(await addresses(query)).toEqual([])
})

test('a query finds a message although its quotes differ from those of the page', async () => {
  const pages = {
    '/guide': pageOf('Unknown option value', 'How to set an option to a value.', {}),
    '/c1': pageOf('C1', "The option 'value' is unknown to it.", {}),
  }
  expect((await hitsIn(pages, 'the option "value" is unknown to it'))[0]).toBe('/c1')
})

test('a question in a heading comes before texts that quote it', async () => {
  const question = 'How do two gardens share a wall'
  const pages = {
    '/links': pageOf('Links', `Further reading: ${question}`, {}),
    '/walls': pageOf('Walls', 'About walls and gardens.', {
      [`${question}? Is a fence enough?`]: 'Gardens share a wall.',
    }),
  }
  expect((await hitsIn(pages, 'how do two gardens share a wall?'))[0]).toMatch(/^\/walls#/)
})

test('a qualified name finds the page of the name; a qualified name that no page has finds the name', async () => {
  const pages = {
    '/range': pageOf('range', 'The numbers between two others.', {}),
    '/out-of-range': pageOf('out_of_range class', 'The class of an exception.', {}),
    '/at': pageOf('Access', 'It throws std::out_of_range.', {}),
  }
  expect((await hitsIn(pages, 'std::out_of_range'))[0]).toBe('/out-of-range')
  const files = indexOf({
    '/pane': pageOf('CPane Class', 'A pane of a window.', {'CPane::Show': 'Shows the pane.'}),
    '/base': pageOf('CBasePane Class', 'The base of panes.', {'CBasePane::GetFrame': 'The frame of the pane.'}),
    '/more': pageOf('Frames', 'What a frame is.'),
  })
  expect(await ask(files).addresses('CPane::GetFrame')).toEqual(['/base#cbasepane-getframe'])
})

test('a title with all words of the query comes before a shorter title with some of them', async () => {
  const pages = {
    '/note': pageOf('Note 56: Install Localized Parts of Windows and Doors', 'It is obsolete.', {}),
    '/parts': pageOf('Localized Parts', 'Install them: first install one, then install the others.', {}),
  }
  expect(await hitsIn(pages, 'how to install localized parts ')).toEqual(['/note', '/parts'])
})

test('the section that answers stays first on a page with all words of the query in its title', async () => {
  const pages = {
    '/saved': pageOf('Saved searches', 'A list of names.', {Saving: 'Save a search with the button. Save it often.'}),
  }
  expect((await hitsIn(pages, 'how do I save a search? '))[0]).toBe('/saved#saving')
})

test('a title with a frequent form of the only word comes before a heading with the rare word itself', async () => {
  const others = Array.from({length: 30}, (_, number) => [`/${number}`, pageOf(`Page ${number}`, 'A slice of a list.')])
  const pages = {
    '/strings': pageOf('Strings', 'Texts.', {'Slicing Strings': 'Take a range.'}),
    '/slices': pageOf('The Slice Type', 'A part of a list.'),
    ...Object.fromEntries(others),
  }
  expect(await hitsIn(pages, 'slicing ', 2)).toEqual(['/slices', '/strings#slicing-strings'])
})

test('a form of a word is found although another file of the index contains it', async () => {
  const between = Array.from({length: 1500}, (_, number) => `control${String(number).padStart(4, '0')}x`)
  const {addresses, loaded} = ask(
    indexOf({
      '/control': pageOf('Tree Control', 'A part of a window.', {}),
      '/names': pageOf('Names', between.join(' '), {}),
      '/others': pageOf('Others', 'Trees in gardens need no controls.', {}),
    }),
  )
  expect((await addresses('tree controls '))[0]).toBe('/control')
  loaded.splice(0)
  await addresses('contro')
  expect(loaded.filter((name) => name.startsWith('t/')).length).toBeLessThan(5)
})

test('a short text about the words of a query comes before a long list that mentions them', async () => {
  const news = Array.from({length: 400}, (_, number) => `release${number} note${number}`).join(' ')
  const pages = {
    '/handlers': pageOf('Filters', 'Decide which exceptions the program catches.', {}),
    '/news': pageOf('News', `${news} exceptions ${news} catch ${news} decide ${news} cin`, {}),
  }
  const hits = await ask(indexOf(pages)).addresses('decide which exceptions from cin I catch')
  expect(hits).toEqual(['/handlers', '/news'])
})

test('the beginning of a page comes before an equal section of a page of many sections', async () => {
  const parts = Array.from({length: 30}, (_, number) => [`Part ${number}`, 'Other subjects of the handbook.'])
  const text = 'The gadget turns wheels.'
  const pages = {
    '/handbook': pageOf('Handbook', 'Everything in one place.', Object.fromEntries([...parts, ['Last part', text]])),
    '/wheels': pageOf('Moving', text, {}),
  }
  expect(await hitsIn(pages, 'gadget wheels ')).toEqual(['/wheels', '/handbook#last-part'])
})

test('a page with the words of the query comes before a page with a synonym in its title', async () => {
  const others = Object.fromEntries(
    Array.from({length: 20}, (_, number) => [
      `/other/${number}`,
      pageOf(`Data ${number}`, 'The profile of something.'),
    ]),
  )
  const middle = 'Then comes a text about ladders, wheels and gardens, which goes on and on until the page has an end. '
  const pages = {
    ...others,
    '/synonym': pageOf('Delete', 'A profile.'),
    '/words': pageOf('Data', `You may drop some. ${middle.repeat(2)} A profile is there.`),
  }
  expect((await hitsIn(pages, 'drop profile ')).slice(0, 2)).toEqual(['/words', '/synonym'])
})

test('the words of a heading need no synonyms; typing errors in short words are not corrected', async () => {
  const wordsOf = async (query: string) => (await engine.answer(query, {limit: 3})).words
  expect(await wordsOf('removing ')).not.toContain('delete')
  expect(await wordsOf('removing examples ')).toContain('delete')
  expect(await addresses('lost')).toEqual([])
})

test('a page has at most three hits', async () => {
  const long = pageOf(
    'Notes',
    'Notes.',
    Object.fromEntries(Array.from({length: 9}, (_, i) => [`Note ${i}`, 'A note.'])),
  )
  const {addresses} = ask(indexOf({'/notes': long, '/other': pageOf('Other', 'A note.')}))
  expect((await addresses('note')).filter((href) => href.startsWith('/notes'))).toHaveLength(3)
})

test('a hit contains page, heading and marked excerpt', async () => {
  const [hit] = await engine.search('capacity used', 1)
  expect(hit).toMatchObject({
    href: '/vector#remarks',
    title: 'vector class',
    heading: 'Remarks',
    isCode: false,
    excerpt: [
      {text: 'Reallocation happens when the ', isMarked: false},
      {text: 'capacity', isMarked: true},
      {text: ' is used up. It takes time that grows with the size.', isMarked: false},
    ],
  })
})

describe('marks', () => {
  const marked = async (query: string) => {
    const [hit] = await engine.search(query, 1)
    const pieces = [...hit!.marked.title, ...hit!.marked.heading, ...hit!.excerpt]
    return pieces.flatMap(({text, isMarked}) => (isMarked ? [text] : []))
  }
  test.each([
    ['words of titles and headings', 'vector push_back', ['vector', 'push_back', 'vector']],
    ['other forms of a word', 'sorted elements', ['Sorting', 'sorts', 'elements']],
    ['a corrected word', 'reallocatiom', ['Reallocation']],
    ['the beginning of an unfinished word', 'reallo', ['Reallo']],
    ['words with accents', 'ou cafe', ['Café', 'Où', 'café']],
    ['words of a language without spaces', '索引', ['索引']],
    ['no common words', 'how do I sort a list', ['list', 'Sort', 'sort', 'list']],
  ])('%s: %s', async (_, query, expected) => {
    expect(await marked(query)).toEqual(expected)
  })
})

test('every part of a name that finds a page is marked in it', async () => {
  const names = {'/prj': pageOf('Error PRJ0044', 'Words.'), '/http': pageOf('Class XMLHttpRequest', 'Words.')}
  const {engine} = ask(indexOf(names))
  const marked = async (query: string) =>
    (await engine.search(query, 1)).map(({marked}) => marked.title.filter(({isMarked}) => isMarked))
  expect(await marked('CXX0044 ')).toEqual([[{text: '0044', isMarked: true}]])
  expect(await marked('http ')).toEqual([[{text: 'Http', isMarked: true}]])
})

test('an excerpt of a text without spaces contains the word; a hit in a section of code has an excerpt of code', async () => {
  const excerpt = excerptOf(`A ${'山'.repeat(300)}水${'山'.repeat(300)}`, ['水'])
  expect(excerpt.filter(({isMarked}) => isMarked)).toEqual([{text: '水', isMarked: true}])
  expect(excerpt.map(({text}) => text).join('').length).toBeLessThan(170)
  const {engine} = ask(indexOf({'/a': pageOf('A', 'Text.', {Usage: '```greet --loud'})}))
  expect(await engine.search('greet', 1)).toMatchObject([{href: '/a#usage', isCode: true}])
})

test('a higher limit gives all hits', async () => {
  const many = Object.fromEntries(Array.from({length: 300}, (_, i) => [`/${i}`, pageOf(`Page ${i}`, 'An apple.')]))
  const {engine} = ask(indexOf(many))
  const {hits, hasMore} = await engine.answer('apple', {limit: 10})
  expect([hits.length, hasMore]).toEqual([10, true])
  const all = await engine.answer('apple', {limit: 1000})
  expect([all.hits.length, all.hasMore]).toEqual([300, false])
})

test('without hits, the nearest words have hits', async () => {
  const nearest = async (query: string) => (await engine.answer(query, {limit: 5})).nearest.map(({href}) => href)
  expect(await nearest('reallovatiom ')).toEqual(['/vector#remarks'])
  expect(await nearest('initialisierung ')).toEqual(['/classes'])
  expect(await nearest('zyxwvut ')).toEqual([])
  expect(await nearest('reallocation ')).toEqual([])
})

test('a word with a misspelt beginning, and the end of a name, are found by lists of endings', async () => {
  const filling = Array.from({length: 6000}, (_, i) => `${'bcdfghjk'[i % 8]}ord${String(i).padStart(5, '0')}`)
  const files = indexOf({
    '/pipes': pageOf('Pipes', 'The pipeline ends with `newstreamwriter` 😀.'),
    '/other': pageOf('Other', 'Nothing about it.'),
    '/words': pageOf('Words', filling.join(' ')),
  })
  const {addresses, loaded} = ask(files)
  expect(await addresses('bipeline ')).toEqual(['/pipes'])
  expect(await addresses('streamwriter ')).toEqual(['/pipes'])
  expect(loaded.filter((name) => name.startsWith('e/')).length).toBeLessThan(5)
})

test('with `onlyLoaded`, an answer loads nothing; ids in addresses are encoded', async () => {
  const {engine, loaded} = ask(indexOf(pages))
  await expect(engine.answer('C2065', {limit: 1, onlyLoaded: true})).rejects.toThrow('not loaded')
  expect(loaded).toEqual([])
  await engine.answer('C2065', {limit: 1})
  expect((await engine.answer('C2065', {limit: 1, onlyLoaded: true})).hits).toHaveLength(1)
  const {addresses} = ask(
    indexOf({'/a': {title: 'A', sections: [{id: '100 %', heading: 'Share', text: 'x', code: ''}]}}),
  )
  expect(await addresses('share')).toEqual(['/a#100%20%25'])
})

test('a query loads header, terms and shown texts once', async () => {
  const {addresses, loaded} = ask(indexOf(pages))
  await addresses('C2065', 1)
  const first = loaded.splice(0)
  expect(first[0]).toBe('index.json')
  expect(first.length).toBeLessThan(5)
  await addresses('C2065', 1)
  expect(loaded).toEqual([])
})

test.each([
  ['prefer', '/preferences'],
  ['experiments', '/experimental'],
  ['instrumented', '/instrumentation'],
  ['renderers', '/rendering'],
  ['parameterized', '/parameters'],
  ['differs', '/different'],
  ['roll out', '/rollout'],
  ['customise', '/customizing'],
  ['behavior', '/behaviour'],
])('other forms of words are found: %s', async (query, page) => {
  const titles = {
    '/preferences': 'Preferences',
    '/experimental': 'Experimental features',
    '/instrumentation': 'Instrumentation',
    '/rendering': 'Rendering',
    '/parameters': 'Parameters',
    '/different': 'Different systems',
    '/rollout': 'Gradual rollout',
    '/customizing': 'Customizing the toolbar',
    '/behaviour': 'Behaviour of keys',
  }
  // The index contains the other spellings, too: they are no typing errors.
  const other = {'/other': pageOf('Spelling', 'To customise, the behavior of others.')}
  const pages = {
    ...other,
    ...Object.fromEntries(Object.entries(titles).map(([at, title]) => [at, pageOf(title, 'Text.')])),
  }
  expect(await hitsIn(pages, `${query} `, 1)).toEqual([page])
})

test('the words of a title load no files with other forms', async () => {
  const names = Array.from({length: 4000}, (_, number) => `createa${number}`).join(' ')
  const {addresses, loaded} = ask(
    indexOf({
      '/names': pageOf('Names', names),
      '/create': pageOf('Create an account', 'Choose a name.'),
      '/list': pageOf('Your account', 'You have created it.'),
    }),
  )
  const termFiles = () => loaded.splice(0).filter((name) => name.startsWith('t/')).length
  expect(await addresses('create an account ', 1)).toEqual(['/create'])
  expect(termFiles()).toBe(2)
  expect(await addresses('create a name ', 1)).toEqual(['/create'])
  expect(termFiles()).toBeGreaterThan(2)
})

test('texts of sections without neighbouring words of the query are not loaded; a failed file is loaded again', async () => {
  const apart = Array.from({length: 60}, (_, number) => [
    `/apart/${String(number).padStart(2, '0')}`,
    pageOf(`Page ${number}`, 'Ladders are long, wheels are round, and gardens are green.'),
  ])
  const {addresses, loaded} = ask(indexOf(Object.fromEntries(apart)))
  await addresses('gardens wheels ladders ', 1)
  expect(loaded.filter((name) => name.startsWith('p/')).length).toBeLessThan(10)
  const files = indexOf(pages)
  let isDown = true
  const {createEngine} = await import('../../../src/search/query/query.js')
  const flaky = createEngine(async (name) => {
    if (isDown) throw new Error('offline')
    return JSON.parse(files.find((file) => file.name === name)!.text)
  })
  await expect(flaky.search('list', 1)).rejects.toThrow('offline')
  isDown = false
  expect(await flaky.search('list', 1)).toHaveLength(1)
})
