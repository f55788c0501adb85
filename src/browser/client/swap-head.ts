import {makeHeadAbsolute} from './portable.js'

/** Replaces the tags in `<head>` (title, description, canonical link and so on) and the classes of `<html>`. */
export function swapHead(next: Document): void {
  if (DOCSGEN_PORTABLE) makeHeadAbsolute(next)
  const before = tagsOf(document)
  const after = tagsOf(next)
  for (const tag of before) if (!after.some((other) => other.isEqualNode(tag))) tag.remove()
  for (const tag of after) if (!before.some((other) => other.isEqualNode(tag))) document.head.append(tag)
  document.documentElement.className = next.documentElement.className
}

const tagsOf = ({head}: Document) => [
  ...head.querySelectorAll('title,meta,link:not([rel=stylesheet]),[data-docsgen-style],[type$=json]'),
]
