/** What `render` asks of docsgen's own templates, to draw no more than one page of each kind. */
export {isActive} from './NavbarLink.js'
export {type Branch, TocList, tocTree} from './TocList.js'
