/** epubcheck, the validator of the W3C, on the EPUBs of real sites. */
import {execFileSync} from 'node:child_process'
import {cpSync, existsSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {buildProject} from '../../support/build-site.js'
import {newProject, repository} from '../../support/project.js'
import {makeTempFolder} from '../../support/temp.js'

/** Where Debian's package has it. */
const epubcheck = '/usr/share/java/epubcheck.jar'
const reason = existsSync(epubcheck) ? '' : ' (skipped: epubcheck is not installed)'

/** What epubcheck reports about the EPUB of a project. */
async function reportOf(root: string): Promise<string> {
  const outDir = path.join(makeTempFolder(), 'site')
  const {result} = await buildProject({root, overrides: {outDir, epub: true}})
  expect(result.ok).toBe(true)
  try {
    return execFileSync('java', ['-jar', epubcheck, path.join(outDir, 'site.epub')], {encoding: 'utf8', stdio: 'pipe'})
  } catch (error) {
    const {stdout, stderr} = error as {stdout: string; stderr: string}
    return stdout + stderr
  }
}

test.skipIf(reason).each(['.', 'manual'])(`epubcheck finds nothing in %s${reason}`, async (folder) => {
  expect(await reportOf(path.join(repository, folder))).toContain('0 fatals / 0 errors / 0 warnings')
})

test.skipIf(reason)(`epubcheck finds nothing in unusual HTML${reason}`, async () => {
  const root = newProject({
    'docs/index.md': unusual,
    'docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>',
    'docs/island.mdx':
      '# Island\n\nexport const Box = () => <input type="checkbox" defaultChecked hidden onClick={() => 1} />\n\n<Box /> {1 + 1}\n',
    'docsgen.config.json': JSON.stringify({
      markdown: {math: true, html: 'trust', iframes: ['www.example.com']},
      title: 'Hard & <odd>',
    }),
  })
  cpSync(path.join(repository, 'package.json'), path.join(root, 'package.json'))
  symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'), 'dir')
  expect(await reportOf(root)).toContain('0 fatals / 0 errors / 0 warnings')
})

const unusual = `# Hard & odd

<center>old <font color="red">red</font> <strike>s</strike> <big>b</big> <tt>t</tt></center>

<iframe src="https://www.example.com/x" width="50%" title="A film"></iframe>

<img src="./p.svg" alt="" width="50%" height="10" align="left"> ![remote](https://example.com/a.png)

<details name="a"><summary>More</summary>

Inside.

</details>

Formula $x^2$ and[^1] [link](https://example.com/a?b=1&c=2) and \u00a0 space.

[^1]: Foot.

- [ ] open
- [x] done

<table border="1" cellpadding="2"><tr><td align="center" width="30%" valign="top">x</td></tr></table>

<p id="a">1</p><p id="a b">2</p><p id="a" onclick="x()" style="color:red">3</p>

<svg width="10" height="10" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>

\`\`\`js {1} title="x.js" showLineNumbers
const a = '<b>' // c
\`\`\`

<video controls src="https://example.com/v.mp4"></video> <button type="button">b</button>

<picture><source srcset="./p.svg" media="(prefers-color-scheme: dark)"><img src="./p.svg" alt="p"></picture>

:::::tabs

::::tab{title="One"}
Text one.
::::

:::::
`
