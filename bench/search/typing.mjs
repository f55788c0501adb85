/** How long a reader waits for hits after a key press: the search box of a built site in a slowed-down Chromium. */
import {median} from '../support/figures.mjs'
import {sum} from './figures.mjs'

/** Times that each query is typed: what disturbs the machine for a moment is not the median. */
const rounds = 3

/**
 * Types each query letter by letter on a fresh page, waiting for the answer to each press, then once more with everything
 * loaded. `settings.isOneThread`: the worker's script runs on the thread of the page, for Chromium slows down no other. Gives
 * {query, letters, at: 'cold' or 'warm', milliseconds: median of the rounds} of each press, and bytes gz that typing took
 * for each query.
 */
export async function measureTyping(settings) {
  const presses = new Map()
  let transferred = []
  for (let round = 0; round < rounds; round++) {
    transferred = []
    for (const query of settings.queries) {
      const {times, bytes} = await typeOnce(settings, query)
      transferred.push(bytes)
      for (const [at, list] of Object.entries(times))
        list.forEach((milliseconds, index) => {
          const key = `${at} ${index} ${query}`
          const press = presses.get(key) ?? {query, letters: index + 1, at, all: []}
          press.all.push(milliseconds)
          presses.set(key, press)
        })
    }
  }
  return {presses: [...presses.values()].map(({all, ...press}) => ({...press, milliseconds: median(all)})), transferred}
}

/** {times: {cold, warm}: milliseconds letter by letter, bytes}. */
async function typeOnce({browser, server, page: address, slowdown, isOneThread}, query) {
  const {page, answers} = await openBox(browser, {
    url: server.origin + address,
    slowdown,
    taken: server.taken,
    isOneThread,
  })
  const cold = await typeInto(page, {query, answers})
  const bytes = sum(server.taken())
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Backspace')
  const warm = await typeInto(page, {query, answers})
  await page.context().close()
  return {times: {cold, warm}, bytes}
}

/** A fresh page with the box open; `answers.next()` is the time of the answer that comes next. */
async function openBox(browser, {url, slowdown, taken, isOneThread}) {
  const context = await browser.newContext({viewport: {width: 1200, height: 800}})
  const page = await context.newPage()
  const answers = createAnswers()
  await page.exposeFunction('benchAnswered', answers.add)
  await page.addInitScript(isOneThread ? answerOnThePage : answerInWorker)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown})
  // The network may be idle before the page's scripts have run.
  await page.goto(url, {waitUntil: 'load'})
  await page.waitForLoadState('networkidle')
  taken()
  await page.keyboard.press('/')
  await page.waitForSelector('dialog.search[open]')
  return {page, answers}
}

function createAnswers() {
  let waiting = () => {}
  return {
    add: (milliseconds) => waiting(milliseconds),
    next: () =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(Error('No answer came to a key press')), 60_000)
        waiting = (milliseconds) => {
          clearTimeout(timer)
          resolve(milliseconds)
        }
      }),
  }
}

async function typeInto(page, {query, answers}) {
  const times = []
  for (const letter of query) {
    const answer = answers.next()
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    times.push(await answer)
  }
  return times
}

/** Runs in the page: reports how long after the last key press the document contained the hits of an answer. */
function answerInWorker() {
  let pressed = 0
  addEventListener('keydown', ({timeStamp}) => (pressed = timeStamp), true)
  window.Worker = class extends Worker {
    set onmessage(take) {
      super.onmessage = (event) => {
        take(event)
        // The box has put the hits there when the tasks that were waiting are done.
        setTimeout(() => window.benchAnswered(performance.now() - pressed))
      }
    }
  }
}

/**
 * The same on the thread of the page: what stands in for the worker has the methods that the box needs; the script runs in a
 * frame, with the copying of messages.
 */
function answerOnThePage() {
  if (window !== window.top) return
  let pressed = 0
  addEventListener('keydown', ({timeStamp}) => (pressed = timeStamp), true)
  window.Worker = class {
    constructor(address) {
      const frame = document.createElement('iframe')
      frame.hidden = true
      document.documentElement.append(frame)
      const {contentWindow: world, contentDocument: empty} = frame
      const {port1, port2} = new MessageChannel()
      this.port = port1
      port1.onmessage = ({data}) => {
        this.onmessage?.({data})
        // The box has put the hits there when the tasks that were waiting are done.
        setTimeout(() => window.benchAnswered(performance.now() - pressed))
      }
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
