import {gzipSync} from 'node:zlib'
import {test} from 'vitest'
import {bundle} from '../../src/bundle/bundle.js'
import {sampleSite, textOf} from './sample.js'

test('size', async () => {
  const {config, site} = await sampleSite({}, {announcementBar: {content: 'News'}, colorMode: {respectSystem: true}})
  const result = await bundle({config, site, overrides: new Map(), pages: new Map()} as never)
  for (const f of result.assets.files) console.log(f.path, textOf(f).length, gzipSync(textOf(f), {level: 9}).length)
})
