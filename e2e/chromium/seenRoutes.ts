import type { BrowserContext } from 'playwright-core'
import { parseAddress } from '@/routes/address'
import { note } from './journeyNotes'

declare global {
  interface Window {
    /** Somebody touched this page since a link opened what it shows. */
    wasTapped?: boolean
  }
}

/**
 * Tells of each screen that comes to the front after a finger or key: not of the one that a link opens. As text: no page
 * understands what the runner adds to functions. In a browser a screen is an address; the mini-program's host renews its
 * title when a page is shown.
 */
const watch = {
  h5: `{
    const tell = () => window.wasTapped && window.noteScreen(location.pathname.slice('/edu'.length))
    for (const method of ['pushState', 'replaceState']) {
      const moves = history[method]
      history[method] = function (...given) {
        moves.apply(this, given)
        tell()
      }
    }
  }`,
  weapp: `{
    // Who comes back to a page that a link had opened was not led to it by a tap.
    const shown = new WeakSet()
    const tell = () => {
      if (!window.host) return
      const { page } = window.host
      if (shown.has(page)) return
      shown.add(page)
      if (!window.wasTapped) return
      const { path, query } = page
      window.noteScreen('/' + path + (query.screen ? '?screen=' + query.screen : ''))
    }
    addEventListener('DOMContentLoaded', () => {
      const title = document.getElementById('host-title')
      if (title) new MutationObserver(tell).observe(title, { childList: true })
    })
  }`,
}
const heedTaps = `
  for (const type of ['pointerdown', 'click', 'keydown'])
    addEventListener(type, (event) => { if (event.isTrusted) window.wasTapped = true }, true)`

/** Notes the screens that the person of this browser comes to by tapping. */
export async function noteRoutes(context: BrowserContext, build: 'h5' | 'weapp'): Promise<void> {
  await context.exposeBinding('noteScreen', (_source, address: string) => {
    const name = parseAddress(address || '/')?.name
    if (name) note('routes', `${build} ${name}`)
  })
  await context.addInitScript(`${heedTaps}\n${watch[build]}`)
}
