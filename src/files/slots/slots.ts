/**
 * Slots: where a parsed tree, or the Markdown export of a page, waits for an address of the site. U+FDD0, the link's
 * number, U+FDD1: characters that no text can hold, because `scan` replaces them.
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
 * Where an attribute waits for the width (`w`) or height (`h`) of the image that a link leads to, as `\uFDD0w3\uFDD1`; with
 * the other side given, as `\uFDD0h3:320\uFDD1`: what keeps its proportions.
 */
export const sizeSlot = (side: 'w' | 'h', index: number, other?: number): string =>
  `\uFDD0${side}${index}${other === undefined ? '' : `:${other}`}\uFDD1`

/** Matches such an attribute; the groups: the side, the link's number, the other side. */
export const sizeSlotPattern = /^\uFDD0([wh])(\d+)(?::(\d+))?\uFDD1$/

/** Where a Markdown export waits for the cards of the page's category. */
export const cardsSlot = '\uFDD0cards\uFDD1'

/** Whether anything waits in a text. */
export const hasSlots = (text: string): boolean => text.includes('\uFDD0')
