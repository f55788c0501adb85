import {expect, test} from 'vitest'
import {folderOf} from '../../src/documents/language-folder.js'
import {createRoutesData} from '../../src/documents/routes.js'
import {generatedFiles} from '../../src/files/files.js'
import {partsFor, routesInPart, sortedRoutes} from '../../src/files/route-list/route-list.js'
import type {OutputPath, RoutePath} from '../../src/model/model.js'
import {stagesOf} from '../support/stages.js'

const routes = sortedRoutes(
  Array.from({length: 12_345}, (_, number) => `/Area-${number % 7}/page%20${number}${number % 2 === 0 ? '/' : ''}`),
)
const parts = Array.from({length: 3}, (_, part) => {
  const first = routes[part * routesInPart]!
  return decodeURI(first).toLowerCase().replace(/\/$/, '')
})
const routesNear = (address: string) =>
  partsFor([address], parts).flatMap((part) => routes.slice(part * routesInPart, (part + 1) * routesInPart))

test('every address is in the part that its address leads to, in any letter case, with or without a final slash', () => {
  for (const route of routes) {
    const [part] = partsFor([route], parts)
    expect(routes.indexOf(route)).toBeGreaterThanOrEqual(part! * routesInPart)
    expect(routes.indexOf(route)).toBeLessThan((part! + 1) * routesInPart)
  }
  for (const address of ['/AREA-3/PAGE%201228', '/area-3/page 1228/', '/area-3/page%201228'])
    expect(routesNear(address)).toContain('/Area-3/page%201228/')
})

test('an address before or after all others leads to the first or the last part', () => {
  expect(partsFor(['/', '/zzz', '/%E0%A4%A'], parts)).toEqual([0, 2])
})

test('a site of more than 5,000 addresses has a file for each part, and one that leads to them', async () => {
  const {config, outline, pages} = await stagesOf({'docs/index.md': '# Home\n'})
  const filesOf = (count: number) => {
    const many = Array.from({length: count}, (_, number) => ({...pages[0]!, route: `/Page-${number}` as RoutePath}))
    const site = {config, outline, pages: many, assets: [], redirects: [], changed: []}
    const data = createRoutesData(site)
    const files = generatedFiles(site).filter(({path}) => path.startsWith('assets/routes'))
    return new Map(files.map(({path, part}) => [path as string, JSON.parse(data(part))]))
  }
  expect([...filesOf(5000).keys()]).toEqual(['assets/routes.json'])
  const large = filesOf(5001)
  expect(large.get('assets/routes.json')).toEqual({parts: ['/page-0', '/page-999']})
  expect(large.get('assets/routes/0.json').routes).toHaveLength(5000)
  expect(large.get('assets/routes/1.json')).toEqual({routes: ['/Page-999']})
  expect(large.size).toBe(3)
  const french = folderOf({...config, base: '/fr/', locale: {code: 'fr', isDefault: false, siteBase: '/'}} as never)
  for (const path of large.keys())
    expect(french({path: path as OutputPath, kind: 'asset', hash: '', contents: {kind: 'text', text: ''}}).path).toBe(
      `fr/${path}`,
    )
})
