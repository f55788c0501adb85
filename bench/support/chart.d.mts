/** The chart of build times in README.md, as SVG, from the text of bench/results.md. */
export function chartOf(results: string): string
