import path from 'node:path'
import {defined} from '../../model/defined.js'
import type {FeatureHooks} from '../feature.js'
import {snapshotOfBuild} from './build-snapshot.js'
import {keptText} from './kept-text.js'
import {snapshotsOfProject} from './project-snapshot.js'

/** Compares the text of a project with that of an old build. */
export const keptTextOfBuild: FeatureHooks['keptText'] = async (project, build) => {
  const folder = path.resolve(project.root, build)
  if (!(await project.fs.stat(folder))?.isDirectory()) return undefined
  const before = await snapshotOfBuild(project.fs, {name: '', folder}, undefined)
  const [after] = await snapshotsOfProject({...project, overrides: {portable: false}}, [undefined], undefined)
  return keptText(before, defined(after))
}
