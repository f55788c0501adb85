/**
 * The HTML of docsgen's own shell, as React writes it. Shells of one kind differ in texts only: one of them is drawn, with
 * marks, and the texts of all others are filled in.
 */
import {isActive} from '../../templates/pieces.js'
import type {LabelledLink, PageProps, SiteProps} from '../model.js'
import {createMolds, likeScript, mark} from './mold.js'
import {createSidebarHtml} from './sidebar-html.js'
import {createTocHtml, tocPlace} from './toc-html.js'

/** The marks of what goes in as HTML; those of texts come after them. */
const bodyMark = mark(0)
const nodesMark = mark(1)
const tocMark = mark(2)
const firstText = 3

const tocEntry = {id: tocMark, html: tocMark, level: 2}

/** Makes the function that gives a page's visible HTML; `draw` is React's. */
export function createShellHtml(
  site: SiteProps,
  draw: (page: PageProps, body: string) => string,
): (page: PageProps, body: string) => string {
  const molds = createMolds()
  const nodesOf = createSidebarHtml(site)
  let tocOf: ReturnType<typeof createTocHtml> | undefined
  return (page, body) => {
    const {like, texts} = likenessOf(page)
    if (texts.some((text) => likeScript.test(text))) return draw(page, body)
    // Of its own address a shell shows which items of the navbar stand for it.
    const active = site.navbar.items.map((item) => Number(isActive(item, page)))
    const mold = molds(JSON.stringify([active, like]), () =>
      draw({...like, href: page.href}, bodyMark)
        .replace(`<li>${nodesMark}</li>`, nodesMark)
        .replaceAll(tocPlace(tocEntry), tocMark),
    )
    tocOf ??= createTocHtml()
    return mold(texts, [body, nodesOf(page), like.toc.length === 0 ? '' : tocOf(page.toc)])
  }
}

/** A page with a mark for each text that templates show and do not look at; an empty one is part of the kind. */
function likenessOf(page: PageProps): {like: PageProps; texts: string[]} {
  const texts: string[] = new Array(firstText).fill('')
  const text = (value: string): string => (value === '' ? '' : mark(texts.push(value) - 1))
  const withTexts = <Item extends Partial<LabelledLink>>(item: Item): Item => ({
    ...item,
    ...(item.label !== undefined && {label: text(item.label)}),
    ...(item.href !== undefined && {href: text(item.href)}),
  })
  const {heading, intro, editUrl, sidebar, breadcrumbs, pagination, lastUpdated, version, versions, tags, chunk} = page
  const {banner} = version
  const like: PageProps = {
    ...page,
    href: '',
    title: '',
    ...(heading !== undefined && {heading: text(heading)}),
    ...(intro !== undefined && {intro: text(intro)}),
    toc: page.toc.length === 0 || page.hideToc ? [] : [tocEntry],
    ...(sidebar && {sidebar: {...sidebar, items: [{kind: 'html', html: nodesMark}]}}),
    ...(breadcrumbs && {breadcrumbs: {...breadcrumbs, items: breadcrumbs.items.map(withTexts)}}),
    ...(pagination && {
      pagination: {
        ...(pagination.previous && {previous: withTexts(pagination.previous)}),
        ...(pagination.next && {next: withTexts(pagination.next)}),
      },
    }),
    ...(editUrl !== undefined && {editUrl: text(editUrl)}),
    ...(lastUpdated && {
      lastUpdated: {
        iso: text(lastUpdated.iso),
        text: text(lastUpdated.text),
        ...(lastUpdated.author !== undefined && {author: text(lastUpdated.author)}),
      },
    }),
    ...(banner && {
      version: {...version, banner: {...banner, latest: {...banner.latest, href: text(banner.latest.href)}}},
    }),
    ...(versions && {versions: versions.map((one) => ({...one, href: text(one.href)}))}),
    ...(tags && {tags: tags.map(withTexts)}),
    ...(chunk !== undefined && {chunk: ''}),
  }
  return {like, texts}
}
