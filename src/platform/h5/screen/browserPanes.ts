import type { Panes } from '../../capabilities/Panes'

const list = 'pane-list'
const opened = 'pane-opened'
const current = 'pane-current'

/** A window has one main part and one name: those of the page at the right. */
function hush(page: Element | null) {
  const main = page?.querySelector('[role="main"]')
  main?.setAttribute('role', 'region')
  main?.setAttribute('aria-label', page?.querySelector('[aria-level="1"]')?.textContent ?? '')
  page?.querySelector('[role="banner"]')?.setAttribute('role', 'group')
}

function speakAgain(page: Element) {
  const main = page.querySelector('.main')
  main?.setAttribute('role', 'main')
  main?.removeAttribute('aria-label')
  page.querySelector('.topbar')?.setAttribute('role', 'banner')
}

/** Says in the list which of its rows is open beside it. */
function light(row: Element | undefined) {
  for (const one of document.querySelectorAll(`.${current}`)) {
    one.classList.remove(current)
    one.removeAttribute('aria-current')
  }
  row?.classList.add(current)
  row?.setAttribute('aria-current', 'true')
}

/** Classes on the elements of Taro's pages; src/styles/frame.css lays them beside each other where there is room. */
export function browserPanes(): Panes {
  let pressed: EventTarget | null = null
  const note = (event: Event) => void (pressed = event.target)
  document.addEventListener('click', note, true)
  document.addEventListener('keydown', note, true)
  const wide = window.matchMedia('(min-width: 1024px)')
  return {
    lay(listPath, openedPath) {
      for (const page of document.querySelectorAll(`.${list}, .${opened}`)) {
        if (page.classList.contains(list)) speakAgain(page)
        page.classList.remove(list, opened)
      }
      if (listPath === undefined) return light(undefined)
      const left = document.getElementById(listPath)
      left?.classList.add(list)
      if (wide.matches) hush(left)
      document.getElementById(openedPath)?.classList.add(opened)
      const row = pressed instanceof Element ? pressed.closest('.card.tap, .item.tap') : null
      if (row && left?.contains(row)) light(row)
    },
    get hasRoom() {
      return wide.matches
    },
    get isListPressed() {
      return wide.matches && pressed instanceof Element && pressed.closest(`.${list}`) !== null
    },
  }
}
