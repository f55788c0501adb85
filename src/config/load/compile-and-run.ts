/** What a site with code of its own loads. */
export {compileModules} from './compile-modules.js'
export {locateIn} from './locate.js'
export {runModules} from './run-modules.js'
