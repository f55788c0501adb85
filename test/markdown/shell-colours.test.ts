/** Code of shells: commands and options have colours, and a prompt makes a session. */
import {expect, test} from 'vitest'
import {createHighlighter} from '../../src/markdown/highlight/highlight.js'

const {highlight} = createHighlighter('fast')
/** Coloured words as `class:text`. */
const coloured = async (code: string, language = 'bash') =>
  [...(await highlight(code, language)).html.matchAll(/<span class="(\w+)">([^<]*)<\/span>/g)].map(
    ([, name, text]) => `${name}:${text?.trim()}`,
  )

test('the name of each command has a colour, and so have its options', async () => {
  const words = await coloured('npm install -D foo && npx foo --all | sort')
  expect(words).toEqual(['tf:npm', 'ta:-D', 'to:&amp;&amp;', 'tf:npx', 'ta:--all', 'to:|', 'tf:sort'])
})

test('an option is one word, also with the name of a known command in it; a continued line is no new command', async () => {
  expect(await coloured('orbit deploy --env production')).toEqual(['tf:orbit', 'ta:--env'])
  expect(await coloured('curl -s \\\n  example.com\nls')).toEqual(['tf:curl', 'ta:-s', 'tf:ls'])
})

test('assignments and `sudo` come before a command', async () => {
  expect(await coloured('A=b run\nsudo apt update')).toEqual(['tf:run', 'tf:sudo apt'])
})

test.each(['console', 'sh', 'bash'])('in a session of %s, only text after a prompt is a command', async (language) => {
  expect(await coloured('$ ls -a\nls -a\n$ pwd', language)).toEqual(['tq:$', 'tf:ls', 'ta:-a', 'tq:$', 'tf:pwd'])
})

test('nothing changes the text; files of variables have colours', async () => {
  const code = 'for i in *; do\n  echo "$i" | tee -a \\\n    $(date +%F).log # why\ndone\n\ncat <<EOF\n--no\nEOF'
  const text = (await highlight(code, 'sh')).html
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&')
  expect(text).toBe(code)
  expect(await coloured('# why\nPORT=3000', 'env')).toEqual(['tc:# why', 'tv:PORT', 'to:=', 'tn:3000'])
  expect(await coloured('export A="b"\nC=', 'dotenv')).toEqual(['tk:export', 'tv:A', 'to:=', 'ts:"b"', 'tv:C', 'to:='])
})
