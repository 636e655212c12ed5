import type { NodeFields } from '../core/types'

/** Reads a DOM element as a selector query reports it. */
export function nodeFields(element: Element): NodeFields {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
  const dataset = element instanceof HTMLElement ? { ...element.dataset } : {}
  return {
    id: element.id,
    dataset,
    left,
    top,
    right,
    bottom,
    width,
    height,
    scrollLeft: element.scrollLeft,
    scrollTop: element.scrollTop,
    node: element.querySelector('canvas'),
  }
}
