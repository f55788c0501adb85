import type {ReactNode} from 'react'
import {interpolate} from './interpolation.js'
import {site} from './site.js'

/** Shows a text in the language of the page: its translation by its id, else by its words, else the text itself. */
export default function Translate({
  children,
  id,
  values,
}: {
  children?: string
  id?: string
  values?: Record<string, ReactNode>
}) {
  return <>{interpolate(textOf(id, children), values)}</>
}

export const translate = (
  {message, id}: {message?: string; id?: string},
  values?: Record<string, string | number>,
): string => String(interpolate(textOf(id, message), values))

function textOf(id: string | undefined, text: string | undefined): string {
  const key = [id, text].find((one) => one !== undefined && Object.hasOwn(site.texts, one))
  return key === undefined ? (text ?? id ?? '') : site.texts[key]!
}
