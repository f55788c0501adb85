/** Mistakes in components, and in how pages use them. */
import type {MarkedSite} from '../support/marked-site.js'

const counter = `import {useState} from 'react'

export default function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}
`

export const components: Record<string, MarkedSite> = {
  'components that crash or cannot be loaded': {
    config: {},
    files: {
      'docs/index.md': '# Home\n\nHello.\n',
      'docs/crashes.mdx': [
        '# Sales\n\nThis *year*.\n\n<Chart rows={[1]} />\n\n‹<Chart rows={2} />\n\n‹<Chart />\n\n<Chart rows={3} />\n\n‹<Width />\n\n‹<Box title={gone} />\n',
        '‹ error component-error <Chart> components/Row.jsx:2:15 rows.map function 1 more use',
        '‹ error component-error <Chart> components/Row.jsx:2:15 "map" undefined',
        '‹ error component-error <Width> components/Width.jsx:1:26 window browsers useEffect',
        '‹ error component-error "gone" \\{',
      ],
      'docs/more.mdx': [
        '# More\n\nLast year: ‹<Chart rows={5} />\n',
        '‹ error component-error <Chart> components/Row.jsx:2:15 rows.map',
      ],
      'components/Chart.jsx': "import Row from './Row'\n\nexport default ({rows}) => <div><Row rows={rows} /></div>\n",
      'components/Row.jsx': 'export default function Row({rows}) {\n  return rows.map((row) => <p>{row}</p>)\n}\n',
      'components/Width.jsx': 'export default () => <p>{window.innerWidth}</p>\n',
      'components/Box.jsx': 'export default ({content}) => <div>{content}</div>\n',
      'docs/contexts.mdx': [
        "import {A} from '../parts/a'\nimport {B} from '../parts/b'\n\n# Home\n\n‹<A /> ‹<B />\n",
        '‹ error component-error <A> parts/a.jsx:5:10 "a" context createContext',
        '‹ error component-error <B> parts/b.jsx:5:10 "b" context',
      ],
      // The bundler gives the second of two equal names another name.
      'parts/a.jsx':
        "import {createContext, useContext} from 'react'\nconst format = null\nconst Ctx = createContext()\nexport const A = () => {\n  const {a} = useContext(Ctx)\n  return <b>{a}</b>\n}\n",
      'parts/b.jsx':
        "import {createContext, useContext} from 'react'\nconst Ctx = createContext()\nconst format = null\nexport const B = () => {\n  const {b} = useContext(Ctx)\n  return <b>{format(b)}</b>\n}\n",
      'docs/no-export.mdx': [
        "import ‹Map from '../parts/Map'\n\n# Sales\n\nThis year.\n\n<Map />\n\n‹<Nothing />\n",
        '‹ error component-error "parts/Map.jsx" braces',
        '‹ error component-error "components/Nothing.jsx" export default function Nothing',
      ],
      'parts/Map.jsx': 'export const Map = () => <p>Map</p>\n',
      'components/Nothing.jsx': 'export const Nothing = () => <p>No</p>\n',
      'docs/unloaded.mdx': '# Sales\n\nThis *year*.\n\n<Drawing />\n',
      'components/Drawing.jsx': [
        "import {draw} from ‹'charts'\n\nexport default () => <p>{draw()}</p>\n",
        '‹ error component-error "charts" "charts"',
      ],
      'docs/data.mdx': [
        "import {sdks} from '../data/sdks'\nimport {Rows} from '../parts/Rows'\n\n# Sales\n\nThis year.\n\nexport const first = sdks?.[0]\n\n<Rows rows={sdks.find((one) => one)} />\n\n<Rows rows={first} />\n\n{sdks.map((one) => one)}\n\n‹<Rows rows={3} />\n\n‹{nobody.sdks}\n",
        '‹ error component-error <Rows> parts/Rows.jsx:1:42 rows.map',
        '‹ error component-error "nobody" \\{',
      ],
      'docs/more-data.mdx':
        "import {sdks} from '../data/sdks'\n\n# More\n\nexport const last = sdks.at(-1)\n\nLast year: {last}\n",
      'data/sdks.js': [
        "import {icon} from ‹'icons/si'\n\nexport const sdks = [icon]\n",
        '‹ error component-error "icons/si" "icons"',
      ],
      'parts/Rows.jsx': 'export const Rows = ({rows}) => <p>{rows.map((row) => row)}</p>\n',
    },
  },
  'components that are unknown, or no components': {
    config: {},
    files: {
      'docs/index.mdx': [
        "import Preview from './preview.svg'\nimport Gone from ‹'../parts/Gone'\nimport * as x from '../parts/x'\n\n# Sales\n\nThis year.\n\n‹<Preview>\n\n‹<Panel />\n\n‹<Chrt />\n\n</Preview>\n\n<Preview />\n\n<Gone /> <Gone />\n\n‹<Grid.Row /> <Chrt />\n\n<Grid.Row />\n\nText with <Grid.Row /> inside.\n\n<x.Pill /> and ‹<x.Gone />\n",
        '‹ error broken-import "../parts/Gone"',
        '‹ warning unknown-component <Preview> "./preview.svg" ![…](./preview.svg) 1 more use',
        '‹ warning unknown-component <Panel> components/Panel.tsx',
        '‹ warning unknown-component <Chrt> <Chart> 1 more use',
        '‹ warning unknown-component <Grid.Row> Grid. 2 more uses',
        '‹ warning unknown-component <x.Gone> "../parts/x"',
      ],
      'docs/more.mdx': ['# More\n\nLast year: ‹<Chrt />\n', '‹ warning unknown-component <Chrt> <Chart>'],
      'components/Chart.jsx': 'export default () => <p>3</p>\n',
      'parts/x.jsx': 'export const Pill = () => <b>pill</b>\n',
      'docs/ids.mdx': [
        '# Words\n\nSee [a token](#gl-token) and ‹[a tokn](#gl-tokn).\n\n<Term id="gl-token">Token</Term>\n',
        '‹ warning broken-anchor "#gl-tokn" "#gl-token"',
      ],
      'components/Term.jsx': 'export default ({id, children}) => <dfn id={id}>{children}</dfn>\n',
    },
  },
  'names that pages import from partials': {
    config: {},
    files: {
      'docs/index.mdx':
        "import Part, {n as count} from './_part.mdx'\nimport {m} from './_part.mdx'\nimport * as all from '@site/docs/_part.mdx'\n\n# Home\n\nHello {count} {m} {all.n}.\n\n<Part />\n",
      'docs/_part.mdx':
        "---\na: 1\n---\n\nimport {x} from './x.js'\nimport {y} from './_other.mdx'\n\nexport const n = 3\n\nexport const m = x + y\n\nPart text {n}.\n",
      'docs/_other.mdx': 'export const y = 5\n',
      'docs/x.js': 'export const x = 4\n',
      'docs/wrong.mdx': [
        "import Part, {‹gone} from './_part.mdx'\nimport Box from '../parts/Box'\n\n# Wrong\n\nHello {gone}.\n\n‹<Box content={<Part />} />\n\n‹{<Part />}\n",
        '‹ error component-error "docs/_part.mdx" "gone"',
        '‹ error component-error "./_part.mdx" <Part />',
        '‹ error component-error "./_part.mdx" <Part />',
      ],
      'parts/Box.jsx': 'export default ({content}) => <div>{content}</div>\n',
      'docs/open.mdx': "import Part, {n} from './_open.mdx'\n\n# Open\n\nHello {n}.\n\n<Part />\n",
      'docs/_open.mdx': ['export const n = 3\n\nPart ‹<text.\n', '‹ error bad-mdx "<" ">"'],
    },
  },
  'components without a `client` prop, and islands': {
    config: {},
    files: {
      'docs/index.mdx': [
        "import Panel from '../parts/Panel'\nimport useDay from '../parts/use-day'\n\n# Sales\n\nexport const Now = () => {\n  const [day] = useDay()\n  return <b>{day}</b>\n}\n\nSee ‹<Counter /> and *more*.\n\n<Counter start={2} />\n\n‹<Now />\n\n‹<Panel title=\"Old\">\n\n‹<Button onPress={() => 1} />\n\n</Panel>\n",
        '‹ warning static-component <Counter> useState components/Counter.jsx:4:29 <Counter client="idle" />',
        '‹ warning static-component <Now> useState parts/use-day.js:3:22 file <Now client="idle" />',
        '‹ warning static-component <Panel> useEffect parts/days.js:4:3 <Panel client="idle" /> other props',
        '‹ warning static-component <Button> onClick functions <Button client="idle" />',
      ],
      'components/Counter.jsx': counter,
      'components/Button.jsx': 'export default ({onPress}) => <p><button onClick={onPress}>Buy</button></p>\n',
      'parts/Panel.jsx':
        "import {useDay} from './days'\n\nconst Head = ({title}) => <b>{title} {useDay()}</b>\n\nexport default ({title, children}) => (\n  <div>\n    <Head title={title} />\n    {children}\n  </div>\n)\n",
      'parts/days.js':
        "import {useEffect} from 'react'\n\nexport function useDay() {\n  useEffect(() => {})\n  return 'today'\n}\n",
      'parts/use-day.js': "import {useState} from 'react'\n\nexport default () => useState('today')\n",
      'docs/complete.mdx':
        'import {Plain} from \'../parts/many\'\n\n# Complete\n\nThis *year*.\n\n<Still />\n\n<Plain onPress={() => 1} />\n\n<Box client="load">\n\n<Counter />\n\n</Box>\n\n<Counter client="load" />\n\n<Counter client="visible" />\n',
      'components/Box.jsx':
        "import {useState} from 'react'\nimport Counter from './Counter'\n\nexport default ({children}) => <div>{useState(1)[0]}<Counter />{children}</div>\n",
      'components/Still.jsx':
        "import {createContext, useCallback, useContext, useId, useMemo, useRef} from 'react'\n\nconst Size = createContext(3)\n\nexport default () => {\n  const code = useMemo(() => 'useState(1) onClick={go}', [])\n  useCallback(() => useRef, [])\n  return <code id={useId()} ref={useRef(null)}>{code}{useContext(Size)}</code>\n}\n",
      'parts/many.jsx':
        "import {useEffect} from 'react'\n\nexport const Other = () => useEffect(() => {})\n\nexport const Plain = ({onPress}) => <p>{typeof onPress}</p>\n",
      'docs/islands.mdx': [
        'import Chart from \'../parts/Chart\'\n\nexport const Own = () => <b>1</b>\n\n# Home\n\n‹<Chart client="now" />\n\n‹<Chart client="load" format={() => 1} />\n\n‹<Own client="load" />\n',
        '‹ error bad-island <Chart> "now" client="load"',
        '‹ error bad-island "format" <Chart>',
        '‹ error bad-island <Own> file',
      ],
      'parts/Chart.jsx': 'export default () => <b>1</b>\n',
    },
  },
}
