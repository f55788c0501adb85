import {type Browser, firefox} from 'playwright-core'
import {findFirefox} from '../../scripts/browser.mjs'

/** Starts the Firefox of this machine, which Playwright controls by WebDriver BiDi. */
export async function launchFirefox(): Promise<Browser> {
  const browser = await firefox.launch({channel: 'moz-firefox', executablePath: findFirefox()})
  ignoreMissingCommand(browser)
  return browser
}

/** Answers the command with which Playwright overrides media features of a page: the ESR of Firefox does not have this command. */
function ignoreMissingCommand(browser: Browser): void {
  const {_connection} = browser as unknown as {_connection: {toImpl: (browser: Browser) => {_browserSession: Session}}}
  const session: Session = Object.getPrototypeOf(_connection.toImpl(browser)._browserSession)
  const {send} = session
  session.send = function (command, options) {
    return command === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send.call(this, command, options)
  }
}

interface Session {
  send(this: Session, command: string, options: object): Promise<object>
}
