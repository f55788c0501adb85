/**
 * Estimated number of tokens of a text for language models: a quarter of its bytes in UTF-8. English has four characters in
 * a token, and most other scripts one to two.
 */
export const tokensIn = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4)
