import { type Backend, library } from './library'
import { builtinTags } from './wxssToCss'

let backend: Backend | undefined

/** The one backend of this document: each listens on the body, two would tap twice. */
export function documentBackend(): Backend {
  if (backend) return backend
  const made = new library.CurrentWindowBackendContext()
  backend = made
  made.document = {
    createElement: (tag) => document.createElement(builtinTags.has(tag) ? `wx-${tag}` : tag),
    createTextNode: (text) => document.createTextNode(text),
    createDocumentFragment: () => document.createDocumentFragment(),
  }
  made.onEvent((target, type, detail, options) => {
    const event = new library.Event(type, detail, options)
    library.Event.dispatchEvent(target, event)
    return event.defaultPrevented()
      ? library.EventBubbleStatus.NoDefault
      : library.EventBubbleStatus.Normal
  })
  // Form events come from our components, not from the DOM; a page's catchtouchmove must not stop all scrolling.
  const listen = made.setListenerStats.bind(made)
  made.setListenerStats = (element, type, capture) => {
    if (/^(touch|transition|animation)/.test(type)) listen(element, type, capture, 0)
  }
  return made
}
