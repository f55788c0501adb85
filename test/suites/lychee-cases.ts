import type {Difference} from './suites.js'

/** Links that lychee finds in a file of its fixtures, in order, as its own tests and the fixtures say. */
export const foundByLychee: Readonly<Record<string, readonly string[]>> = {
  'FRAGMENT_REGRESSION.md': ['https://github.com/lycheeverse/lychee#non-existent-anchor'],
  'LINK_PERIOD.html': ['https://www.example.com/smth.'],
  'TEST.html': ['https://endler.dev/2020/rust-compile-times/', 'https://hello-rust.show/10/'],
  'TEST.md': [
    '../assets/banner.svg',
    '#awesome',
    'https://en.wikipedia.org/wiki/Static_program_analysis',
    'https://endler.dev',
    'https://github.com/analysis-tools-dev/static-analysis/issues/350',
    'https://ldra.com',
    'https://licensebuttons.net/p/zero/1.0/88x31.png',
    'https://creativecommons.org/publicdomain/zero/1.0/',
    'http://example.com',
    'https://example.com',
    'mailto:test@example.com',
    'mailto:test2@example.com',
  ],
  'TEST_ALL_PRIVATE.md': [
    'http://127.0.0.1',
    'http://169.254.0.1',
    'https://169.254.10.1:8080',
    'http://10.0.1.1',
    'http://172.16.42.42',
    'http://192.168.10.1',
    'http://[::1]',
  ],
  'TEST_CODE_BLOCKS.md': [],
  'TEST_DATA_URIS.html': ['http://www.w3.org/2000/svg', 'http://localhost/assets/img/bg-water.webp'],
  'TEST_DETAILED_JSON_OUTPUT_ERROR.md': ['https://expired.badssl.com/'],
  'TEST_EMAIL.md': ['https://endler.dev', 'mailto:foobar@gmail.com', 'mailto:info@wikipedia.org'],
  'TEST_EMAIL_QUERY_PARAMS.html': ['mailto:hello@example.org?subject=%5BHello%5D'],
  'TEST_EMAIL_QUERY_PARAMS.md': ['mailto:hello@example.org?subject=%5BHello%5D'],
  'TEST_EXAMPLE_DOMAINS_FALSE_POSITIVES.md': [
    'http://gobyexample.com/',
    'https://examples.com/',
    'https://texample.net/',
    'http://foo.isnotinvalid',
    'http://foo.bar.invalid2',
    'http://integration.text',
    'https://test.possiblylocalhost',
    'https://example.examplenotexample',
  ],
  'TEST_FRAGMENT_ERR_CODE.md': ['https://en.wikipedia.org/wiki/Should404#ignore-fragment'],
  'TEST_GITHUB.md': ['https://github.com/lycheeverse/lychee'],
  'TEST_HTML5.html': [
    'https://example.com/head/home',
    'images/icon.png',
    'https://example.com/css/style_full_url.css',
    'css/style_relative_url.css',
    'js/script.js',
    'https://example.com/body/a',
    'https://example.com/body/div_empty_a',
  ],
  'TEST_HTML5_CUSTOM_ELEMENTS.html': [
    'https://example.com/some-weird-element',
    'https://example.com/even-weirder-src',
    'https://example.com/even-weirder-href',
    'https://example.com/citations',
  ],
  'TEST_HTML5_LOWERCASE_DOCTYPE.html': ['https://example.com/body/a'],
  'TEST_HTML5_MALFORMED_LINKS.html': ['https;//example.com/malformed_one', 'https://example.com/valid'],
  'TEST_HTML5_MINIFIED.html': [
    'https://example.com/',
    'https://example.com/favicon.ico',
    'https://example.com/docs/',
    'https://example.com/',
    'https://example.com/forum',
  ],
  'TEST_HTTP.html': ['http://example.com'],
  'TEST_LOCAL_DIRECTORIES.md': ['file:///', 'file:///dev/', '.', '../docs/'],
  'TEST_QUARTO.qmd': ['https://example.com'],
  'TEST_RMARKDOWN.Rmd': ['https://example.com'],
  'TEST_SCHEMES.md': ['https://example.com', 'http://example.com', 'slack://channel?id=123'],
  'TEST_STYLESHEET_LINK.md': ['/@global/global.css'],
  'TEST_VERBATIM.html': [],
  'TEST_WIKI.md': [],
  'glob_dir/example.md': ['https://example.com/glob_dir/md'],
  'mdx/test.mdx': ['https://example.com'],
}

/** Folders that lychee checks, and the links that it reports, as `file:line`. */
export const brokenInLychee: Readonly<Record<string, readonly string[]>> = {
  fragments: [
    'file.html:20',
    'file.html:24',
    ...[15, 17, 76, 77, 79, 80, 82, 83, 88, 89].map((line) => `file1.md:${line}`),
  ],
  'fallback-extensions': [],
  'fragments-fallback-extensions': ['index.html:10', 'index.html:11'],
  filechecker: ['dir_links.md:2', 'dir_links.md:5'],
  'double-count': [],
  resolve_paths: [],
  resolve_paths_from_root_dir: ['nested/index.html:23', 'nested/index.html:29'],
  wiki: ['Non-existent.md:3', 'Non-existent.md:4', 'Non-existent.md:5'],
}

/** Files in which docsgen finds other links; links that only docsgen or only lychee reports. */
export const lycheeDifferences: readonly Difference[] = [
  {
    reason: 'docsgen does not check mail addresses and the addresses of programs.',
    cases: [
      'TEST.md',
      'TEST_EMAIL.md',
      'TEST_EMAIL_QUERY_PARAMS.html',
      'TEST_EMAIL_QUERY_PARAMS.md',
      'TEST_SCHEMES.md',
    ],
  },
  {
    reason: 'The sanitiser removes `file:` addresses, because they name nothing on the computer of a reader.',
    cases: ['TEST_LOCAL_DIRECTORIES.md'],
  },
  {
    reason: 'The sanitiser removes what belongs into the head of a document, and scripts.',
    cases: ['TEST_HTML5_MINIFIED.html', 'TEST_STYLESHEET_LINK.md'],
  },
  {
    reason: 'The same; and a link without end tag goes on behind the element that contains it, as in a browser.',
    cases: ['TEST_HTML5.html'],
  },
  {
    reason: 'Tags that are no elements of HTML are text, and docsgen does not know what components do with an address.',
    cases: ['TEST_HTML5_CUSTOM_ELEMENTS.html', 'mdx/test.mdx'],
  },
  {reason: 'CommonMark encodes the brackets of an address.', cases: ['TEST_ALL_PRIVATE.md']},
  {
    reason: 'A `>` at the start of a line is a quotation in Markdown, so this tag is text, with a bare address in it.',
    cases: ['TEST_DATA_URIS.html'],
  },
  {
    reason: 'docsgen also finds an address that no server can have, and a link inside preformatted text.',
    cases: ['TEST_HTML5_MALFORMED_LINKS.html', 'TEST_VERBATIM.html'],
  },
  {
    reason:
      'Headings of level 1 have no id, because the title of a page is the only one. docsgen reports each further one as `multiple-h1`.',
    cases: [49, 54].map((line) => `fragments/file1.md:${line}`),
  },
  {
    reason: 'A link to a folder leads to its index page, and a folder without pages is no target on a website.',
    cases: [
      ...[76, 77, 85, 86].map((line) => `fragments/file1.md:${line}`),
      'filechecker/dir_links.md:1',
      'filechecker/dir_links.md:5',
    ],
  },
  {
    reason: 'A page has no address that ends in `index`. The hint names its address.',
    cases: ['fragments-fallback-extensions/index.html:9', 'fallback-extensions/other.htm:8'],
  },
  {
    reason: 'lychee checks only `index.html` of this folder.',
    cases: [16, 19, 22].map((line) => `resolve_paths/index2.html:${line}`),
  },
  {reason: 'Wiki links are text.', cases: [3, 4, 5].map((line) => `wiki/Non-existent.md:${line}`)},
]
