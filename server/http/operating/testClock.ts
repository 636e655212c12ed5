import type { FastifyInstance } from 'fastify'

/** POST /test/clock {"offsetMs": n}: the server's time becomes the real one plus that. Mounted only for tests. */
export function mountTestClock(app: FastifyInstance, setOffset: (ms: number) => void): void {
  app.post('/test/clock', (request) => {
    const { offsetMs } = request.body as { offsetMs: number }
    setOffset(offsetMs)
    return { now: Date.now() + offsetMs }
  })
}
