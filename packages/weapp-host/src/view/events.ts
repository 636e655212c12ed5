import type { Method } from '../core/types'

interface SourceNode {
  id?: string
  dataset?: Record<string, unknown>
  $$?: { offsetLeft?: number; offsetTop?: number }
}

interface SourceTouch {
  identifier: number
  pageX: number
  pageY: number
  clientX: number
  clientY: number
}

interface SourceEvent {
  type: string
  timeStamp?: number
  target?: SourceNode
  currentTarget?: SourceNode
  mark?: object
  detail?: unknown
  touches?: ArrayLike<SourceTouch>
  changedTouches?: ArrayLike<SourceTouch>
  originalEvent?: Partial<SourceEvent>
  getOriginalEvent?: () => Partial<SourceEvent> | undefined
}

/** Wraps a handler so that it gets the event as plain JSON, as the platform hands it to the logic layer. */
export function withPlainEvent(
  handler: Method,
  cross: (run: () => void) => void = (run) => run(),
): Method {
  return function (this: unknown, event, ...rest) {
    if (!isEvent(event)) return handler.call(this, event, ...rest)
    const plain = plainEvent(event)
    let returned: unknown
    cross(() => (returned = handler.call(this, plain, ...rest)))
    return returned
  }
}

function isEvent(value: unknown): value is SourceEvent {
  return typeof value === 'object' && value !== null && 'type' in value && 'currentTarget' in value
}

function plainEvent(event: SourceEvent): object {
  const source = event.originalEvent ?? event.getOriginalEvent?.() ?? event
  return {
    type: event.type,
    timeStamp: event.timeStamp ?? 0,
    target: plainNode(event.target),
    currentTarget: plainNode(event.currentTarget),
    mark: event.mark ?? {},
    detail: event.type.startsWith('touch') ? {} : event.detail,
    touches: plainTouches(source.touches),
    changedTouches: plainTouches(source.changedTouches),
  }
}

function plainNode(node: SourceNode | undefined): object | undefined {
  if (!node) return undefined
  return {
    id: node.id ?? '',
    dataset: node.dataset ?? {},
    offsetLeft: node.$$?.offsetLeft ?? 0,
    offsetTop: node.$$?.offsetTop ?? 0,
  }
}

function plainTouches(list: ArrayLike<SourceTouch> | undefined): object[] {
  return Array.from(list ?? []).map(({ identifier, pageX, pageY, clientX, clientY }) => ({
    identifier,
    pageX,
    pageY,
    clientX,
    clientY,
  }))
}
