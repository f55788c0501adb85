/** Every feature, in the order of the help and the manual. Besides this file, nothing but a feature's folder knows of it. */
export {diff} from './diff/diff.js'
export {epub} from './epub/epub.js'
export {mcp} from './mcp/mcp.js'
