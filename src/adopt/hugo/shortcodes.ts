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

interface Tag extends Pick<Shortcode, 'name' | 'values' | 'named' | 'start' | 'end'> {
  isClosing: boolean
  isSelfClosing: boolean
}

const tag = /\{\{([<%])(?!\/\*)\s*(\/?)\s*([\w./-]+)((?:"(?:[^"\\]|\\.)*"|`[^`]*`|[^"`])*?)(\/?)\s*[>%]\}\}/g

/** Shortcodes whose content is code: tags in it are text. */
const raw = /^(?:highlight|mermaid|katex|math|comment|code|codeblock|code-block|code-toggle)$/

/** The shortcodes of a text, each with those in its content. */
export function shortcodesIn(text: string): Shortcode[] {
  const top: Shortcode[] = []
  const stack: Shortcode[] = []
  for (const {isClosing, isSelfClosing, ...one} of tagsIn(text)) {
    const parent = stack.at(-1)
    const index = isClosing ? stack.findLastIndex(({name}) => name === one.name) : -1
    if (parent !== undefined && raw.test(parent.name) && index !== stack.length - 1) continue
    if (isClosing) {
      if (index === -1) continue
      ;(stack[index] as Shortcode).close = {start: one.start, end: one.end}
      stack.splice(index)
      continue
    }
    const shortcode: Shortcode = {...one, close: undefined, inner: []}
    ;(parent?.inner ?? top).push(shortcode)
    if (!isSelfClosing) stack.push(shortcode)
  }
  return flattened(top)
}

/** Shortcodes without an end have no content: what follows them stands beside them. */
const flattened = (shortcodes: readonly Shortcode[]): Shortcode[] =>
  shortcodes.flatMap((one) => {
    const inner = flattened(one.inner)
    return one.close === undefined ? [{...one, inner: []}, ...inner] : [{...one, inner}]
  })

const tagsIn = (text: string): Tag[] =>
  [...text.matchAll(tag)].map(({0: whole, 2: slash, 3: name = '', 4: source = '', 5: end, index}) => ({
    name,
    ...argumentsIn(source),
    isClosing: slash === '/',
    isSelfClosing: end === '/',
    start: index,
    end: index + whole.length,
  }))

/** `"a" b key="c"` → values `a`, `b`, and `key`. */
function argumentsIn(source: string): Pick<Tag, 'values' | 'named'> {
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
