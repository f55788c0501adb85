import {spawn} from 'node:child_process'

/** Opens an address in the default browser, if there is one. */
export function openBrowser(url: string): void {
  const [command, ...words] = opener(process.platform)
  spawn(command, [...words, url], {stdio: 'ignore', detached: true})
    .on('error', () => {})
    .unref()
}

const opener = (platform: NodeJS.Platform): [string, ...string[]] =>
  platform === 'darwin' ? ['open'] : platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open']
