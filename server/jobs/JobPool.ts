import pg from 'pg'

type Given = Parameters<typeof pg.Pool.prototype.connect>[0]

const onlyOnce = <T>(done: (reason?: T) => void) => {
  let isDone = false
  return (reason?: T) => {
    if (isDone) return
    isDone = true
    done(reason)
  }
}

/**
 * The pool of the job queue. graphile-worker gives the connection by which it listens back twice when it is cut while its runner ends,
 * in a promise that nobody waits for: the second time would end the process. Here it does nothing.
 */
export class JobPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(given: Given): void
  override connect(given?: Given): Promise<pg.PoolClient> | void {
    if (!given) return super.connect()
    super.connect((error, client, done) => given(error, client, onlyOnce(done)))
  }
}
