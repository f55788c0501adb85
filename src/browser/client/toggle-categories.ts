/** Opens and closes sidebar categories. Fetches the nodes that a page omits from the files of the sidebar, each file once. */
import type {SidebarDataItem, SidebarNode} from '../../model/model.js'
import {errorBox} from './error-box.js'
import {onClick} from './on-click.js'
import {loadData, urlOf} from './portable.js'
import type {Shell} from './shell.js'
import {type Category, categoriesAt, childrenFrom, withChildren, withoutActive} from './sidebar-tree.js'

/** Handles carets and labels without a page, `[data-docsgen-category]`, until the signal. */
export function toggleCategories(
  shell: Shell,
  {retry, loadFailed}: Record<'retry' | 'loadFailed', string>,
  signal: AbortSignal,
): void {
  const loadItems = createItemsLoader()
  const loadChildren = (sidebar: string, branch: Category[], page: string) => {
    const find = () => childrenFrom((piece) => loadItems(hrefOf(sidebar, piece)), branch, page)
    // A new build may have divided the sidebar into other files since the first one was loaded.
    return find().catch(find)
  }
  /** The children of each category that the reader closed, and the page that showed them. */
  const closed = new Map<string, {page: string; items: SidebarNode[]}>()

  const toggle = async (control: Element) => {
    const path = pathOf(control)
    const {sidebar, href: page} = shell.page()
    const branch = categoriesAt(sidebar?.items ?? [], path)
    const category = branch?.at(-1)
    if (!sidebar || !branch || !category) return
    const key = keyOf(sidebar.name, branch)
    if (category.items) {
      closed.set(key, {page, items: category.items})
      return show(path, undefined)
    }
    const lastOpen = closed.get(key)
    const children =
      lastOpen?.page === page
        ? lastOpen.items
        : category.active
          ? // The document of the page contains its own branch.
            categoriesAt(shell.own().sidebar?.items ?? [], path)?.at(-1)?.items
          : lastOpen
            ? withoutActive(lastOpen.items)
            : await loadChildren(sidebar.href, branch, page)
    // The category's page, or its first page, also shows the branch.
    if (shell.page().href !== page) return
    if (children) show(path, children)
    else location.assign(DOCSGEN_PORTABLE ? urlOf(category.href) : category.href)
  }
  const tryToToggle = (control: Element) =>
    toggle(control).catch(() => {
      const item = control.closest('li')
      item?.querySelector('.docsgen-error')?.remove()
      item?.append(errorBox(loadFailed, retry, () => tryToToggle(control)))
    })
  const show = (path: number[], children: SidebarNode[] | undefined) => {
    const page = shell.page()
    if (!page.sidebar) return
    shell.show({...page, sidebar: {...page.sidebar, items: withChildren(page.sidebar.items, path, children)}})
  }

  onClick(
    '[data-docsgen-category]',
    (control, event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      tryToToggle(control)
    },
    signal,
  )
}

/** Returns a function that loads the items of a file once; after a failure it forgets all files. */
function createItemsLoader(): (href: string) => Promise<SidebarDataItem[]> {
  const files = new Map<string, Promise<SidebarDataItem[]>>()
  return (href) => {
    const items = files.get(href) ?? load(href)
    files.set(href, items)
    items.catch(() => files.clear())
    return items
  }
}

async function load(href: string): Promise<SidebarDataItem[]> {
  if (DOCSGEN_PORTABLE) return (await loadData<{items: SidebarDataItem[]}>(urlOf(href))).items
  const response = await fetch(href)
  if (!response.ok) throw Error(`${href}: ${response.status}`)
  return (await response.json()).items
}

/** Address of a piece of a sidebar: `/assets/sidebars/main/0123456789abcdef.json`. */
const hrefOf = (sidebar: string, piece: string): string =>
  piece === '' ? sidebar : sidebar.replace(/\.json$/, `/${piece}.json`)

/** Path of a control in the tree, from its position in the nested lists: the nth `<li>` is the nth node. */
function pathOf(control: Element): number[] {
  const path: number[] = []
  let item = control.closest('li')
  while (item?.parentElement) {
    const list: HTMLElement = item.parentElement
    path.unshift([...list.children].indexOf(item))
    item = list.closest('li')
  }
  return path
}

const keyOf = (sidebar: string, branch: Category[]): string =>
  JSON.stringify([sidebar, branch.map(({label, href}) => [label, href])])
