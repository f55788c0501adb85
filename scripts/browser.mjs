/** Finds the Chromium for the tests; on Debian, as root, installs it. */
import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {delimiter, join} from 'node:path'

/** Path of a Chromium or Chrome of this machine, or undefined. */
export function findBrowser(env = process.env, platform = process.platform) {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  // The headless shell has no windows, and needs half the CPU time of Chromium.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return [...onPath(names, env, platform), ...usualPaths(env, platform)].find((file) => existsSync(file))
}

/** Path of a Firefox of this machine, or undefined. */
export function findFirefox(env = process.env, platform = process.platform) {
  if (env.FIREFOX_PATH) return existsSync(env.FIREFOX_PATH) ? env.FIREFOX_PATH : undefined
  return onPath(['firefox-esr', 'firefox'], env, platform).find((file) => existsSync(file))
}

/** Ends the process with advice when there is no Chromium and none can be installed. */
export function ensureBrowser() {
  if (findBrowser()) return
  if (!process.env.CHROMIUM_PATH && isDebianRoot()) installChromium()
  if (findBrowser()) return
  console.error(
    process.env.CHROMIUM_PATH
      ? `CHROMIUM_PATH names no file: ${process.env.CHROMIUM_PATH}`
      : 'The browser tests need Chromium or Chrome: install one of them, or set CHROMIUM_PATH to its executable.',
  )
  process.exit(1)
}

function onPath(names, env, platform) {
  const suffix = platform === 'win32' ? '.exe' : ''
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name + suffix)))
}

function usualPaths(env, platform) {
  if (platform === 'darwin')
    return ['/Applications', join(env.HOME ?? '', 'Applications')].flatMap((folder) => [
      join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
      join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
    ])
  if (platform === 'win32')
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => [
        join(folder, 'Google/Chrome/Application/chrome.exe'),
        join(folder, 'Chromium/Application/chrome.exe'),
      ])
  return []
}

function isDebianRoot() {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0
}

function installChromium() {
  console.log('Installing Chromium')
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
    })
  apt('update', '-q')
  const install = (name) => apt('install', '-y', '-q', '--no-install-recommends', name)
  // Older releases of Debian have no package of the headless shell.
  if (install('chromium-headless-shell').status !== 0) install('chromium')
}
