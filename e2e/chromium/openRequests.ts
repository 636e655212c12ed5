import type { BrowserContext, Request } from 'playwright-core'
import { eventually } from '../people/Person'

/** A list that is watched waits for its next change, however long. */
const isWatch = (request: Request) => request.url().includes('/watch')

/**
 * Follows the requests of a phone. The function that it gives waits until each of them has ended: without network no
 * other one begins, so no reply comes any more.
 */
export function followRequests(context: BrowserContext): () => Promise<void> {
  const open = new Set<Request>()
  const end = (request: Request) => open.delete(request)
  context.on('request', (request) => !isWatch(request) && open.add(request))
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  // Those of a page that is closed are told of no more.
  context.on('page', (page) =>
    page.on('close', () => {
      for (const request of open) if (request.frame().page() === page) open.delete(request)
    }),
  )
  return async () => {
    await eventually(
      () => open.size === 0,
      () => `no end of ${[...open].map((request) => request.url()).join()}`,
    )
  }
}
