import { CrossFrameLMS } from 'scorm-again/cross-frame-lms/min'
import type { PackagePlace, PackagePlay } from '../../capabilities/Package'

/** A package that does not say good-bye is ended after so long, ms. */
const partingMs = 800

/** Scripts and forms of the package, in its own origin; no new windows, and never our own address bar. */
const mayDo = 'allow-scripts allow-same-origin allow-forms allow-modals'

/** Plays a part of a package from the second origin inside the element with that id, and is called with what it keeps. */
export function playPackage(
  { origin, port, path, title, state }: PackagePlace,
  elementId: string,
  listener: (state: string) => void,
): PackagePlay {
  const element = document.getElementById(elementId)
  if (!element) throw new Error('the page was left')
  const second = origin || `${location.protocol}//${location.hostname}:${port}`
  const frame = document.createElement('iframe')
  frame.title = title
  frame.className = 'package-frame'
  frame.setAttribute('sandbox', mayDo)
  frame.setAttribute('allow', 'fullscreen; autoplay')
  frame.referrerPolicy = 'no-referrer'
  let latest = state
  let isAsked = false
  let parted: () => void = () => undefined

  // Only this very frame is listened to, not another one of its origin.
  const guard = (event: MessageEvent) => {
    if (event.origin === second && event.source !== frame.contentWindow)
      event.stopImmediatePropagation()
  }
  window.addEventListener('message', guard)
  const bridge = new CrossFrameLMS(
    {
      Initialize: () => {
        isAsked = true
        return 'true'
      },
      // Asked for after each message; only who begins is answered in full.
      getFlattenedCMI: () => {
        const kept = isAsked ? { kept: latest } : {}
        isAsked = false
        return kept
      },
      SetValue: (name: string, value: string) => {
        if (name !== 'state' || typeof value !== 'string') return 'false'
        latest = value
        listener(value)
        return 'true'
      },
      Commit: () => 'true',
      Terminate: () => {
        parted()
        return 'true'
      },
    },
    second,
  )
  frame.src = second + path
  element.replaceChildren(frame)

  return {
    async close() {
      await new Promise<void>((resolve) => {
        parted = resolve
        setTimeout(resolve, partingMs)
        frame.contentWindow?.postMessage({ leave: true }, second)
      })
      bridge.destroy()
      window.removeEventListener('message', guard)
      frame.remove()
    },
  }
}
