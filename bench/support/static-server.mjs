import {once} from 'node:events'
import {createServer} from 'node:http'
import sirv from 'sirv'

/** Serves a folder as a static host would, until `close` is called. */
export async function serveFolder(folder) {
  const server = createServer(sirv(folder)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close()}
}
