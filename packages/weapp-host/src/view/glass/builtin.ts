import type { ViewPort } from '../../core/types'

/** A built-in element while it lives: its DOM element, its properties, its events. */
export interface BuiltinNode {
  readonly is: string
  readonly $$: HTMLElement
  readonly data: Record<string, unknown>
  readonly childNodes?: BuiltinNode[]
  setData(data: object): void
  triggerEvent(
    type: string,
    detail: unknown,
    options: { bubbles: boolean; composed: boolean },
  ): void
  addListener(type: string, listener: (event: BuiltinEvent) => void): void
}

interface BuiltinEvent {
  detail: Record<string, unknown>
  target?: BuiltinNode
}

/** One kind of built-in element. Properties carry their default: what a template's `undefined` becomes. */
export interface Builtin {
  properties?: Record<string, unknown>
  /** False for elements that show nothing of their children. */
  slot?: false
  attached?: (node: BuiltinNode, port: ViewPort) => void
  /** Called when the property of that name changes on a living element. */
  changed?: Record<string, (node: BuiltinNode, value: unknown, port: ViewPort) => void>
}

/** An event of a built-in element: it neither bubbles nor leaves its component. */
export function fire(node: BuiltinNode, type: string, detail: unknown = {}): void {
  node.triggerEvent(type, detail, { bubbles: false, composed: false })
}

/** For events between built-in elements (a radio tells its group). */
export function bubble(node: BuiltinNode, type: string, detail: unknown): void {
  node.triggerEvent(type, detail, { bubbles: true, composed: true })
}

/** Shows a property as an attribute, for styles and for assistive technology; empty ones have none. */
export function reflect(node: BuiltinNode, attribute: string, value: unknown): void {
  if (value === false || value === null || value === undefined || value === '')
    node.$$.removeAttribute(attribute)
  else node.$$.setAttribute(attribute, value === true ? '' : String(value))
}

/** Every living built-in of a kind inside a node, through the page's own components too. */
export function inside(node: BuiltinNode, kind: string): BuiltinNode[] {
  const found: BuiltinNode[] = []
  const visit = (one: BuiltinNode) => {
    if (one.is === `wx-${kind}`) found.push(one)
    one.childNodes?.forEach(visit)
  }
  node.childNodes?.forEach(visit)
  return found
}
