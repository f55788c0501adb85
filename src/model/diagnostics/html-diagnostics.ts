/** Problems of raw HTML. */
import type {Diagnostic} from '../diagnostic.js'
import {type DiagnosticKind, diagnostic, didYouMean, type SourceLocation} from './diagnostic.js'
import {brokenAssetKind, brokenLinkKind} from './link-diagnostics.js'
import {nearest} from './nearest.js'

const trust = "Use a component in an `.mdx` page, or set `markdown: {html: 'trust'}` if you trust every author."

export const removedHtmlKind: DiagnosticKind = {
  code: 'removed-html',
  severity: 'warning',
  what: 'Raw HTML was removed from a page: an element, an attribute, an event handler or an address.',
  more: "docsgen reports each kind once per page. `markdown.iframes` in the config allows frames of some hosts, and `markdown: {html: 'trust'}` allows all HTML. See [Security](../running/security.md).",
  example: {files: {'docs/index.md': '# Welcome\n\n<p style="color: red">Save often.</p>'}},
}

/** `host`: '' if the address is not one with https. */
export const removedFrame = (location: SourceLocation, host: string): Diagnostic =>
  diagnostic(
    removedHtmlKind,
    location,
    'docsgen removes this <iframe>, because the config does not allow its address.',
    host === ''
      ? 'Use an address that begins with "https://", and allow its host under `markdown.iframes` in the config.'
      : `If you trust this host, set \`markdown: {iframes: ['${host}']}\` in the config.`,
  )

export const removedElement = (location: SourceLocation, name: string, isWhole: boolean): Diagnostic =>
  diagnostic(
    removedHtmlKind,
    location,
    isWhole
      ? `docsgen removes <${name}> and its content.`
      : `docsgen removes the element <${name}>${isVoid(name) ? '' : ', and keeps its content'}.`,
    /^[A-Z][a-z]/.test(name)
      ? 'If you mean a component, change the extension of the file to `.mdx`.'
      : (elementHints[name.toLowerCase()] ?? trust),
  )

/** Whether an element has no content in HTML. */
const isVoid = (name: string): boolean => /^(?:base|embed|input|link|meta|param|track)$/.test(name)

const elementHints: Readonly<Record<string, string>> = {
  script: 'Load scripts with `head` in the config, or use a component in an `.mdx` page.',
  style: 'Put the rules into a stylesheet, and list the file under `css` in the config.',
  svg: 'Put the picture into a file, and write `![what it shows](./picture.svg)`.',
  math: 'Set `markdown: {math: true}` in the config, and write the formula as `$x^2$`.',
  font: 'Give the text a class with `<span class="…">`, and style the class in a stylesheet under `css` in the config.',
}

export const removedHandler = (location: SourceLocation, attribute: string): Diagnostic =>
  diagnostic(removedHtmlKind, location, `docsgen removes event handlers such as \`${attribute}\`.`, handlerHint)

const handlerHint = 'Use a component with a `client` prop in an `.mdx` page.'

export const removedAttribute = (
  location: SourceLocation,
  {element, key}: {element: string; key: string},
): Diagnostic =>
  diagnostic(
    removedHtmlKind,
    location,
    `docsgen removes the attribute \`${key === 'classname' ? 'className' : key}\` of <${element}>.`,
    attributeHints[key] ?? trust,
  )

const attributeHints: Readonly<Record<string, string>> = {
  style: 'Give the element a class, and style the class in a stylesheet under `css` in the config.',
  classname: 'In a `.md` page, the attribute is called `class`.',
  markdown: 'Remove it: docsgen reads Markdown between HTML tags if an empty line comes before it.',
}

/** `key`: the attribute with the address. */
export const removedAddress = (
  location: SourceLocation,
  {key, protocol}: {key: string; protocol: string},
): Diagnostic => {
  const meant = nearest(protocol, ['https', 'http', 'mailto'])
  if (meant !== undefined && meant !== protocol.toLowerCase())
    return diagnostic(
      key === 'href' || key === 'cite' ? brokenLinkKind : brokenAssetKind,
      location,
      `No address begins with "${protocol}:", so docsgen removes this one.`,
      didYouMean(`${meant}:`),
    )
  const [isFile, shows] = [/^(?:file|[a-z])$/i.test(protocol), key === 'src' ? 'image' : 'link']
  const isPage = isFile || key !== 'href' || /^javascript$/i.test(protocol)
  return diagnostic(
    removedHtmlKind,
    location,
    `docsgen removes the address of this ${key === 'cite' ? 'quote' : shows}, because ${isPage ? 'pages' : '`.md` pages'} cannot contain addresses that begin with "${protocol}:".`,
    isFile
      ? 'Readers do not have your files: put the file beside the page, and write its relative path.'
      : /^javascript$/i.test(protocol)
        ? handlerHint
        : `Use an address with "https:"${key === 'href' ? `, or make this an \`.mdx\` page, where links may begin with "${protocol}:"; its \`<…>\` and \`{…}\` then need the syntax of MDX` : ''}.`,
  )
}
