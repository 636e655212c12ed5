import type { RouteName } from '@/routes'
import type { Screen } from '@/routes/address'

const waiting = new Map<RouteName, Record<string, string>>()

/** A tab page that is open already is only shown again and the mini-program drops its query: the parameters go this way. */
export function handOver({ name, params }: Screen) {
  waiting.set(name, params)
}

/** What was handed over to a tab page; once. */
export function consumeHandedOver(name: RouteName) {
  const params = waiting.get(name)
  waiting.delete(name)
  return params
}
