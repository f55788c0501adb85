/** Problems of the Markdown of one page. Part of the catalogue. */
import type {Diagnostic} from '../model.js'
import {diagnostic, didYouMean, type SourceLocation} from './diagnostic.js'
import {nearest} from './nearest.js'

export const unclosedCodeBlock = (location: SourceLocation, fence: string): Diagnostic =>
  diagnostic(
    'unclosed-code-block',
    location,
    `This code block has no closing line, so everything after it is code.`,
    `End the code with a line of "${fence}".`,
  )

export const unknownCodeOption = (location: SourceLocation, option: string, near: string): Diagnostic =>
  diagnostic('unknown-code-option', location, `Code blocks have no option "${option}".`, didYouMean(near))

export const undefinedReference = (
  location: SourceLocation,
  {text, label, near}: {text: string; label: string; near: string | undefined},
): Diagnostic =>
  diagnostic(
    'undefined-reference',
    location,
    `The page shows "${text}" as text, because "[${label}]" has no definition.`,
    didYouMean(near === undefined ? undefined : `[${near}]`) ??
      `Add a line such as "[${label}]: ${label.startsWith('^') ? 'Text of the note.' : './page.md'}".`,
  )

/** `written`: the whole link or image; `url`: its address. */
export const spaceInAddress = (location: SourceLocation, written: string, url: string): Diagnostic =>
  diagnostic(
    written.startsWith('!') ? 'broken-asset' : 'broken-link',
    location,
    `The page shows "${written}" as text, because its address contains a space.`,
    `Write "${written.replace(url, () => url.replace(/[ \t]/g, '%20'))}" or "${written.replace(url, () => `<${url}>`)}".`,
  )

export const emptyAddress = (location: SourceLocation, kind: 'link' | 'asset'): Diagnostic =>
  kind === 'link'
    ? diagnostic('broken-link', location, 'This link has no address.', 'Write one, as in `[text](./page.md)`.')
    : diagnostic(
        'broken-asset',
        location,
        'This image or file has no address.',
        'Write one, as in `![text](./image.png)`.',
      )

export const foreignSyntax = (
  location: SourceLocation,
  {written, system, hint}: {written: string; system: string; hint: string},
): Diagnostic =>
  diagnostic(
    'foreign-syntax',
    location,
    `This page contains \`${written.length > 60 ? `${written.slice(0, 60)}…` : written}\`, which is syntax of ${system} and not of docsgen.`,
    hint,
  )

const trust = "Use a component in an `.mdx` page, or set `markdown: {html: 'trust'}` if you trust every author."

/** `host`: '' if the address is not one with https. */
export const removedFrame = (location: SourceLocation, host: string): Diagnostic =>
  diagnostic(
    'removed-html',
    location,
    'docsgen removes this <iframe>, because the config does not allow its address.',
    host === ''
      ? 'Use an address that begins with "https://", and allow its host under `markdown.iframes` in the config.'
      : `If you trust this host, set \`markdown: {iframes: ['${host}']}\` in the config.`,
  )

export const removedElement = (location: SourceLocation, name: string, isWhole: boolean): Diagnostic =>
  diagnostic(
    'removed-html',
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
  diagnostic('removed-html', location, `docsgen removes event handlers such as \`${attribute}\`.`, handlerHint)

const handlerHint = 'Use a component with a `client` prop in an `.mdx` page.'

export const removedAttribute = (
  location: SourceLocation,
  {element, key}: {element: string; key: string},
): Diagnostic =>
  diagnostic(
    'removed-html',
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
      key === 'href' || key === 'cite' ? 'broken-link' : 'broken-asset',
      location,
      `No address begins with "${protocol}:", so docsgen removes this one.`,
      didYouMean(`${meant}:`),
    )
  const [isFile, shows] = [/^(?:file|[a-z])$/i.test(protocol), key === 'src' ? 'image' : 'link']
  const isPage = isFile || key !== 'href' || /^javascript$/i.test(protocol)
  return diagnostic(
    'removed-html',
    location,
    `docsgen removes the address of this ${key === 'cite' ? 'quote' : shows}, because ${isPage ? 'pages' : '`.md` pages'} cannot contain addresses that begin with "${protocol}:".`,
    isFile
      ? 'Readers do not have your files: put the file beside the page, and write its relative path.'
      : /^javascript$/i.test(protocol)
        ? handlerHint
        : `Use an address with "https:"${key === 'href' ? `, or make this an \`.mdx\` page, where links may begin with "${protocol}:"; its \`<…>\` and \`{…}\` then need the syntax of MDX` : ''}.`,
  )
}

/** A message of a remark or rehype plugin. */
export const pluginMessage = (
  location: SourceLocation,
  {rule, reason, severity}: {rule: string; reason: string; severity: Diagnostic['severity']},
): Diagnostic => ({
  ...diagnostic(
    'plugin-message',
    location,
    `${reason}${/[.!?]$/.test(reason) ? '' : '.'}${rule === '' ? '' : ` (${rule})`}`,
  ),
  severity,
})
