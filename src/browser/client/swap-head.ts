import {makeHeadAbsolute} from './portable.js'

/** Loads the stylesheets that only the next page has, so that the page does not appear without them. */
export async function loadStyles(next: Document): Promise<void> {
  const loading = [...next.querySelectorAll('[data-docsgen-style]')]
    .filter((link) => !tagsOf(document).some((tag) => tag.isEqualNode(link)))
    .map((link) => {
      const copy = document.importNode(link) as HTMLLinkElement
      document.head.append(copy)
      return new Promise((resolve) => {
        copy.onload = copy.onerror = resolve
      })
    })
  await Promise.all(loading)
}

/** Replaces the tags in `<head>` (title, description, canonical link and so on), the classes of `<html>` and the note for agents. */
export function swapHead(next: Document): void {
  if (DOCSGEN_PORTABLE) makeHeadAbsolute(next)
  const before = tagsOf(document)
  const after = tagsOf(next)
  for (const tag of before) if (!after.some((other) => other.isEqualNode(tag))) tag.remove()
  for (const tag of after) if (!before.some((other) => other.isEqualNode(tag))) document.head.append(tag)
  document.documentElement.className = next.documentElement.className
  const noteIn = (page: Document) => page.querySelector('[data-docsgen-agents]')
  noteIn(document)?.replaceWith(noteIn(next) ?? '')
}

const tagsOf = ({head}: Document) => [
  ...head.querySelectorAll('title,meta,link:not([rel=stylesheet]),[data-docsgen-style],[type$=json]'),
]
