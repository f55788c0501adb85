import type {ReactNode} from 'react'
import {interpolate} from './interpolation.js'

/** Shows the text in the language of the source: docsgen has no translations. */
export default function Translate({
  children,
  id,
  values,
}: {
  children?: string
  id?: string
  values?: Record<string, ReactNode>
}) {
  return <>{interpolate(children ?? id ?? '', values)}</>
}

export const translate = (
  {message, id}: {message?: string; id?: string},
  values?: Record<string, string | number>,
): string => String(interpolate(message ?? id ?? '', values))
