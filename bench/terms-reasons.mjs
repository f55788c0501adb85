/** The text around the tables of `terms.mjs`, and the reasons why docsgen's terms differ: by label, and by language and label. */

/** `same`: number of terms that agree. */
export const introduction = (same, versions) => `# Terms of the interface, beside Docusaurus and Starlight

\`npm run terms\` writes this file from ${versions}. It compares the names of controls that docsgen shares with them; sentences are left
out. ${same} terms agree with at least one of the two, apart from case, spaces and punctuation. These differ. An empty cell: there is no such
text, or it is in English.
`

const byLabel = {
  previous: 'the usual word of this language for pages in order',
  next: 'the usual word of this language for pages in order',
  toc: 'names the contents of this page',
  skipToContent: '“main content”, as in English; the usual verb of links within a page',
  editPage: '“this page”, as in English; the form of the other controls',
  lightMode: 'stands in the sentence of `colorMode`, and has the same noun as `darkMode`',
  darkMode: 'stands in the sentence of `colorMode`, and has the same noun as `lightMode`',
  copied: 'says that it is done, in one word where the language has one',
  closeAnnouncement: 'the form of the other controls',
  wrapCode: 'lines wrap, not words; says what a click does',
  backToTop: 'shorter; “scroll” adds nothing',
  tryAgain: 'a button, not a request; the form of the other controls',
  notFoundTitle: 'shorter, or the more natural order',
  versions: 'the title of a menu; the word of the sentences about versions',
  languages: 'the title of a menu: the languages there are',
  latestVersion: '“newest” rather than “last”, in the case that its sentence needs',
  tags: 'one word for tags in all texts',
  allTags: 'the verb of the other controls; one word for tags in all texts',
  note: 'the usual word above a note',
  tip: 'the usual word above a tip',
  info: 'the usual noun above an admonition',
  warning: 'differs from `caution` and `danger`, which docsgen has too',
  caution: 'differs from `warning` and `danger`, which docsgen has too',
  danger: 'the strongest type: “danger”, not “warning” or “important”',
}

const english = 'theirs is in English'
const byLanguage = {
  ar: {languages: 'without the drawn-out letter', latestVersion: 'with the hamza of the word'},
  cs: {latestVersion: 'in the case that its sentence needs'},
  he: {
    skipToContent: 'a noun, which addresses nobody as man or woman',
    editPage: 'a noun, which addresses nobody as man or woman',
    closeAnnouncement: 'a noun, which addresses nobody as man or woman',
    allTags: 'a noun, which addresses nobody as man or woman',
    note: english,
    tip: english,
    caution: english,
    danger: english,
  },
  hi: {copied: 'a whole sentence; theirs is a transcription', closeAnnouncement: 'the spelling of the polite form'},
  it: {languages: 'the plural of “language”; theirs means a manner of speech', lightMode: 'theirs means a lamp'},
  sv: {
    note: 'differs from “anteckning”, a note that one takes',
    caution: '“varning” is `warning`',
    danger: '“risk” is weaker',
  },
  'zh-CN': {
    warning: '“警告” is the stronger word, and `warning` the stronger type of GitHub’s alerts',
    caution: '“注意” is the milder word',
  },
}

export const reasonFor = (lang, label) => byLanguage[lang]?.[label] ?? byLabel[label]
