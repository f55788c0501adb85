/** The files of search tests, with the lowest rank that they allow unless a test gives another rank. */
export const testFiles = [
  {file: 'search.test.yml', rank: 1, isAnswers: false},
  {file: 'answers.test.yml', rank: 3, isAnswers: true},
] as const
