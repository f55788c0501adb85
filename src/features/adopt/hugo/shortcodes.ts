/** Shortcodes of Hugo in a text: `{{< name "a" key="b" >}}` and `{{% name %}}`, with or without content. */

export interface Shortcode {
  name: string
  /** Values without a name, in their order. */
  values: string[]
  named: Readonly<Record<string, string>>
  start: number
  /** End of the opening tag. */
  end: number
  /** The closing tag. */
  close: {start: number; end: number} | undefined
  inner: Shortcode[]
}

const tag = /\{\{([<%])(?!\/\*)\s*(\/?)\s*([\w./-]+)((?:"(?:[^"\\]|\\.)*"|`[^`]*`|[^"`])*?)(\/?)\s*[>%]\}\}/g

/** Shortcodes whose content is code: tags in it are text. */
const raw = /^(?:highlight|mermaid|katex|math|comment|code|codeblock|code-block|code-toggle)$/

/** The shortcodes of a text, each with those in its content. */
export function shortcodesIn(text: string): Shortcode[] {
  const top: Shortcode[] = []
  const stack: Shortcode[] = []
  for (const {
    0: {length},
    2: slash,
    3: name = '',
    4: source = '',
    5: isEmpty,
    index: start,
  } of text.matchAll(tag)) {
    const place = {start, end: start + length}
    const parent = stack.at(-1)
    const index = slash ? stack.findLastIndex((one) => one.name === name) : -1
    if (parent !== undefined && raw.test(parent.name) && index !== stack.length - 1) continue
    if (slash) {
      for (const one of stack.splice(index === -1 ? stack.length : index).slice(0, 1)) one.close = place
      continue
    }
    const shortcode: Shortcode = {name, ...argumentsIn(source), ...place, close: undefined, inner: []}
    ;(parent?.inner ?? top).push(shortcode)
    if (!isEmpty) stack.push(shortcode)
  }
  return flattened(top)
}

/** Shortcodes without an end have no content: what follows them stands beside them. */
const flattened = (shortcodes: readonly Shortcode[]): Shortcode[] =>
  shortcodes.flatMap((one) => {
    const inner = flattened(one.inner)
    return one.close === undefined ? [{...one, inner: []}, ...inner] : [{...one, inner}]
  })

/** `"a" b key="c"` → values `a`, `b`, and `key`. */
function argumentsIn(source: string): Pick<Shortcode, 'values' | 'named'> {
  const values: string[] = []
  const named: Record<string, string> = {}
  for (const [, key, double, back, bare = ''] of source.matchAll(
    /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`=]+))/g,
  )) {
    const value = double?.replace(/\\(.)/g, '$1') ?? back ?? bare
    if (key === undefined) values.push(value)
    else named[key] = value
  }
  return {values, named}
}
