/** Components of the default templates that `render` renders separately. */
export {NodeContent} from './Sidebar.js'
