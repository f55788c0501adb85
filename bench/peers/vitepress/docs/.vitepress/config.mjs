// The default theme; its sidebar must be given: one group for each folder, closed.
import {existsSync, readdirSync} from 'node:fs'
import {join} from 'node:path'

const docs = new URL('..', import.meta.url).pathname
const folders = (folder) =>
  readdirSync(join(docs, folder), {withFileTypes: true})
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => join(folder, entry.name))
const pages = (folder) =>
  readdirSync(join(docs, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replace('.md', ''))
const group = (folder) => ({
  text: folder.split('/').at(-1),
  collapsed: true,
  items: [...folders(folder).map(group), ...pages(folder).map((page) => ({text: page, link: `/${folder}/${page}`}))],
})

export default {
  title: 'Bench',
  themeConfig: {sidebar: existsSync(docs) ? folders('').map(group) : []},
}
