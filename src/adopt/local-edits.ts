/** Components of the site on its pages: edits that show their templates. */
import {isAloneOnLine} from './component-boxes.js'
import type {LocalComponent} from './local-components.js'
import type {Attribute} from './tags.js'
import {shownTemplate, type TemplateSite} from './templates.js'
import type {Edit} from './translation.js'

interface Place {
  start: number
  end: number
}

/** A use of a component with the name `name`. */
export interface LocalUse {
  name: string
  component: LocalComponent
  attributes: readonly Attribute[]
  open: Place
  close: Place | undefined
}

/** The edits that show a component with its content; undefined for one that docsgen cannot show without running it. */
export function localEdits(
  {name, component, attributes, open, close}: LocalUse,
  text: string,
  site: TemplateSite,
): Edit[] | undefined {
  const parts = shownTemplate(component, attributes, site)
  if (parts === undefined) return undefined
  const construct = `\`<${name}>\` of the site`
  const indent = text.slice(text.lastIndexOf('\n', open.start - 1) + 1, open.start)
  const isBlock = isAloneOnLine(open, text) || (close !== undefined && isAloneOnLine({...open, end: close.end}, text))
  const space = isBlock ? `\n\n${indent}` : ''
  const trimmed = parts.map((lines) => (isBlock ? lines.map((line) => line.trim()) : lines))
  const [before, after] = trimmed.map((lines) => lines.join(space))
  const content = close === undefined ? '' : text.slice(open.end, close.start)
  if (content.trim() === '')
    return [{start: open.start, end: close?.end ?? open.end, text: trimmed.flat().join(space).trim(), construct}]
  // Content for named places.
  if (after === undefined || /\sslot=|<template\s+(?:#|v-slot)/.test(content)) return undefined
  return [
    {...open, text: `${before}${space}`, construct},
    {...(close as Place), text: `${space}${after}`, construct: ''},
  ]
}
