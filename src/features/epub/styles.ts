import {admonitionColors, admonitionTypes} from '../../model/admonitions.js'

const edgeOfType = ([type, color]: (typeof admonitionColors)[number]): string =>
  `.admonition.${type}{border-left-color:${admonitionTypes[color].color.light}}`

/**
 * Styles of a book. Reading systems choose the font, and replace colours in their dark mode. `.tk` and the like are the
 * classes of highlighted code (`src/markdown/highlight/`).
 */
export const bookStyles = `body{line-height:1.5}
h1,h2,h3,h4,h5,h6{line-height:1.25;page-break-after:avoid;break-after:avoid}
img,svg{max-width:100%;height:auto}
img.cover{display:block;margin:0 auto;height:95vh}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.85em;padding:.6em .8em;background:#f5f8f7;border:1px solid #dfe6e4;border-radius:.3em}
code,kbd{font-family:monospace}
.code>.title{font-family:monospace;font-size:.8em;margin-top:1em}
.code .line{display:block;color:inherit;text-decoration:none}
.code .line.highlighted{background:#e2f2ef}
table{border-collapse:collapse;margin:1em 0;font-size:.9em}
th,td{border:1px solid #b4c1be;padding:.3em .6em;text-align:left;vertical-align:top}
.align-center{text-align:center}.align-right{text-align:right}
blockquote{margin:1em 0;padding-left:1em;border-left:.2em solid #b4c1be}
.admonition{margin:1em 0;padding:.5em 1em;border:1px solid #dfe6e4;border-left:.3em solid ${admonitionTypes.note.color.light}}
${admonitionColors.slice(1).map(edgeOfType).join('\n')}
.admonition>.title,.tabs .title,summary{font-weight:bold}
.contains-task-list{list-style:none;padding-left:1em}
nav ol{list-style:none;padding-left:1.2em}
.tk{color:#7a3aa5}.ts{color:#1c6b3f}.tn{color:#8f5200}.tc{color:#5d6d69;font-style:italic}.tf{color:#0b5ca8}.tt{color:#0a6660}
.tv{color:#9a3b1c}.tg{color:#a02048}.ta{color:#7d5a00}.tp,.to{color:#4c5c59}.tq{color:#566663}
.ti{color:#1c6b3f}.td{color:#b3261e}.th{color:#0b5ca8;font-weight:bold}
`
