/** Scripts that the config adds to `<head>`, and what a Content Security Policy must allow for them. */
import type {Config} from '../../model/model.js'
import {hashOf} from '../hash/hash.js'

interface ScriptPolicy {
  /** Hashes of inline scripts: `sha256-…`. */
  hashes: string[]
  /** Origins of scripts of other hosts. */
  hosts: string[]
}

/** Text of an inline script that cannot end its element: `</script>` in a string becomes `\x3C/script>`. */
export const scriptText = (content: string): string => content.replace(/<(?=\/script|!--|script)/gi, '\\x3C')

/** What a policy must allow for the scripts in `head` of the config. Data, such as JSON-LD, needs nothing. */
export function headScriptPolicy({head}: Pick<Config, 'head'>): ScriptPolicy {
  const scripts = head.filter(({tag, attributes}) => tag === 'script' && !/json$/i.test(String(attributes.type ?? '')))
  const hashes = scripts.flatMap(({content}) =>
    content === undefined ? [] : `sha256-${Buffer.from(hashOf(scriptText(content), 64), 'hex').toString('base64')}`,
  )
  const hosts = scripts.flatMap(({attributes: {src}}) =>
    typeof src === 'string' && /^(?:https?:)?\/\//i.test(src) ? new URL(src, 'https://host').origin : [],
  )
  return {hashes: [...new Set(hashes)], hosts: [...new Set(hosts)]}
}
