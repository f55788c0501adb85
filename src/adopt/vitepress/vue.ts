/** Vue in pages: scripts, styles, values in braces, and components. */
import {valueAt} from '../page-values.js'
import {withoutCode} from '../prose.js'
import type {Edit, TranslationStep} from '../translation.js'

/** `<script setup>` and `<style>` belong to the page of VitePress. */
export const scripts: TranslationStep = (text) =>
  /<(?:script|style)\b/i.test(text)
    ? [...withoutCode(text).matchAll(/^<(script|style)\b[^>]*>[\s\S]*?<\/\1>[ \t]*(?:\n|$)/gim)].map(
        ({0: whole, 1: name = '', index}) => ({
          start: index,
          end: index + whole.length,
          text: '',
          isBlock: true,
          construct: `\`<${name.toLowerCase()}>\` of Vue, which is left out`,
        }),
      )
    : []

/** Braces in elements and containers with `v-pre` are text. */
export const literals: TranslationStep = (text) => {
  if (!text.includes('v-pre')) return []
  return [...withoutCode(text).matchAll(literal)].flatMap(({0: whole, index}) =>
    [...whole.matchAll(/\{\{|\}\}/g)].map((braces) => ({
      start: index + braces.index,
      end: index + braces.index + 2,
      text: braces[0] === '{{' ? '&#123;&#123;' : '&#125;&#125;',
      construct: braces[0] === '{{' ? '`v-pre`' : '',
    })),
  )
}

const literal =
  /<([a-z][\w-]*)\b[^<>]*\sv-pre\b[^<>]*>[\s\S]*?<\/\1>|^[ \t>]*(:{3,})[ \t]*v-pre[ \t]*\n[\s\S]*?^[ \t>]*\2[ \t]*$/gm

/** `{{ $frontmatter.title }}` and other values; `values` are those of the front matter. */
export const interpolations =
  (values: Readonly<Record<string, unknown>>, title: string): TranslationStep =>
  (text) => {
    if (!text.includes('{{')) return []
    return [...withoutCode(text).matchAll(/\{\{([\s\S]*?)\}\}/g)].map(({0: whole, index}) => {
      const expression = text.slice(index + 2, index + whole.length - 2).trim()
      const value = knownValue(expression, values, title)
      return {
        start: index,
        end: index + whole.length,
        text: value ?? '…',
        construct: value === undefined ? '`{{ }}` of Vue, whose value is left out' : '`{{ }}`',
      }
    })
  }

function knownValue(expression: string, values: Readonly<Record<string, unknown>>, title: string): string | undefined {
  const [, quoted] = /^(?:'([^'\\]*)'|"([^"\\]*)")$/.exec(expression)?.filter((one) => one !== undefined) ?? []
  if (quoted !== undefined) return quoted.replace(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`)
  const [, path = ''] = /^(?:\$frontmatter|frontmatter|page\.frontmatter)((?:\.[\w$]+)+)$/.exec(expression) ?? []
  const value = valueAt(values, path)
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return expression === 'site.title' || expression === '$site.title' ? title : undefined
}

const vueAttribute = /\s+(?:v-[\w:.-]+|[:@#][\w:.[\]-]+)(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?/g

/** Attributes of Vue on elements of HTML: `v-if`, `:href`, `@click`. */
export const directives: TranslationStep = (text) => {
  if (!/\s(?:v-[a-z]|[:@#][a-z])/.test(text)) return []
  return [...withoutCode(text).matchAll(/<[a-z][a-z0-9]*(?=\s)(?:[^<>"']|"[^"]*"|'[^']*')*>/g)].flatMap(
    ({0: whole, index}): Edit[] => {
      if (/^<(?:template|slot)\b/.test(whole)) return []
      const source = text.slice(index, index + whole.length)
      return [...source.matchAll(vueAttribute)].map((match) => ({
        start: index + match.index,
        end: index + match.index + match[0].length,
        text: '',
        construct: 'attributes of Vue, which are left out',
      }))
    },
  )
}
