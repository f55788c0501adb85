/** Reads a repository of git: refs, trees and contents of files. Writes nothing and fetches nothing. */
export {applyChanges} from './apply-changes.js'
export {createBlobReader} from './blobs.js'
export {type Changes, changesSince} from './changes.js'
export {checkOut} from './check-out.js'
export {commitOf, type GitRef, lacksContents, type Repository, readRepository, shallowCommits, treesOf} from './refs.js'
export {GitError, readFromGit, runGit} from './run-git.js'
export {type Blob, readTree, type Tree} from './tree.js'
