/**
 * Loads the function that colours code of a language (lowercase) as HTML; undefined for languages without a grammar.
 */
export type Colours = (language: string) => Promise<((code: string) => string) | undefined>
