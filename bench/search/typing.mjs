/** Measures the time between a key press and the hits, in the search box of a built site in a slowed-down Chromium. */
import {median} from '../support/figures.mjs'
import {sum} from './figures.mjs'

/** Milliseconds between two keys of an average reader, 40 words a minute. The search waits for pauses of faster ones. */
export const pace = 300

/** Number of times that each query is typed. The median excludes temporary load of the machine. */
const rounds = 3

/**
 * Types each query letter by letter on a fresh page, waits for the answer to each key press, and then types it again with all files loaded.
 * `settings.isOneThread`: the worker's script runs on the thread of the page, because Chromium slows down no other thread. Returns
 * {query, letters, at: 'cold' or 'warm', milliseconds: median of the rounds} for each key press, and the bytes (gzip) that each query loaded.
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

/** Returns {times: {cold, warm}: milliseconds for each letter, bytes}. */
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

/** Opens a fresh page with the search box. `answers.next()` returns the time of the next answer. */
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
        const timer = setTimeout(() => reject(Error('A key press had no answer')), 60_000)
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
    const [time] = await Promise.all([answer, new Promise((resolve) => setTimeout(resolve, pace))])
    times.push(time)
  }
  return times
}

/** Runs in the page: reports the time from the last key press until the document contains the hits of an answer. */
function answerInWorker() {
  let pressed = 0
  addEventListener('keydown', ({timeStamp}) => (pressed = timeStamp), true)
  window.Worker = class extends Worker {
    set onmessage(take) {
      super.onmessage = (event) => {
        take(event)
        // The search box has shown the hits when all waiting tasks have run.
        setTimeout(() => window.benchAnswered(performance.now() - pressed))
      }
    }
  }
}

/**
 * Replaces the worker by an object that runs its script on the thread of the page, in a frame. The object has the methods that the search box
 * needs, and copies messages as a worker does.
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
        // The search box has shown the hits when all waiting tasks have run.
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

/** The factor by which Chromium really slows down scripts of a page on this machine. */
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
