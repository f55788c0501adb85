/** Diagnostics: mistakes of authors, as data. Stages create them with the catalogue; `cli` prints them. */
export * as catalogue from './catalogue.js'
export {
  type DiagnosticExample,
  type DiagnosticKind,
  diagnostic,
  didYouMean,
  type SourceLocation,
  shellWord,
} from './diagnostic.js'
export {frame} from './frame.js'
export {explainGit, fetchHistory, historyHint, isOfClone, partialClone, shallowClone} from './git-errors.js'
export {brokenCodeCodes, commonKinds, crashCodes, fatalCodes} from './kinds.js'
export {type CharacterIndex, createNearest, indexCharacters, isNear, nearest} from './nearest.js'
export {createTextFinder, endOfText, positionAt, positionOfKey} from './position-of-text.js'
export {applySeverities, compareDiagnostics, ofPage} from './severity-policy.js'
export {type ErrorReason, explainError, isError, pluginError, stackOfThrown, textOfThrown} from './thrown-error.js'
