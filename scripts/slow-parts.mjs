/** The parts of the slow tests; `slow-tenth.mjs` runs one of them. */

/** Milliseconds after which the run of a part ends. */
export const maxTime = 180_000
export const partCount = 10

/** Number of the part that a commit (a hash) runs; 0 without a commit. */
export const partOf = (commit) => Number.parseInt(commit.slice(0, 8) || '0', 16) % partCount

/** The files of a part. Each file is in one part; the list is sorted first, so that its order changes nothing. */
export const filesOfPart = (files, part) => files.toSorted().filter((_, index) => index % partCount === part)
