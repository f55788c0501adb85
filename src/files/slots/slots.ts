/**
 * Slots: placeholders in a parsed tree or a Markdown export for an address of the site: U+FDD0, the number of the link,
 * U+FDD1. No text contains these characters, because `scan` replaces them.
 */
export const slot = (index: number): string => `\uFDD0${index}\uFDD1`

/** Finds slots; the first group is the link's number. */
export const slotPattern = /\uFDD0(\d+)\uFDD1/g

/** The number of the link whose slot this is. */
export function slotIndex(text: unknown): number | undefined {
  const match = typeof text === 'string' ? /^\uFDD0(\d+)\uFDD1$/.exec(text) : null
  return match ? Number(match[1]) : undefined
}

/**
 * Placeholder in an attribute for the width (`w`) or height (`h`) of the image of a link: `\uFDD0w3\uFDD1`. With a fixed
 * length of the other side, `\uFDD0h3:320\uFDD1`, the slot gets the length that keeps the proportions.
 */
export const sizeSlot = (side: 'w' | 'h', index: number, other?: number): string =>
  `\uFDD0${side}${index}${other === undefined ? '' : `:${other}`}\uFDD1`

/** Matches such an attribute. Groups: the side, the number of the link, the length of the other side. */
export const sizeSlotPattern = /^\uFDD0([wh])(\d+)(?::(\d+))?\uFDD1$/

/** Placeholder in a Markdown export for the cards of the page's category. */
export const cardsSlot = '\uFDD0cards\uFDD1'

/** Whether a text contains a slot. */
export const hasSlots = (text: string): boolean => text.includes('\uFDD0')
