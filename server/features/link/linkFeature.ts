import type { Feature, FeatureDeps } from '../../Feature'
import { linkCalls, type TasksOfCodes } from './linkCalls'
import { createLinkFinder } from './linkRepository'
import { MissGuard } from './MissGuard'
import { mountLinks } from './mountLinks'
import { createRotatingCodes } from './rotatingCodeService'
import { UseCounter } from './UseCounter'

type Deps = Pick<FeatureDeps, 'db' | 'secrets' | 'settings' | 'log' | 'now'> & {
  tasks: TasksOfCodes
}

/** Printed and shown codes, and where they lead. */
export function linkFeature({ db, secrets, settings, log, now, tasks }: Deps): Feature<'link'> {
  const uses = new UseCounter(db, (error) =>
    log.warn({ err: error }, 'uses of codes were not counted'),
  )
  const links = {
    db,
    findLink: createLinkFinder(),
    rotating: createRotatingCodes(secrets.keyFor('rotating-code')),
    misses: new MissGuard(),
    uses,
  }
  const { publicAddress } = settings.identity.messaging
  const { basePath } = settings
  return {
    handlers: { link: linkCalls({ ...links, ...tasks, publicAddress, basePath }) },
    mount: (app) => mountLinks(app, { ...links, basePath, now }),
    close: () => uses.write(),
  }
}
