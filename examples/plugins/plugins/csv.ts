/** One page for each row of a table, and a page that lists them. */
import {definePlugin} from 'docsgen'

/** `file`: a CSV file without quotes whose first column names the row. `path`: address of the pages. */
export default ({file, path, title}: {file: string; path: string; title: string}) =>
  definePlugin({
    name: 'csv',
    options: {file, path, title},
    setup(api) {
      api.pages(async ({read}) => {
        const [columns = [], ...rows] = (await read(file))
          .trim()
          .split('\n')
          .map((line) => line.split(','))
        const pages = rows.map((cells, index) => {
          const [name = ''] = cells
          const lines = columns.map((column, place) => `| ${column} | ${cells[place] ?? ''} |`)
          return {
            path: `${path}/${name.toLowerCase().replace(/\W+/g, '-')}`,
            title: name,
            markdown: ['| | |', '|---|---|', ...lines.slice(1)].join('\n'),
            sidebar: {position: index + 1},
            source: {file, line: index + 2},
          }
        })
        const list = pages.map((page) => `- [${page.title}](${page.path})`).join('\n')
        return [
          {path: `${path}/`, title, markdown: list, source: file},
          {folder: path, category: {label: title}},
          ...pages,
        ]
      })
    },
  })
