/** The steps of a run, which a build or check without changes does not load. */
export {contentSecurityPolicy} from '../documents/documents.js'
export {writeIf} from '../io/write/write.js'
export {inputsOfRun, openLastBuild} from './last-build.js'
export {importShards, noteShards} from './merged-shards.js'
export {withDone} from './plugins-done.js'
export {planSites, readProjects} from './read-projects.js'
export {saveCache, withRun} from './run.js'
export {startBuilds} from './site-builds.js'
