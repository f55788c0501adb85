import {Fragment, isValidElement, type ReactNode} from 'react'

/** Replaces `{name}` in a text; returns a text, or an array if a value is an element. */
export function interpolate(text: string, values: Record<string, ReactNode> = {}): ReactNode {
  const pieces = text.split(/(\{\w+\})/).map((piece) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1]
    return name === undefined ? piece : (values[name] ?? piece)
  })
  // The pieces never change their order.
  if (pieces.some((piece) => isValidElement(piece)))
    return pieces.map((piece, index) => <Fragment key={String(index)}>{piece}</Fragment>)
  return pieces.join('')
}
