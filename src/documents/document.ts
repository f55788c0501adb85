import {escapeAttribute, escapeJson} from '../files/escape/escape.js'
import type {ClientAssets, Config} from '../model/model.js'
import {languageAttributes} from './language-attributes.js'

interface DocumentInput {
  config: Config
  client: ClientAssets
  /** Props of the page (JSON). */
  pageJson: string
  /** Addresses of scripts and stylesheets that only some pages need. */
  extras: readonly string[]
  /** Classes of `<html>`. */
  classes: readonly string[]
  /** Tags of `<head>`. */
  tags: readonly string[]
  /** HTML of everything visible. */
  shell: string
  /** HTML before it; default: none. */
  note?: string
}

/** A complete HTML document. It depends on other pages only through the shell. */
export function documentHtml({
  config,
  client,
  pageJson,
  extras,
  classes,
  tags,
  shell,
  note = '',
}: DocumentInput): string {
  const className = classes.length > 0 ? ` class="${escapeAttribute(classes.join(' '))}"` : ''
  const kind = scriptKind(config)
  return `<!DOCTYPE html>
<html ${languageAttributes(config)} data-theme="${config.colorMode.default}"${className}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${client.inlineScript}</script>
<link rel="stylesheet" href="${escapeAttribute(client.styles)}">${preloadOf(client)}
${tags.join('\n')}
<meta name="docsgen-build" content="${client.buildId}">
<script ${kind} src="${escapeAttribute(client.boot)}" data-docsgen-app="${escapeAttribute(client.app)}"></script>${extras.map((address) => extraTag(address, kind)).join('')}
</head>
<body>
${note}<div id="docsgen-root">${shell}</div>
<script type="application/json" id="docsgen-page">${escapeJson(pageJson)}</script>
</body>
</html>
`
}

/** The tag that makes browsers load the font of the text before they know the styles. */
const preloadOf = ({font}: ClientAssets): string =>
  font ? `\n<link rel="preload" href="${escapeAttribute(font)}" as="font" crossorigin>` : ''

/** Attributes of a script. Browsers do not load modules from `file://`. */
export const scriptKind = ({portable}: Pick<Config, 'portable'>): string => (portable ? 'defer' : 'type="module"')

/** The tag of an extra script or stylesheet. */
export const extraTag = (address: string, kind: string): string =>
  address.endsWith('.css')
    ? `\n<link rel="stylesheet" href="${escapeAttribute(address)}" data-docsgen-style>`
    : `\n<script ${kind} src="${escapeAttribute(address)}"${beforePaint.test(address) ? ' blocking="render"' : ''} data-docsgen-extra></script>`

/** Scripts that restore a choice of the reader run before the first paint; otherwise the text would jump. */
const beforePaint = /\/tabs-[^/]*\.js$/
