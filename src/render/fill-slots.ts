/** Puts addresses and image sizes into the tree of a body before React renders, so templates see real values. */
import type {Element, Properties, Root} from 'hast'
import {hasSlots, sizeSlotPattern, slotPattern} from '../files/slots/slots.js'
import type {ImageSize, LinkTarget} from '../model/model.js'

/** A tree with addresses and sizes instead of slots; it shares nodes without slots with the original tree. */
export function withTargets<Parent extends Root | Element>(parent: Parent, targets: readonly LinkTarget[]): Parent {
  if (targets.length === 0) return parent
  let children: Parent['children'] | undefined
  parent.children.forEach((child, index) => {
    if (child.type !== 'element') return
    const filled = withTargets(child, targets)
    if (filled === child) return
    children ??= parent.children.slice()
    children[index] = filled
  })
  const properties = parent.type === 'element' ? filledProperties(parent.properties, targets) : undefined
  if (children === undefined && properties === undefined) return parent
  return {...parent, ...(children && {children}), ...(properties && {properties})}
}

/** Properties with filled slots; undefined without slots. Omits unknown sizes. */
function filledProperties(properties: Properties, targets: readonly LinkTarget[]): Properties | undefined {
  let filled: Properties | undefined
  for (const name in properties) {
    const value = properties[name]
    if (typeof value !== 'string' || !hasSlots(value)) continue
    filled ??= {...properties}
    const size = sizeSlotPattern.exec(value)
    if (size === null)
      filled[name] = value.replace(slotPattern, (_, index: string) => targets[Number(index)]?.href ?? '')
    else filled[name] = pixelsOf(size, targets)
  }
  return filled
}

/** Width or height in pixels; if the author set the other side, the one that keeps the proportions. */
function pixelsOf([, side, index, givenSide]: RegExpExecArray, targets: readonly LinkTarget[]): number | undefined {
  const size: ImageSize | undefined = targets[Number(index)]?.size
  if (size === undefined) return undefined
  const {width, height} = size
  if (givenSide === undefined) return side === 'w' ? width : height
  return Math.max(
    1,
    Math.round(side === 'w' ? (Number(givenSide) * width) / height : (Number(givenSide) * height) / width),
  )
}
