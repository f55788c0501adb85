import {writeHeadInFull} from './portable.js'

/** Gives `<head>` the tags of another document: title, descriptions, canonical; and `<html>` its classes. */
export function swapHead(next: Document): void {
  if (DOCSGEN_PORTABLE) writeHeadInFull(next)
  const before = tagsOf(document)
  const after = tagsOf(next)
  for (const tag of before) if (!after.some((other) => other.isEqualNode(tag))) tag.remove()
  for (const tag of after) if (!before.some((other) => other.isEqualNode(tag))) document.head.append(tag)
  document.documentElement.className = next.documentElement.className
}

const tagsOf = ({head}: Document) => [
  ...head.querySelectorAll('title,meta,link:not([rel=stylesheet]),[data-docsgen-style],[type$=json]'),
]
