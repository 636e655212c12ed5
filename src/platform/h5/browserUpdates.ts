import type { Updates } from '../capabilities/Updates'

/** A download that takes longer is taken with the next page. */
const longestDownloadMs = 20_000

/** So long nothing may have come or waited before the program is kept on the device. */
const calmMs = 1500
const lookMs = 250

const isThere = (worker: ServiceWorker | null | undefined) => worker?.state === 'installed'

/** Until a version that arrives is on the device, or will not be. */
function untilInstalled(arriving: ServiceWorker | null): Promise<unknown> {
  if (!arriving || arriving.state !== 'installing') return Promise.resolve()
  return Promise.race([
    new Promise((resolve) => arriving.addEventListener('statechange', resolve)),
    new Promise((resolve) => setTimeout(resolve, longestDownloadMs)),
  ])
}

/** Keeps the program on the device by its service worker, once the page itself is there; the worker is src/serviceWorker/worker.ts. */
export function browserUpdates(base: string): Updates | undefined {
  if (!IS_PRODUCTION || !('serviceWorker' in navigator)) return undefined
  const workers = navigator.serviceWorker
  const listeners: (() => void)[] = []
  const tell = () => listeners.forEach((listener) => listener())
  /** Undefined: private browsing and some web views refuse it; the program works without. */
  let begin: (isCalm: () => boolean) => void = () => undefined
  const registered = new Promise<() => boolean>((resolve) => (begin = resolve))
    .then(untilCalm)
    .then(() => workers.register(`${base}/sw.js`, { scope: `${base}/`, updateViaCache: 'none' }))
    .catch(() => undefined)
  void registered.then((registration) => {
    // The first version takes over by itself; a later one waits while there is a controller.
    if (isThere(registration?.waiting) && workers.controller) tell()
    registration?.addEventListener('updatefound', () => {
      void untilInstalled(registration.installing).then(() => {
        if (isThere(registration.waiting) && workers.controller) tell()
      })
    })
  })
  return {
    begin,
    onReady: (listener) => void listeners.push(listener),
    async check() {
      const registration = await registered
      await registration?.update().catch(() => undefined)
      await untilInstalled(registration?.installing ?? null)
      return isThere(registration?.waiting)
    },
    take(address) {
      const open = () => location.assign(address)
      workers.addEventListener('controllerchange', open, { once: true })
      void registered.then((registration) => takeOver(registration, open))
    },
  }
}

/** The version that waits takes over; `open` where none does. One that a newer takes the place of in this moment hears nothing any more. */
function takeOver(registration: ServiceWorkerRegistration | undefined, open: () => void) {
  const waiting = registration?.waiting
  if (!waiting || !isThere(waiting)) return open()
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'redundant') takeOver(registration, open)
  })
  waiting.postMessage('takeOver')
}

/**
 * The download of what is kept stands before nothing: neither before the first page, nor what it asks for, nor answers of an exam.
 * What is not ours to know (chunks, pictures) the browser lists once it has come.
 */
async function untilCalm(isCalm: () => boolean): Promise<void> {
  await untilLoaded()
  let since = performance.now()
  while (performance.now() - Math.max(since, lastArrival()) < calmMs) {
    await new Promise((resolve) => setTimeout(resolve, lookMs))
    if (!isCalm()) since = performance.now()
  }
}

/** When the last file or reply came, as performance.now counts. */
const lastArrival = () =>
  performance
    .getEntriesByType('resource')
    .reduce((last, entry) => Math.max(last, entry.startTime + entry.duration), 0)

const untilLoaded = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise<void>((resolve) => window.addEventListener('load', () => resolve()))
