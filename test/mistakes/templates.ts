/** Mistakes in templates and `.tsx` pages, and the links of all code. */
import type {MarkedSite} from '../support/marked-site.js'

const page = {'docs/index.md': '# Home\n\nHello.\n\n## More\n\nBye.\n'}
const footer = 'export default () => <footer>Us</footer>\n'
const throwsProxy = 'export default () => {\n  throw new Proxy({}, {getPrototypeOf() { throw 1 }})\n}\n'

export const templates: Record<string, MarkedSite> = {
  'files that are no templates': {
    config: {},
    files: {
      ...page,
      'templates/Foter.jsx': [footer, 'warning unknown-template "templates/Footer.jsx"'],
      'templates/Heading.jsx': [footer, 'warning unknown-template "templates/content/Heading.jsx"'],
      'templates/styles/foter.css': [
        'p {\n  margin: 0;\n}\n',
        'warning unknown-template "templates/styles/footer.css"',
      ],
      'templates/styles/ours.css': 'p {\n  margin: 0;\n}\n',
      'templates/Legal.jsx': footer,
      'templates/Unused.jsx': [footer, 'warning unknown-template components'],
      'templates/Footer.jsx': "import Legal from './Legal'\n\nexport default () => <Legal />\n",
      'templates/content/footer.jsx': [footer, 'warning unknown-template "templates/Footer.jsx"'],
      'templates/Toc.jsx': [
        'export const Toc = () => <nav>Us</nav>\n',
        'error missing-default-export "Toc" export default function Toc(props)',
      ],
      'templates/content/Card.jsx': [
        'export const Card = () => <h2>Us</h2>\n',
        'error missing-default-export "Card" export default function Card(props)',
      ],
      'templates/content/Link.jsx': [
        "import {useState} from 'react'\nexport default function Link({href, children}) {\n  const [n, set] = ‹useState(0)\n  return <a href={href} onClick={() => set(n + 1)}>{children}</a>\n}\n",
        '‹ warning static-component "content/Link" useState',
      ],
      'templates/content/Table.jsx': [
        'export default ({children}) => <table onClick={() => {}}>{children}</table>\n',
        'warning static-component "content/Table" onClick',
      ],
      'templates/Sidebar.jsx': [
        "export default {text: 'Us'}\n",
        'error bad-template "Sidebar" export default function Sidebar(props)',
      ],
    },
  },
  'code of a template that does not compile, beside imports that lead nowhere': {
    config: {},
    files: {
      ...page,
      'templates/Footer.jsx': [
        'const year = 1\nconst ‹year = 2\nexport default () => <footer>{year}</footer>\n',
        '‹ error module-error "year" twice',
      ],
      'templates/Navbar.jsx': [
        "import ‹'./navbar.scss'\nexport default () => <nav>1</nav>\n",
        '‹ warning suspicious-code .scss .css',
      ],
      'templates/navbar.scss': '',
      'templates/Toc.jsx': [
        "import {rows} from ‹'../parts/row'\n\nexport default () => <nav>{rows}</nav>\n",
        '‹ error module-error "../parts/row" "../parts/rows"',
      ],
      'templates/Brand.jsx': [
        "import Foot from ‹'docsgen/templates/Foot'\n\nexport default () => <Foot />\n",
        '‹ error module-error "docsgen/templates/Foot" "docsgen/templates/Footer"',
      ],
      'parts/rows.js': 'export const rows = 1\n',
    },
  },
  'templates of content that crash': {
    config: {},
    files: {
      'docs/index.md': '# Home\n\nHello.\n\n[a](./b.md)\n',
      'docs/b.md': '# B\n\nHello.\n\n[a](./b.md)\n',
      'docs/c.md': '# C\n\nHello.\n\n[a](./b.md)\n',
      'docs/note.md': '# Note\n\nHello.\n\n:::note\nMore.\n:::\n',
      'docs/table.md': '# Table\n\nHello.\n\n| a |\n|---|\n| b |\n',
      'docs/code.md': '# Code\n\nHello.\n\n```js\nlet a\n```\n',
      'templates/content/Link.jsx': [
        'export default () => {\n  throw ‹new Error("No.")\n}\n',
        '‹ error page-crashed "/b" No. 2 more pages',
      ],
      'templates/content/Admonition.jsx': [
        'export default () => {\n  throw null\n}\n',
        'error page-crashed "/note" null',
      ],
      'templates/content/Table.jsx': ['export default () => ({})\n', 'error page-crashed "/table" empty object'],
      'templates/content/CodeBlock.jsx': [throwsProxy, 'error page-crashed "/code" [object Object]'],
    },
  },
  'a template that throws an error on all pages': {
    config: {},
    files: {
      ...page,
      'docs/b.md': '# B\n\nHello.\n',
      'templates/Footer.jsx': [
        'export default () => {\n  throw ‹new Error("No.")\n}\n',
        '‹ error page-crashed "/" No. 2 more pages',
      ],
    },
  },
  'a template that returns an object': {
    config: {},
    files: {
      ...page,
      'templates/Footer.jsx': [
        "export default () => ({text: 'Us'})\n",
        'error page-crashed "/" {text} JSON.stringify 1 more page',
      ],
    },
  },
  'links of code, once for all pages': {
    config: {},
    files: {
      'docs/index.mdx': [
        'import Button from \'../parts/Button\'\n\n# Home\n\n<Button to=‹"/gone" />\n\n<Button to="/guide" /> <Button to="/logo.svg" /> <Button to="https://example.com" /> <Button to="#more" /> <a href="./guide.mdx">a</a>\n\n<Button />\n\n[guide](./guide.mdx) ![a](./a.png)\n\n```js\nlet a\n```\n\n## More\n',
        '‹ error broken-link "/gone"',
      ],
      'docs/a.png': '',
      'docs/guide.mdx': [
        'import Button from \'../parts/Button\'\n\n# Guide\n\n<Button />\n\n<Button to=‹"/#home" />\n',
        '‹ warning broken-anchor "/" "#home"',
      ],
      'docs/prices.tsx': [
        'export const frontmatter = {title: "Prices", description: "All prices."}\n\nexport default () => (\n  <p>\n    <a href=‹"/pay">Buy</a> <img src=‹"/coin.png" alt="A coin" /> <a href=‹"/#moer">More</a>\n  </p>\n)\n',
        '‹ error broken-link "/pay"',
        '‹ error broken-asset "/coin.png" "static/coin.png"',
        '‹ warning broken-anchor "/" "#moer" "#more"',
      ],
      'parts/Button.jsx': [
        'export default ({to = ‹\'/buy\'}) => <><a href={to}>Go</a><a href="/api" data-no-broken-link-check>API</a></>\n',
        '‹ error broken-link "/buy"',
      ],
      'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'templates/content/CodeBlock.jsx': [
        'export default ({children}) => <div>{children}<a href=‹"/code-help">Help</a><img src=‹"/lost.png" alt="" /></div>\n',
        '‹ error broken-link "/code-help"',
        '‹ error broken-asset "/lost.png"',
      ],
      'templates/Footer.jsx': [
        'export default ({site}) => (\n  <footer>\n    <a href=‹"/nothing">Gone</a> <a href={site.base + \'lost\'}>Lost</a> <a href="/guide">Guide</a>\n    <img src=‹"/seal.png" alt="" /> <a href="https://example.com/">Us</a> <a href=‹"/#mroe">M</a>\n  </footer>\n)\n',
        'error broken-link "/lost"',
        '‹ error broken-link "/nothing"',
        '‹ error broken-asset "/seal.png" "static/seal.png"',
        '‹ warning broken-anchor "/" "#mroe" "#more"',
      ],
    },
  },
}
