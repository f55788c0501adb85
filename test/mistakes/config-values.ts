/** Mistakes in the values and in the syntax of a config in JSON. `‹` marks the position of the problem. */
import type {Mistake, RowOfSite} from './mistake.js'

const rows: RowOfSite[] = [
  ['{‹"tilte": "A"}', '‹ error invalid-config: Unknown key "tilte". Hint: Did you mean "title"?'],
  ['{‹"title": 1}', '‹ error invalid-config: "title" must be text, not 1. Hint: Write it in quotes: "1".'],
  [
    '{"title": "A",\n ‹"base": 1}',
    '‹ error invalid-config: "base" must be text, not 1. Hint: Write it in quotes: "1".',
  ],
  [
    '{‹"url": "nowhere"}',
    '‹ error invalid-config: "url" must be an origin, not "nowhere". Hint: Write it like "https://docs.example.com".',
  ],
  [
    '{‹"url": "https://a.example/docs"}',
    '‹ error invalid-config: "url" must be only an origin, without the path "/docs". Hint: Write url "https://a.example" and base "/docs/".',
  ],
  ['{‹"base": "docs?x"}', '‹ error invalid-config: "base" must be a path, not "docs?x". Hint: Write it like "/docs/".'],
  ['{‹"content": []}', '‹ error invalid-config: "content" must be text, not a list.'],
  [
    '{‹"content": "no-such-folder"}',
    '‹ error invalid-config: "content" must be a folder, but there is no folder "no-such-folder". Hint: Write the path of the folder that contains your pages.',
  ],
  ['{"title": "A"‹', '‹ error invalid-config: A "}" is missing here.'],
  ['{"title": "A"‹,}', '‹ error invalid-config: Remove this comma: nothing follows it.'],
  ['{‹title: "A"}', '‹ error invalid-config: A key needs double quotes.'],
  ['‹', '‹ error invalid-config: The file is empty. Hint: Remove it, or write {} into it.'],
  [
    '{"checks": {‹"broken-lnk": "off"}}',
    '‹ error invalid-config: Unknown key "checks.broken-lnk". Hint: Did you mean "broken-link"?',
  ],
  [
    '{"checks": {‹"broken-link": "loud"}}',
    '‹ error invalid-config: "checks.broken-link" must be "error", "warning", "info" or "off", not "loud".',
  ],
  [
    '{"navbar": {‹"items": {}}}',
    '‹ error invalid-config: "navbar.items" must be a list, not an object. Hint: Write it like [{label: "Guides", to: "/guides"}].',
  ],
  [
    '{"navbar": {"items": [{‹"label": 1, "to": "/"}]}}',
    '‹ error invalid-config: "navbar.items[0].label" must be text, not 1. Hint: Write it in quotes: "1".',
  ],
  ['{"navbar": {‹"itms": []}}', '‹ error invalid-config: Unknown key "navbar.itms". Hint: Did you mean "items"?'],
  [
    '{"footer": {‹"links": 1}}',
    '‹ error invalid-config: "footer.links" must be a list, not 1. Hint: Write it like [{title: "More", items: [{label: "Blog", href: "https://blog.example.com"}]}].',
  ],
  [
    '{‹"sidebars": 1}',
    '‹ error invalid-config: "sidebars" must be an object, not 1. Hint: Write it like {"docs": ["index"]}.',
  ],
  ['{"variables": {‹"a": []}}', '‹ error invalid-config: "variables.a" must be text, not a list.'],
  [
    '{"markdown": {‹"htlm": "trust"}}',
    '‹ error invalid-config: Unknown key "markdown.htlm". Hint: Did you mean "html"?',
  ],
  [
    '{"markdown": {‹"html": "perhaps"}}',
    '‹ error invalid-config: "markdown.html" must be "sanitize", "trust" or "escape", not "perhaps".',
  ],
  [
    '{‹"trailingSlash": "yes"}',
    '‹ error invalid-config: "trailingSlash" must be true or false, not "yes". Hint: Write true.',
  ],
  [
    '{‹"redirects": "x"}',
    '‹ error invalid-config: "redirects" must be an object or a list, not "x". Hint: Write it like {"/old": "/new"}.',
  ],
  [
    '{"redirects": [{"from": "/a", ‹"to": 1}]}',
    '‹ error invalid-config: "redirects[0].to" must be text, not 1. Hint: Write it in quotes: "1".',
  ],
  ['{‹"outDir": 3}', '‹ error invalid-config: "outDir" must be text, not 3. Hint: Write it in quotes: "3".'],
  [
    '{\n  "title": "S",\n  ‹"staticDir": "gone"\n}',
    '‹ error broken-asset: There is no static folder "gone". Hint: Create the folder, or correct the path: it begins at the project folder.',
  ],
  ['{‹"staticDir": "doc"}', '‹ error broken-asset: There is no static folder "doc". Hint: Did you mean "docs"?'],
  [
    '{"versions": {‹"folder": "gone"}}',
    '‹ warning ignored-file: "versions.folder" has no effect: there is no folder "gone". Hint: Correct the path, or remove the key.',
  ],
  [
    '{"sections": {"a": {"content": "docs", "versions": {‹"folder": "doc"}}}}',
    '‹ warning ignored-file: "sections.a.versions.folder" has no effect: there is no folder "doc". Hint: Did you mean "docs"?',
  ],
  [
    '{‹"editUrl": "git.example.com/edit/main/"}',
    '‹ warning wrong-edit-url: "editUrl" must be an absolute URL, not "git.example.com/edit/main/": edit links lead nowhere. Hint: Write the URL of the project folder, like "https://git.example.com/handbook/edit/main/".',
  ],
  [
    '{‹"editUrl": "https://git.example.com/edit/main/docs/:path"}',
    '‹ warning wrong-edit-url: "editUrl" contains ":path", which docsgen does not replace: it appends the path of a page itself. Hint: Write the URL of the project folder, such as "https://git.example.com/edit/main/docs/".',
  ],
  [
    '{‹"lang": "en_US"}',
    '‹ error invalid-config: "lang" must be a language tag such as "de" or "pt-BR", not "en_US". Hint: Write "en-US".',
  ],
  [
    '{‹"lang": "German!"}',
    '‹ error invalid-config: "lang" must be a language tag such as "de" or "pt-BR", not "German!".',
  ],
  [
    '{"locales": {"languages": {"en": {"label": "English"}, "de": {"label": "Deutsch", ‹"lang": "de DE"}}}}',
    '‹ error invalid-config: "locales.languages.de.lang" must be a language tag such as "de" or "pt-BR", not "de DE".',
  ],
]

const exitCode = (output: readonly string[]): number =>
  output.some((line) => line.includes(' error invalid-config:'))
    ? 2
    : output.some((line) => line.includes(' error '))
      ? 1
      : 0

export const configValues: Mistake[] = rows.map(([text, ...output]) => {
  const before = text.slice(0, text.indexOf('‹')).split('\n')
  const place = `docsgen.config.json:${before.length}:${before.at(-1)!.length + 1}`
  return {
    name: text,
    files: {'docs/index.md': '# Home\n\nHello.\n', 'docsgen.config.json': text.replace('‹', '')},
    exit: exitCode(output),
    output: output.map((line) => line.replace('‹', place)),
  }
})
