import { createRequire } from 'node:module'
import path from 'node:path'
import { squeeze } from '../../people/Person'
import type { WeappHost } from '../../../packages/weapp-host/src/createHost'

interface Exparser {
  Event: {
    create(type: string, detail: object, options: object): object
    dispatchEvent(target: object, event: object): void
  }
}
/** Ids stand on exparser's node, not on the DOM element. */
type WxElement = Element & { __wxElement?: { id?: string } }

const load = createRequire(path.resolve('package.json'))

/** Everything that can be read: the current page and what stands above it. */
export function readScreen(host: WeappHost): string {
  return `${host.stack.top?.element?.textContent ?? ''} ${host.dialogs.text()}`
}

/** The element with this `#id`, or the innermost one that shows this text, on the current page. */
export function findElement(host: WeappHost, name: string): WxElement | undefined {
  const elements: WxElement[] = [...(host.stack.top?.element?.querySelectorAll('*') ?? [])]
  if (name.startsWith('#'))
    return elements.find((element) => element.__wxElement?.id === name.slice(1))
  const wanted = squeeze(name)
  return elements.filter((element) => squeeze(element.textContent ?? '') === wanted).at(-1)
}

/** The input with this `#id`, or the first one after the label that shows this text. */
export function findField(host: WeappHost, name: string): WxElement | undefined {
  const label = findElement(host, name)
  if (!label || name.startsWith('#')) return label
  const inputs: WxElement[] = [
    ...(host.stack.top?.element?.querySelectorAll('wx-input, wx-textarea') ?? []),
  ]
  return inputs.find(
    (input) => label.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
}

/** A finger on an element: exparser makes the tap of it. */
export async function touch(
  element: Element,
  moves: { x: number; y: number }[] = [],
): Promise<void> {
  const at = (x: number, y: number) => [
    new Touch({
      identifier: 1,
      target: element,
      clientX: x,
      clientY: y,
      pageX: x,
      pageY: y,
    } as TouchInit),
  ]
  const send = async (type: string, touches: Touch[], changedTouches: Touch[]) => {
    element.dispatchEvent(
      new TouchEvent(type, {
        cancelable: true,
        bubbles: true,
        touches,
        targetTouches: touches,
        changedTouches,
      }),
    )
    await pause()
  }
  const first = moves[0] ?? { x: 0, y: 0 }
  const last = moves.at(-1) ?? first
  await send('touchstart', at(first.x, first.y), at(first.x, first.y))
  for (const { x, y } of moves.slice(1)) await send('touchmove', at(x, y), at(x, y))
  await send('touchend', [], at(last.x, last.y))
}

/** An event of a built-in element: input, change, blur … */
export async function dispatch(element: WxElement, type: string, detail: object): Promise<void> {
  if (!element.__wxElement) throw new Error(`${element.tagName} is no element of the program`)
  const { Event } = load('miniprogram-exparser') as Exparser
  const event = Event.create(type, detail, {
    originalEvent: new CustomEvent(type),
    bubbles: false,
    capturePhase: true,
    composed: false,
  })
  Event.dispatchEvent(element.__wxElement, event)
  await pause()
}

/** Lets what is queued run: events reach the logic layer on a later turn. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
