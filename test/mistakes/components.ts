/** Mistakes in templates, components, `.mdx` and `.tsx` pages. */
import type {Mistake} from './mistake.js'

const counter = `import {useState} from 'react'

export default function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}
`

const page = {'docs/index.md': '# Home\n\nHello.\n\n## More\n\nBye.\n'}
const footer = 'export default () => <footer>Us</footer>\n'

export const components: Mistake[] = [
  {
    name: 'an import of a missing file',
    files: {'docs/index.mdx': "import Chart from '../parts/Chart'\n\n# Sales\n\n<Chart />\n"},
    config: {},
    exit: 1,
    output: [
      'docs/index.mdx:1:19 error broken-import: There is nothing to import at "../parts/Chart". Hint: Create the file, or correct the path: it begins at the folder of this file.',
    ],
  },
  {
    name: 'imports with a misspelt file name, in a page, a component and a template',
    files: {
      'docs/index.mdx':
        "import Chart from '../parts/Chrat'\nimport Table from '@site/parts/Tabel.jsx'\nimport Gone from './gone'\n\n# Home\n\n<Chart /> <Table /> <Gone />\n",
      'parts/Chart.jsx': 'export default () => <b>1</b>\n',
      'parts/Table.jsx': "import {rows} from './row'\n\nexport default () => <b>{rows}</b>\n",
      'parts/rows.js': 'export const rows = 1\n',
      'templates/Footer.jsx': "import {rows} from '../parts/row'\n\nexport default () => <footer>{rows}</footer>\n",
    },
    config: {},
    exit: 1,
    output: [
      'docs/index.mdx:1:19 error broken-import: There is nothing to import at "../parts/Chrat". Hint: Did you mean "../parts/Chart"?',
      'docs/index.mdx:2:19 error broken-import: There is nothing to import at "@site/parts/Tabel.jsx". Hint: Did you mean "@site/parts/Table.jsx"?',
      'docs/index.mdx:3:18 error broken-import: There is nothing to import at "./gone". Hint: Create the file, or correct the path: it begins at the folder of this file.',
      'templates/Footer.jsx:1:20 error module-error: There is nothing to import at "../parts/row". Hint: Did you mean "../parts/rows"?',
    ],
  },
  {
    name: 'a template without default export',
    files: {...page, 'templates/Footer.jsx': 'export const Footer = () => <footer>Us</footer>\n'},
    config: {},
    exit: 1,
    output: [
      'templates/Footer.jsx error missing-default-export: The template "Footer" has no default export. Hint: Export a React component: `export default function Footer(props) { … }`.',
    ],
  },
  {
    name: 'code of a template that does not compile, and one that imports a stylesheet in Sass',
    files: {
      'docs/index.md': '# Home\n\nHello.\n',
      'templates/Footer.jsx': 'const year = 1\nconst year = 2\nexport default () => <footer>{year}</footer>\n',
      'templates/Navbar.jsx': "import './navbar.scss'\nexport default () => <nav>1</nav>\n",
      'templates/navbar.scss': '',
    },
    config: {},
    exit: 1,
    output: [
      'templates/Footer.jsx:2:7 error module-error: docsgen cannot read this code: it declares "year" twice. Hint: Rename or remove one of the two.',
      'templates/Navbar.jsx:1:8 warning suspicious-code: docsgen cannot import .scss files, so it ignores this import. Hint: Compile the file to .css or .module.css, and import the result.',
    ],
  },
  {
    name: 'a content template without default export',
    files: {...page, 'templates/content/Heading.jsx': 'export const Heading = () => <h2>Us</h2>\n'},
    config: {},
    exit: 1,
    output: [
      'templates/content/Heading.jsx error missing-default-export: The template "Heading" has no default export. Hint: Export a React component: `export default function Heading(props) { … }`.',
    ],
  },
  {
    name: 'a template that is an object',
    files: {...page, 'templates/Footer.jsx': "export default {text: 'Us'}\n"},
    config: {},
    exit: 1,
    output: [
      'templates/Footer.jsx error bad-template: The default export of the template "Footer" is no React component. Hint: Export a function that returns JSX: `export default function Footer(props) { … }`.',
    ],
  },
  {
    name: 'a template that returns an object',
    files: {...page, 'templates/Footer.jsx': "export default () => ({text: 'Us'})\n"},
    config: {},
    exit: 1,
    output: [
      'templates/Footer.jsx error page-crashed: The page at "/" crashed while it was rendered: A component returns or contains an object with keys {text}, which React cannot render. Hint: Return JSX, text or an array of them. `{JSON.stringify(value)}` shows an object. 1 more page has the same problem.',
    ],
  },
  ...[
    ['nothing', 'null', 'null'],
    ['a value that throws when it is read', 'new Proxy({}, {getPrototypeOf() { throw 1 }})', '[object Object]'],
  ].flatMap(([name, value, text]) =>
    [
      ['a template', 'templates/Footer.jsx', ' Hint: 1 more page has the same problem.'],
      ['a content template', 'templates/content/Heading.jsx', ''],
    ].map(([kind, file = '', hint]) => ({
      name: `${kind} that throws ${name}`,
      files: {...page, [file]: `export default () => {\n  throw ${value}\n}\n`},
      config: {},
      exit: 1,
      output: [
        `${file} error page-crashed: The page at "/" crashed while it was rendered: The code threw ${text}.${hint}`,
      ],
    })),
  ),
  {
    name: 'a content template that returns an object',
    files: {...page, 'templates/content/Heading.jsx': 'export default () => ({})\n'},
    config: {},
    exit: 1,
    output: [
      'templates/content/Heading.jsx error page-crashed: The page at "/" crashed while it was rendered: A component returns or contains an empty object, which React cannot render. Hint: Return JSX, text or an array of them. `{JSON.stringify(value)}` shows an object.',
    ],
  },
  {
    name: 'an async template',
    files: {...page, 'templates/Footer.jsx': 'export default async () => <footer>Us</footer>\n'},
    config: {},
    exit: 1,
    output: [
      'templates/Footer.jsx error bad-template: The template "Footer" is an async function, but docsgen renders each page in one step. Hint: Remove `async` and `await` from the component: load the values at the top of its file, outside the component.',
    ],
  },
  {
    name: 'a template that crashes on all pages',
    files: {
      'docs/index.mdx': '# Home\n\nHello.\n',
      'docs/b.mdx': '# Home\n\nHello.\n',
      'docs/c.mdx': '# Home\n\nHello.\n',
      'templates/Footer.jsx': 'export default () => {\n  throw new Error("No.")\n}\n',
    },
    config: {},
    exit: 1,
    output: [
      'templates/Footer.jsx:2:9 error page-crashed: The page at "/" crashed while it was rendered: No. Hint: 3 more pages have the same problem.',
    ],
  },
  {
    name: 'a content template that crashes on all pages',
    files: {
      'docs/index.mdx': '# Home\n\nHello.\n\n[a](./b.mdx)\n',
      'docs/b.mdx': '# Home\n\nHello.\n\n[a](./b.mdx)\n',
      'docs/c.mdx': '# Home\n\nHello.\n\n[a](./b.mdx)\n',
      'templates/content/Link.jsx': 'export default () => {\n  throw new Error("No.")\n}\n',
    },
    config: {},
    exit: 1,
    output: [
      'templates/content/Link.jsx:2:9 error page-crashed: The page at "/b" crashed while it was rendered: No. Hint: 2 more pages have the same problem.',
    ],
  },
  {
    name: 'broken links of a template, once for all pages',
    files: {
      ...page,
      'docs/more.md': '# More\n\nText.\n',
      'docs/prices.tsx':
        'export const frontmatter = {title: "Prices", description: "All."}\n\nexport default () => <p>1</p>\n',
      'templates/Footer.jsx':
        'export default ({site}) => (\n  <footer>\n    <a href="/gone">Gone</a> <a href={site.base + \'lost\'}>Lost</a> <a href="/more">More</a>\n    <img src="/seal.png" alt="" /> <a href="https://example.com/">Us</a> <a href="/#moer">M</a>\n  </footer>\n)\n',
    },
    config: {},
    exit: 1,
    output: [
      'templates/Footer.jsx error broken-link: There is no page at "/lost".',
      'templates/Footer.jsx:3:13 error broken-link: There is no page at "/gone".',
      'templates/Footer.jsx:4:14 error broken-asset: There is no file "/seal.png". Hint: Put the file into the static folder, such as "static/seal.png", or correct the address.',
      'templates/Footer.jsx:4:82 warning broken-anchor: "/" has no heading or id "#moer". Hint: Did you mean "#more"?',
    ],
  },
  {
    name: 'broken links of components and content templates, at their place',
    files: {
      'docs/index.mdx':
        'import Button from \'../parts/Button\'\n\n# Home\n\n<Button to="/gone" />\n\n<Button to="/guide" />\n\n<Button />\n\n[guide](./guide.mdx) ![a](./a.png)\n\n```js\nlet a\n```\n',
      'docs/a.png': '',
      'docs/guide.mdx': 'import Button from \'../parts/Button\'\n\n# Guide\n\n<Button />\n\n<Button to="/#home" />\n',
      'parts/Button.jsx': "export default ({to = '/buy'}) => <a href={to}>Go</a>\n",
      'templates/content/CodeBlock.jsx':
        'export default ({children}) => <div>{children}<a href="/code-help">Help</a><img src="/lost.png" alt="" /></div>\n',
    },
    config: {},
    exit: 1,
    output: [
      'docs/guide.mdx:7:12 warning broken-anchor: "/" has no heading or id "#home".',
      'docs/index.mdx:5:12 error broken-link: There is no page at "/gone".',
      'parts/Button.jsx:1:23 error broken-link: There is no page at "/buy".',
      'templates/content/CodeBlock.jsx:1:55 error broken-link: There is no page at "/code-help".',
      'templates/content/CodeBlock.jsx:1:85 error broken-asset: There is no file "/lost.png". Hint: Put the file into the static folder, such as "static/lost.png", or correct the address.',
    ],
  },
  {
    name: 'no mistake: links of components that exist or are not checked',
    files: {
      'docs/index.mdx':
        'import Button from \'../parts/Button\'\n\n# Home\n\n<Button to="/guide" /> <Button to="/logo.svg" /> <Button to="https://example.com" /> <Button to="#part" /> <a href="./guide.md">a</a>\n\n## Part\n',
      'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'docs/guide.md': '# Guide\n\nText.\n',
      'parts/Button.jsx':
        'export default ({to}) => <><a href={to}>Go</a><a href="/api" data-no-broken-link-check>API</a></>\n',
    },
    config: {},
    exit: 0,
    output: [],
  },
  {
    name: 'no mistake: links of components with a base',
    files: {
      'docs/index.mdx':
        'import Button from \'../parts/Button\'\n\n# Home\n\n<Button to="/docs/guide" /> <Button to="/guide" /> <Button to="pathname:///other" />\n\n[a](/guide)\n',
      'docs/guide.md': '# Guide\n\nText.\n',
      'parts/Button.jsx': 'export default ({to}) => <a href={to}>Go</a>\n',
    },
    config: {base: '/docs/'},
    exit: 0,
    output: [],
  },
  {
    name: 'misspelt and misplaced templates beside a file that a template imports',
    files: {
      ...page,
      'templates/Foter.jsx': footer,
      'templates/Heading.jsx': footer,
      'templates/Legal.jsx': footer,
      'templates/Unused.jsx': footer,
      'templates/Footer.jsx': "import Legal from './Legal'\n\nexport default () => <Legal />\n",
      'templates/content/footer.jsx': footer,
    },
    config: {},
    exit: 0,
    output: [
      'templates/Foter.jsx warning unknown-template: docsgen has no template of this name, so nothing uses this file. Hint: Did you mean "templates/Footer.jsx"?',
      'templates/Heading.jsx warning unknown-template: docsgen has no template of this name, so nothing uses this file. Hint: Did you mean "templates/content/Heading.jsx"?',
      'templates/Unused.jsx warning unknown-template: docsgen has no template of this name, so nothing uses this file. Hint: Import it in a template, or move it to the `components` folder.',
      'templates/content/footer.jsx warning unknown-template: docsgen has no template of this name, so nothing uses this file. Hint: Did you mean "templates/Footer.jsx"?',
    ],
  },
  {
    name: 'a component that crashes inside another one, and an imported one without default export, as placeholders',
    files: {
      'docs/index.mdx':
        "import Map from '../parts/Map'\n\n# Sales\n\nThis *year*.\n\n<Chart rows={2} />\n\n<Map />\n\n<Width />\n\n<Nothing />\n",
      'components/Chart.jsx': "import Row from './Row'\n\nexport default ({rows}) => <div><Row rows={rows} /></div>\n",
      'components/Row.jsx': 'export default function Row({rows}) {\n  return rows.map((row) => <p>{row}</p>)\n}\n',
      'components/Width.jsx': 'export default () => <p>{window.innerWidth}</p>\n',
      'components/Nothing.jsx': 'export const Nothing = () => <p>No</p>\n',
      'parts/Map.jsx': 'export const Map = () => <p>Map</p>\n',
    },
    config: {checks: {'component-error': 'warning'}},
    exit: 0,
    output: [
      'docs/index.mdx:1:8 warning component-error: "parts/Map.jsx" has no default export. Hint: Export the component with `export default`, or import it by its name, in braces.',
      'docs/index.mdx:7:1 warning component-error: <Chart> crashed while it was rendered at components/Row.jsx:2:15: The code calls `rows.map`, which is not a function. Hint: Compare the values that the code gets, such as its props, with those that it expects.',
      'docs/index.mdx:11:1 warning component-error: <Width> crashed while it was rendered at components/Width.jsx:1:26: The code uses `window`, which only browsers have. Hint: docsgen renders on a server first, which has no browser. Use browser globals inside `useEffect`; in an `.mdx` page, the component then needs a prop such as `client="idle"`.',
      'docs/index.mdx:13:1 warning component-error: "components/Nothing.jsx" has no default export. Hint: Export the component: `export default function Nothing(props) { … }`.',
    ],
  },
  {
    name: 'a component that crashes at several uses, for two reasons',
    files: {
      'docs/index.mdx':
        '# Sales\n\nThis year.\n\n<Chart rows={[1]} />\n\n<Chart rows={2} />\n\n<Chart />\n\n<Chart rows={3} />\n\n<Chart rows={4} />\n',
      'docs/more.mdx': '# More\n\nLast year: <Chart rows={5} />\n',
      'components/Chart.jsx': 'export default ({rows}) => <p>{rows.map((row) => row + 1)}</p>\n',
    },
    config: {},
    exit: 1,
    output: [
      'docs/index.mdx:7:1 error component-error: <Chart> crashed while it was rendered at components/Chart.jsx:1:37: The code calls `rows.map`, which is not a function. Hint: Compare the values that the code gets, such as its props, with those that it expects. 2 more uses on this page have the same problem.',
      'docs/index.mdx:9:1 error component-error: <Chart> crashed while it was rendered at components/Chart.jsx:1:37: The code reads "map" of a value that is undefined. Hint: Compare the values that the code gets, such as its props, with those that it expects.',
      'docs/more.mdx:3:12 error component-error: <Chart> crashed while it was rendered at components/Chart.jsx:1:37: The code calls `rows.map`, which is not a function. Hint: Compare the values that the code gets, such as its props, with those that it expects.',
    ],
  },
  {
    name: 'names of two files that the bundler makes different',
    files: {
      'docs/index.mdx': "import {A} from '../parts/a'\nimport {B} from '../parts/b'\n\n# Home\n\n<A /> <B />\n",
      'parts/a.jsx':
        "import {createContext, useContext} from 'react'\nconst format = null\nconst Ctx = createContext()\nexport const A = () => {\n  const {a} = useContext(Ctx)\n  return <b>{a}</b>\n}\n",
      'parts/b.jsx':
        "import {createContext, useContext} from 'react'\nconst Ctx = createContext()\nconst format = null\nexport const B = () => {\n  const {b} = useContext(Ctx)\n  return <b>{format(b)}</b>\n}\n",
    },
    config: {},
    exit: 1,
    output: [
      'docs/index.mdx:6:1 error component-error: <A> crashed while it was rendered at parts/a.jsx:5:10: The code reads "a" from a context, which is undefined. Hint: Put the provider of the context around the component, or give `createContext` a default value.',
      'docs/index.mdx:6:7 error component-error: <B> crashed while it was rendered at parts/b.jsx:5:10: The code reads "b" from a context, which is undefined. Hint: Put the provider of the context around the component, or give `createContext` a default value.',
    ],
  },
  {
    name: 'a member of a module with a name in lowercase',
    files: {
      'docs/index.mdx': "import * as x from '../parts/x'\n\n# Home\n\n<x.Pill /> and <x.Gone />\n",
      'parts/x.jsx': 'export const Pill = () => <b>pill</b>\n',
    },
    config: {},
    exit: 0,
    output: [
      'docs/index.mdx:5:16 warning unknown-component: There is no component <x.Gone>. Hint: Compare the name with the exports of "../parts/x".',
    ],
  },
  {
    name: 'unknown components, an image as a component and a broken import, each used several times',
    files: {
      'docs/index.mdx':
        "import Preview from './preview.svg'\nimport Gone from '../parts/Gone'\n\n# Sales\n\nThis year.\n\n<Preview>\n\n<Panel />\n\n<Chrt />\n\n</Preview>\n\n<Preview />\n\n<Gone /> <Gone />\n\n<Grid.Row /> <Chrt />\n\n<Grid.Row />\n\n<Grid.Row />\n",
      'docs/more.mdx': '# More\n\nLast year: <Chrt />\n',
      'components/Chart.jsx': 'export default () => <p>3</p>\n',
    },
    config: {},
    exit: 1,
    output: [
      'docs/index.mdx:2:18 error broken-import: There is nothing to import at "../parts/Gone". Hint: Create the file, or correct the path: it begins at the folder of this file.',
      'docs/index.mdx:8:1 warning unknown-component: <Preview> comes from "./preview.svg", which is no React component. Hint: Show the image with Markdown: `![…](./preview.svg)`. 1 more use on this page has the same problem.',
      'docs/index.mdx:10:1 warning unknown-component: There is no component <Panel>. Hint: Import it, or put it into the project as components/Panel.tsx.',
      'docs/index.mdx:12:1 warning unknown-component: There is no component <Chrt>. Hint: Did you mean <Chart>? 1 more use on this page has the same problem.',
      'docs/index.mdx:20:1 warning unknown-component: There is no component <Grid.Row>. Hint: Import Grid. 2 more uses on this page have the same problem.',
      'docs/more.mdx:3:12 warning unknown-component: There is no component <Chrt>. Hint: Did you mean <Chart>?',
    ],
  },
  {
    name: 'a package that is not installed stops expressions, beside mistakes of the pages',
    files: {
      'docs/index.mdx':
        "import {sdks} from '../data/sdks'\nimport {Rows} from '../parts/Rows'\n\n# Sales\n\nThis year.\n\nexport const first = sdks?.[0]\n\n<Rows rows={sdks.find((one) => one)} />\n\n<Rows rows={first} />\n\n{sdks.map((one) => one)}\n\n<Rows rows={3} />\n\n{nobody.sdks}\n",
      'docs/more.mdx':
        "import {sdks} from '../data/sdks'\n\n# More\n\nexport const last = sdks.at(-1)\n\nLast year: {last}\n",
      'data/sdks.js': "import {icon} from 'icons/si'\n\nexport const sdks = [icon]\n",
      'parts/Rows.jsx': 'export const Rows = ({rows}) => <p>{rows.map((row) => row)}</p>\n',
    },
    config: {},
    exit: 1,
    output: [
      'data/sdks.js:1:20 error component-error: There is nothing to import at "icons/si". Hint: Install the package "icons".',
      'docs/index.mdx:16:1 error component-error: <Rows> crashed while it was rendered at parts/Rows.jsx:1:42: The code calls `rows.map`, which is not a function. Hint: Compare the values that the code gets, such as its props, with those that it expects.',
      'docs/index.mdx:18:1 error component-error: "nobody" is not defined on this page. Hint: Import or export it on the page. To show braces as text, write `\\{`, or put them into backticks.',
    ],
  },
  {
    name: 'no mistake: names imported from partials, which import others',
    files: {
      'docs/index.mdx':
        "import Part, {n as count} from './_part.mdx'\nimport {m} from './_part.mdx'\nimport * as all from '@site/docs/_part.mdx'\n\n# Home\n\nHello {count} {m} {all.n}.\n\n<Part />\n",
      'docs/_part.mdx':
        "---\na: 1\n---\n\nimport {x} from './x.js'\nimport {y} from './_other.mdx'\n\nexport const n = 3\n\nexport const m = x + y\n\nPart text {n}.\n",
      'docs/_other.mdx': 'export const y = 5\n',
      'docs/x.js': 'export const x = 4\n',
    },
    config: {},
    exit: 0,
    output: [],
  },
  {
    name: 'a name that a partial does not export, and a partial in an expression',
    files: {
      'docs/index.mdx':
        "import Part, {gone} from './_part.mdx'\nimport Box from '../parts/Box'\n\n# Home\n\nHello {gone}.\n\n<Box content={<Part />} />\n\n{<Part />}\n",
      'docs/_part.mdx': 'export const n = 3\n\nPart text {n}.\n',
      'parts/Box.jsx': 'export default ({content}) => <div>{content}</div>\n',
    },
    config: {},
    exit: 1,
    output: [
      'docs/index.mdx:1:15 error component-error: "docs/_part.mdx" has no export "gone". Hint: Compare the name with the exports of the file. A default export is imported without braces.',
      'docs/index.mdx:8:1 error component-error: Part is the Markdown file "./_part.mdx", which cannot be the value of a prop or of an expression. Hint: Write `<Part />` into the text, outside braces: it can be between the tags of a component.',
      'docs/index.mdx:10:1 error component-error: Part is the Markdown file "./_part.mdx", which cannot be the value of a prop or of an expression. Hint: Write `<Part />` into the text, outside braces: it can be between the tags of a component.',
    ],
  },
  {
    name: 'a partial with a syntax error, of which the page imports a name',
    files: {
      'docs/index.mdx': "import Part, {n} from './_part.mdx'\n\n# Home\n\nHello {n}.\n\n<Part />\n",
      'docs/_part.mdx': 'export const n = 3\n\nPart <text.\n',
    },
    config: {},
    exit: 1,
    output: [
      'docs/_part.mdx:3:6 error bad-mdx: This "<" begins a tag that has no ">". Because of this, docsgen reads the page as plain Markdown, without components. Hint: Write the ">". To show "<", write `\\<`.',
    ],
  },
  {
    name: 'an expression in a prop that crashes',
    files: {
      'docs/index.mdx': '# Home\n\nHello.\n\n<Box title={gone} />\n',
      'components/Box.jsx': 'export default () => <div>1</div>\n',
    },
    config: {},
    exit: 1,
    output: [
      'docs/index.mdx:5:1 error component-error: "gone" is not defined on this page. Hint: Import or export it on the page. To show braces as text, write `\\{`, or put them into backticks.',
    ],
  },
  {
    name: 'a component that cannot be loaded beside one that can',
    files: {
      'docs/index.mdx': '# Sales\n\nThis *year*.\n\n<Chart />\n\n<Badge />\n',
      'components/Chart.jsx': "import {draw} from 'charts'\n\nexport default () => <p>{draw()}</p>\n",
      'components/Badge.jsx': 'export default () => <b>New</b>\n',
    },
    config: {},
    exit: 1,
    output: [
      'components/Chart.jsx:1:20 error component-error: There is nothing to import at "charts". Hint: Install the package "charts".',
    ],
  },
  {
    name: 'a link to an id that no component renders, beside one that a component renders',
    files: {
      'docs/index.mdx':
        '# Words\n\nSee [a token](#gl-token) and [a tokn](#gl-tokn).\n\n<Term id="gl-token">Token</Term>\n',
      'components/Term.jsx': 'export default ({id, children}) => <dfn id={id}>{children}</dfn>\n',
    },
    config: {},
    exit: 0,
    output: [
      'docs/index.mdx:3:30 warning broken-anchor: This page has no heading or id "#gl-tokn". Hint: Did you mean "#gl-token"?',
    ],
  },
  {
    name: 'broken links of a React page',
    files: {
      ...page,
      'docs/prices.tsx':
        'export const frontmatter = {title: "Prices", description: "All prices."}\n\nexport default () => (\n  <p>\n    <a href="/buy">Buy</a> <img src="/coin.png" alt="A coin" /> <a href="/#moer">More</a>\n  </p>\n)\n',
    },
    config: {},
    exit: 1,
    output: [
      'docs/prices.tsx:5:13 error broken-link: There is no page at "/buy".',
      'docs/prices.tsx:5:37 error broken-asset: There is no file "/coin.png". Hint: Put the file into the static folder, such as "static/coin.png", or correct the address.',
      'docs/prices.tsx:5:73 warning broken-anchor: "/" has no heading or id "#moer". Hint: Did you mean "#more"?',
    ],
  },
  {
    name: 'components that need code in the browser, without a `client` prop',
    files: {
      'docs/index.mdx':
        "import Panel from '../parts/Panel'\nimport useDay from '../parts/use-day'\n\n# Sales\n\nexport const Now = () => {\n  const [day] = useDay()\n  return <b>{day}</b>\n}\n\nSee <Counter /> and *more*.\n\n<Counter start={2} />\n\n<Now />\n\n<Panel title=\"Old\">\n\n<Button onPress={() => 1} />\n\n</Panel>\n",
      'components/Counter.jsx': counter,
      'components/Button.jsx': 'export default ({onPress}) => <p><button onClick={onPress}>Buy</button></p>\n',
      'parts/Panel.jsx':
        "import {useDay} from './days'\n\nconst Head = ({title}) => <b>{title} {useDay()}</b>\n\nexport default ({title, children}) => (\n  <div>\n    <Head title={title} />\n    {children}\n  </div>\n)\n",
      'parts/days.js':
        "import {useEffect} from 'react'\n\nexport function useDay() {\n  useEffect(() => {})\n  return 'today'\n}\n",
      'parts/use-day.js': "import {useState} from 'react'\n\nexport default () => useState('today')\n",
    },
    config: {},
    exit: 0,
    output: [
      'docs/index.mdx:11:5 warning static-component: <Counter> uses `useState` at components/Counter.jsx:4:29, but has no `client` prop, so it stays static HTML in the browser. Hint: To make it interactive, write `<Counter client="idle" />`.',
      'docs/index.mdx:15:1 warning static-component: <Now> uses `useState` at parts/use-day.js:3:22, but has no `client` prop, so it stays static HTML in the browser. Hint: To make it interactive, move it to a file of its own, import it, and write `<Now client="idle" />`.',
      'docs/index.mdx:17:1 warning static-component: <Panel> uses `useEffect` at parts/days.js:4:3, but has no `client` prop, so it stays static HTML in the browser. Hint: To make it interactive, write `<Panel client="idle" />`, with its other props.',
      'docs/index.mdx:19:1 warning static-component: <Button> uses `onClick`, but has no `client` prop, so it stays static HTML in the browser. Hint: To make it interactive, remove functions and elements from its props, and write `<Button client="idle" />`, with its other props.',
    ],
  },
  {
    name: 'no mistake: components that are complete as static HTML, or that an island contains',
    files: {
      'docs/index.mdx':
        'import {Plain} from \'../parts/many\'\n\n# Sales\n\nThis *year*.\n\n<Still />\n\n<Plain onPress={() => 1} />\n\n<Box client="load">\n\n<Counter />\n\n</Box>\n',
      'components/Box.jsx':
        "import {useState} from 'react'\nimport Counter from './Counter'\n\nexport default ({children}) => <div>{useState(1)[0]}<Counter />{children}</div>\n",
      'components/Counter.jsx': counter,
      'components/Still.jsx':
        "import {createContext, useCallback, useContext, useId, useMemo, useRef} from 'react'\n\nconst Size = createContext(3)\n\nexport default () => {\n  const code = useMemo(() => 'useState(1) onClick={go}', [])\n  useCallback(() => useRef, [])\n  return <code id={useId()} ref={useRef(null)}>{code}{useContext(Size)}</code>\n}\n",
      'parts/many.jsx':
        "import {useEffect} from 'react'\n\nexport const Other = () => useEffect(() => {})\n\nexport const Plain = ({onPress}) => <p>{typeof onPress}</p>\n",
    },
    config: {},
    command: ['build', '.', '--strict'],
    exit: 0,
    output: [],
  },
  {
    name: 'no mistake: two islands of one component on a page',
    files: {
      'docs/index.mdx': '# Sales\n\nTwo counters.\n\n<Counter client="load" />\n\n<Counter client="visible" />\n',
      'components/Counter.jsx': counter,
    },
    config: {},
    command: ['build', '.', '--strict'],
    exit: 0,
    output: [],
  },
  {
    name: 'components that cannot be islands',
    files: {
      'docs/index.mdx':
        'import Chart from \'../parts/Chart\'\n\nexport const Own = () => <b>1</b>\n\n# Home\n\n<Chart client="now" />\n\n<Chart client="load" format={() => 1} />\n\n<Own client="load" />\n',
      'parts/Chart.jsx': 'export default () => <b>1</b>\n',
    },
    config: {},
    exit: 1,
    output: [
      'docs/index.mdx:7:1 error bad-island: The prop "client" of <Chart> cannot be "now". Hint: Write client="load", client="idle" or client="visible".',
      'docs/index.mdx:9:1 error bad-island: docsgen cannot send the prop "format" of <Chart> to the browser. Hint: Only text, numbers, true, false, null, and lists and objects of these can be sent. Create other values in the component.',
      'docs/index.mdx:11:1 error bad-island: <Own> has a prop "client", but is defined on this page. Hint: Move the component to a file of its own, and import it here.',
    ],
  },
]
