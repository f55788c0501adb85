/** Pieces of docsgen's own templates that `render` renders by themselves. */
export {NodeContent} from './Sidebar.js'
