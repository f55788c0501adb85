import {defineConfig} from 'docsgen'
import csv from './plugins/csv.js'
import forbiddenWords from './plugins/forbidden-words.js'
import glossary from './plugins/glossary.js'
import postReport from './plugins/post-report.js'
import searchRecords from './plugins/search-records.js'

export default defineConfig({
  title: 'Kettle',
  url: 'https://kettle.example.com',
  content: 'docs',
  plugins: [
    glossary({infusion: 'Water in which leaves have been', 'steep time': 'How long the leaves stay in the water'}),
    csv({file: 'data/teas.csv', path: '/teas', title: 'Teas'}),
    forbiddenWords({simply: 'nothing', whitelist: 'allowlist'}),
    './plugins/icon-container.ts',
    './plugins/reading-time.ts',
    './plugins/releases.ts',
    searchRecords({file: 'search-records.ndjson'}),
    postReport({variable: 'REPORT_URL'}),
  ],
})
