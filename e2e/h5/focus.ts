import type { Page } from 'playwright-core'
import { webAddress } from '../people/address'
import type { Person } from '../people/Person'

/** Opens a screen within the program that runs, as the browser's way forward does; the first one by its address. */
export function openInside(person: Person & { page(): Page }): Person['open'] {
  let runs = false
  return async (name, params) => {
    if (!runs) {
      runs = true
      return person.open(name, params)
    }
    await person.page().evaluate(
      (address) => {
        history.pushState({}, '', address)
        window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      },
      webAddress(name, params),
    )
  }
}

/** Waits until the focus is at the name of the page in front (`moved`: anywhere in it) or, where one is open, in a dialog; what is wrong where it does not come. */
export async function focusProblem(page: Page, moved: boolean): Promise<string[]> {
  const isThere = (anywhere: boolean) => {
    const { activeElement: active } = document
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some(
      (one) => one.getClientRects().length > 0,
    )
    if (dialog) return active?.closest('[role=dialog], [role=alertdialog]') != null
    const isName = active?.getAttribute('aria-level') === '1'
    return (
      active !== document.body && (active?.getClientRects().length ?? 0) > 0 && (anywhere || isName)
    )
  }
  try {
    await page.waitForFunction(isThere, moved, { timeout: 5000 })
    return []
  } catch {
    const at = await page.evaluate(() => {
      const { activeElement: active } = document
      return `${active?.tagName} ${active?.getAttribute('role') ?? ''} ${active?.textContent?.slice(0, 20)}`
    })
    return [`the focus is at ${at.trim()}`]
  }
}
