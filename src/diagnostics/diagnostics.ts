/** Diagnostics: what authors did wrong, as data. Stages make them through the catalogue; `cli` prints them. */
export * as catalogue from './catalogue.js'
export {judge, compareDiagnostics} from './judge.js'
export {isNear, nearest} from './nearest.js'
export {frame} from './frame.js'
