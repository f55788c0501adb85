/** Words that do not narrow a search: articles, pronouns, prepositions, and the words of polite questions. */
const stopWords: ReadonlySet<string> = new Set(
  `a about all also am an and any are as at be been but by can could do does each for from get had has have how i if in into is it its just
  let lets like may me might must my need no of off on one or our out over own please possible s should so some someone something such than
  that the their them then there these they this those to too up us use used user users using very via want was way we were what when where
  whether which while who whose why will with without would you your`.split(/\s+/),
)

/** Whether a word is so frequent in every text that it does not narrow a search. */
export const isStopWord = (word: string): boolean => stopWords.has(word)
