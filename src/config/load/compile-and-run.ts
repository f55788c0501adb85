/** The modules that only sites with their own code load. */
export {compileModules} from './compile-modules.js'
export {locateIn} from './locate.js'
export {runModules} from './run-modules.js'
