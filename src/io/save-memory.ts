import v8 from 'node:v8'

/** Source files from which on a build saves memory. */
const largeSite = 3000
/** Source files from which on memory matters more than time. */
const veryLargeSite = 20_000

/** Saves memory during the build of a site with many source files. */
export function saveMemoryFor(files: number): void {
  if (files > largeSite) saveMemory(files > veryLargeSite ? 35 : 60)
}

/**
 * Makes V8 collect garbage sooner, in all threads: a heap grows by this share of its live size, in percent, instead of by 300. This
 * costs some time, so it is for sites that need hundreds of megabytes, and for a server that runs for hours.
 */
export const saveMemory = (growth: number): void => v8.setFlagsFromString(`--heap-growing-percent=${growth}`)
