/** Every feature, in the order of the help and the manual. Besides this file, nothing but a feature's folder knows of it. */

export {changelog} from './changelog/changelog.js'
export {diff} from './diff/diff.js'
export {epub} from './epub/epub.js'
export {externalLinks} from './external-links/external-links.js'
export {feed} from './feed/feed.js'
export {mcp} from './mcp/mcp.js'
export {openapi} from './openapi/openapi.js'
export {publishedUrls} from './published-urls/published-urls.js'
export {redirectFiles} from './redirect-files/redirect-files.js'
export {samples} from './samples/samples.js'
export {typescript} from './typescript/typescript.js'
