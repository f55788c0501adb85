/**
 * Slots: where a body waits for an address of the site. U+FDD0, the link's number, U+FDD1:
 * characters that no text can hold, because `scan` replaces them.
 */
export const slot = (index: number): string => `\uFDD0${index}\uFDD1`

/** Finds slots in HTML; the first group is the link's number. */
export const slotPattern = /\uFDD0(\d+)\uFDD1/g
