/** Languages in development. */
import {expect, test} from 'vitest'
import {serveSite, until} from './support/serve-site.js'

const files = {
  'docs/index.md': '# Home\n\n[Start](start.md)\n',
  'docs/start.md': '# Start\n',
  'i18n/de/index.md': '# Startseite\n\n[Anfang](start.md)\n',
  'docsgen.config.json': JSON.stringify({
    locales: {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}}},
  }),
}

test('dev serves every language, and each changes with its files', async () => {
  const {site, get} = await serveSite(files)
  expect((await get('/de/')).text).toContain('<a href="/de/start">Anfang</a>')
  expect((await get('/de/start')).text).toContain('translation-notice')
  expect((await get('/')).text).toContain('<a href="/start">Start</a>')
  expect((await get('/de/assets/search/index.json')).status).toBe(200)
  // The scripts of all languages are in one folder, and differ by their texts.
  const {text} = await get('/de/')
  for (const [, script] of text.matchAll(/(?:src|data-docsgen-app)="(\/assets\/[^"]+\.js)"/g))
    expect((await get(script!)).status, script).toBe(200)
  await site.write({'i18n/de/start.md': '# Anfang\n\nErste Schritte.\n'})
  await until(async () => (await get('/de/start')).text.includes('Erste Schritte.'))
  expect((await get('/de/start')).text).not.toContain('translation-notice')
  expect((await get('/start')).text).not.toContain('Erste Schritte.')
  await site.write({'docs/start.md': '# Start\n\nFirst steps.\n', 'i18n/de/start.md': '# Anfang\n\nZweite Schritte.\n'})
  await until(async () => (await get('/start')).text.includes('First steps.'))
  await until(async () => (await get('/de/start')).text.includes('Zweite Schritte.'))
})
