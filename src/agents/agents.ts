/** A finished site for agents: its files, and a Model Context Protocol server with tools to search and read it. */
export {createSiteServer, serveOverStdio} from './mcp-server.js'
export {RequestError} from './request-error.js'
export {type FetchText, filesAt, filesInFolder, type SiteFiles} from './site-files.js'
export {readSite, type SiteReader} from './site-reader.js'
