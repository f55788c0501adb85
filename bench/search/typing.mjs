/** How long a reader waits for hits after a key press: the search box of a built site in a slowed-down Chromium. */
import {median} from '../support/figures.mjs'
import {sum} from './figures.mjs'

/**
 * Types each query letter by letter on a fresh page, waiting for the answer to each press, then once more with everything
 * loaded. With `worker: 'slow'` the worker's script runs on the thread of the page, for Chromium slows down no other. Gives
 * {query, letters, at: 'cold' or 'warm', milliseconds} of each press, and bytes gz that typing took for each query.
 */
export async function measureTyping({browser, server, queries, page: address, slowdown, worker}) {
  const presses = []
  const transferred = []
  for (const query of queries) {
    const context = await browser.newContext({viewport: {width: 1200, height: 800}})
    const page = await context.newPage()
    await page.addInitScript(watchAnswers, worker === 'slow')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown})
    await page.goto(server.origin + address, {waitUntil: 'networkidle'})
    server.taken()
    await page.keyboard.press('/')
    await page.waitForSelector('dialog.search[open]')
    for (const at of ['cold', 'warm']) {
      presses.push(...(await typeInto(page, {query, at})))
      if (at === 'warm') break
      transferred.push(sum(server.taken()))
      await page.keyboard.press('Control+A')
      await page.keyboard.press('Backspace')
    }
    await context.close()
  }
  return {presses, transferred}
}

async function typeInto(page, {query, at}) {
  const presses = []
  for (let letters = 1; letters <= query.length; letters++) {
    const before = await page.evaluate(() => window.benchAnswers.length)
    await page.keyboard.press(query[letters - 1] === ' ' ? 'Space' : query[letters - 1])
    await page.waitForFunction((before) => window.benchAnswers.length > before, before, {polling: 20, timeout: 60_000})
    const milliseconds = await page.evaluate(() => window.benchAnswers.at(-1))
    presses.push({query, letters, at, milliseconds})
  }
  return presses
}

/** Runs in the page: notes how long after the last key press the hits of an answer stood in the document. */
function watchAnswers(isOnThread) {
  window.benchAnswers = []
  let pressed = 0
  addEventListener('keydown', ({timeStamp}) => (pressed = timeStamp), true)
  const noted = ({data}, target) => {
    target.onmessage?.({data})
    // The box has put them there when the tasks that were waiting are done.
    setTimeout(() => window.benchAnswers.push(performance.now() - pressed))
  }

  /** Has the methods of a worker that the box needs; the script runs in a frame, with the copying of messages. */
  class WorkerOnThread {
    constructor(address) {
      const frame = document.createElement('iframe')
      frame.hidden = true
      document.documentElement.append(frame)
      const {contentWindow: world, contentDocument: empty} = frame
      const {port1, port2} = new MessageChannel()
      this.port = port1
      port1.onmessage = (event) => noted(event, this)
      world.postMessage = (data) => port2.postMessage(data)
      const script = empty.createElement('script')
      script.type = 'module'
      script.src = address
      script.onload = () => {
        port2.onmessage = ({data}) => world.dispatchEvent(new world.MessageEvent('message', {data}))
      }
      empty.head.append(script)
    }
    postMessage(data) {
      this.port.postMessage(data)
    }
    terminate() {}
  }

  const Real = window.Worker
  class WatchedWorker {
    constructor(address, options) {
      this.worker = new Real(address, options)
      this.worker.onmessage = (event) => noted(event, this)
    }
    postMessage(data) {
      this.worker.postMessage(data)
    }
    terminate() {
      this.worker.terminate()
    }
  }
  if (window === window.top) window.Worker = isOnThread ? WorkerOnThread : WatchedWorker
}

/** How many times longer scripts of a page take than without the brake: what Chromium makes of the rate on this machine. */
export async function slowdownOf(browser, rate) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const times = {1: [], [rate]: []}
  for (let run = 0; run < 30; run++)
    for (const one of [1, rate]) {
      await session.send('Emulation.setCPUThrottlingRate', {rate: one})
      const milliseconds = await page.evaluate(countWords)
      if (run > 5) times[one].push(milliseconds)
    }
  await context.close()
  return median(times[rate]) / median(times[1])
}

/** Runs in the page. */
function countWords() {
  const start = performance.now()
  const counts = new Map()
  for (let step = 0; step < 300_000; step++) counts.set(`word ${step % 5000}`, step)
  return performance.now() - start
}
