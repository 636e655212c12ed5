import { createHash, randomBytes } from 'node:crypto'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { ownPath } from '@contract/rules/place/ownPath'
import type { Db } from '../../../db/schema'
import type { Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { commonReplies } from '../../../http/texts'
import { SignOnError } from '../../../integrations/signOn/SignOn'
import { typesPassword, wayOf } from '../../../integrations/signOn/wayOf'
import { sameText } from '../../../signed'
import { hospitalName } from '../../company/companyService'
import { checkConsent, enter, type Entry, type SessionStart } from '../enter'
import { personByJobNumber } from '../identity/identityRepository'
import { clearFailures, countFailure, findGuard } from '../loginGuard'
import { replies as accountReplies } from '../texts'
import { consumeTicket, issueTicket } from '../verification/ticketRepository'
import type { SignOnDeps } from './SignOnDeps'
import { callbackAt, countEntry, listOpenWays } from '../../signOn/signOnService'
import { replies } from './texts'

type Names = 'ways' | 'begin' | 'finish' | 'password'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const random = () => randomBytes(32).toString('base64url')

/** Log-in by the hospital's own accounts. What a directory says goes to the log, never to who logs in. */
export function signOnCalls(deps: SignOnDeps): Pick<Handlers<Contract['signOn']>, Names> {
  const { pool, secrets, sessions, outgoing, publicAddress, basePath, failed } = deps

  async function openWay(db: Db, comId: string, wayId: string, now: number) {
    const row = (await listOpenWays(db, comId, now)).find((one) => one.wayId === wayId)
    if (!row) throw new DomainError(Code.ended, replies.wayOff)
    const secret = row.secretCipher ? secrets.decrypt('sign-on', row.secretCipher) : ''
    return wayOf(row.settings, secret, outgoing)
  }

  /** What a directory did not do is told as "does not answer"; its own words go to the log. */
  async function asked<T>(comId: string, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof SignOnError)) throw error
      failed(comId, error.message)
      throw new DomainError(Code.platformDown, replies.directoryAway)
    }
  }

  /** A session for the person with that job number, who has to be at work. */
  async function comeIn(
    db: Db,
    {
      wayId,
      jobNumber,
      ...entry
    }: Omit<Entry, 'personId' | 'by'> & { wayId: string; jobNumber: string },
    start: SessionStart,
  ) {
    const person = await personByJobNumber(db, entry.comId, jobNumber)
    if (!person?.active) throw new DomainError(Code.notListed, replies.notListed, { jobNumber })
    if (person.isOwnNumber)
      throw new DomainError(Code.notListed, replies.numberUnconfirmed, { jobNumber })
    return db.transaction().execute(async (tx) => {
      await countEntry(tx, entry.comId, wayId, start.now)
      return enter(sessions, tx, { ...entry, personId: person.personId, by: 'directory' }, start)
    })
  }

  return {
    async ways({ comId }, { db, now }) {
      const comName = await hospitalName(db, comId)
      if (comName === '') throw new DomainError(Code.notFound, commonReplies.notFound)
      const rows = await listOpenWays(db, comId, now)
      return {
        comName,
        list: rows.map(({ wayId, title, settings }) => ({
          wayId,
          kind: settings.kind,
          title,
          leaves: typesPassword(settings) ? 0 : 1,
        })),
      }
    },

    async begin({ comId, wayId, at, returnTo, inApp = 0 }, { db, now }) {
      const found = await openWay(db, comId, wayId, now)
      if (!found.leaves)
        throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'wayId' })
      const verifier = random()
      const begun = {
        callback: callbackAt(publicAddress, basePath, at),
        nonce: random(),
        codeVerifier: random(),
      }
      const state = await issueTicket(
        db,
        'signOn',
        { ...begun, comId, wayId, verifierHash: sha256(verifier), returnTo: ownPath(returnTo) },
        now,
      )
      const address = await asked(comId, () =>
        found.way.logInAddress({ ...begun, state }, inApp === 1),
      )
      return { address, verifier }
    },

    async finish({ state, verifier, code, iss, consentVersion, ...entry }, context) {
      checkConsent(consentVersion)
      const { db, now } = context
      // Made by this server, once, for the browser that began: nobody can be logged in as somebody else by a link.
      const begun = await consumeTicket(db, 'signOn', state, now)
      if (!begun || !sameText(begun.verifierHash, sha256(verifier)))
        throw new DomainError(Code.ticketOver, commonReplies.ticketOver)
      const { comId, wayId, returnTo } = begun
      const found = await openWay(db, comId, wayId, now)
      if (!found.leaves) throw new DomainError(Code.ticketOver, commonReplies.ticketOver)
      const { jobNumber } = await asked(comId, () =>
        found.way.exchange({ ...begun, state }, { code, iss }),
      )
      const user = await comeIn(db, { ...entry, consentVersion, comId, wayId, jobNumber }, context)
      return { user, returnTo }
    },

    async password({ comId, wayId, name, password, captchaTicket, ...entry }, context) {
      checkConsent(entry.consentVersion)
      const { db, now, address } = context
      const keys = { account: `s:${sha256(`${comId}|${name.trim()}`)}`, address: `i:${address}` }
      const guard = await findGuard(db, keys, deps.failuresPerAddress, now)
      if (guard === 'slideCheck' && !(await consumeTicket(db, 'captcha', captchaTicket ?? '', now)))
        throw new DomainError(Code.slideCheck, accountReplies.slideCheck)
      if (guard === 'locked') throw new DomainError(Code.logInFailed, replies.directoryRefused)
      const found = await openWay(db, comId, wayId, now)
      if (found.leaves)
        throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'wayId' })
      const person = await asked(comId, () => found.way.check(name, password))
      if (!person) {
        const after = await countFailure(pool, keys, deps.failuresPerAddress, now)
        throw new DomainError(
          after === 'slideCheck' ? Code.slideCheck : Code.logInFailed,
          replies.directoryRefused,
        )
      }
      await clearFailures(pool, keys)
      return comeIn(db, { ...entry, comId, wayId, ...person }, context)
    },
  }
}
