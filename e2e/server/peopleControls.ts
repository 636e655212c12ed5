import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import {
  endSessions as endAllSessions,
  openSession,
  tokenHash,
} from '../../server/features/account/sessionRepository'
import { dayMs } from '@contract/rules/hospitalTime'
import { demoPassword } from '../../server/testing/world/people'
import { Client, person } from '../../server/testing/client'
import { eventually } from '../../server/testing/eventually'
import type { TestServer } from '../../server/testing/startServer'

export async function tokenOf(server: TestServer, mobile: string): Promise<string> {
  const { token } = await new Client(server.url).send(contract.account.checkAccount, {
    mobile,
    password: demoPassword,
    consentVersion: '1',
  })
  if (!token) throw new Error(`no log-in for ${mobile}`)
  return token
}

export async function worksAlsoAt(
  { db }: TestServer,
  { personId, comId, otherId }: Record<'personId' | 'comId' | 'otherId', string>,
): Promise<null> {
  const { mobile_hash } = await db
    .selectFrom('mobile_lookup')
    .select('mobile_hash')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('mobile_lookup')
    .values({ mobile_hash, com_id: comId, person_id: otherId })
    .onConflict((row) => row.doNothing())
    .execute()
  return null
}

/**
 * Ends a user's sessions as another server would. This server hears of it by notices of the database: the last one is of a
 * session made here, so that the others have been heard of once that one is refused.
 */
export async function endSessions({ db, url, now }: TestServer, personId: string): Promise<null> {
  const { com_id: comId } = await db
    .selectFrom('person')
    .select('com_id')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  const token = await openSession(
    db,
    { comId, personId, deviceName: '', source: 2, by: 'password' },
    now(),
  )
  const last = new Client(url, token)
  await last.ask(contract.account.me, {})
  await endAllSessions(db, { comId, personId }, (row) => row('token_hash', '!=', tokenHash(token)))
  await endAllSessions(db, { comId, personId })
  await eventually(
    async () => (await last.send(contract.account.me, {})).code,
    (code) => code === Code.signInAgain,
  )
  return null
}

/** Somebody whose file has neither department nor post, as who came in by the messaging platform. */
export async function withoutPlace({ db }: TestServer, personId: string): Promise<null> {
  await db
    .updateTable('person')
    .set({ department_id: null, post_id: null })
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', personId)
    .execute()
  return null
}

/** So many people of renhe more in a ward; gives the name of who is the last of them by name. */
export async function joined(
  { db, now }: TestServer,
  departmentId: string,
  count: number,
): Promise<string> {
  const last = '最后一位'
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  await db
    .insertInto('person')
    .values(
      numbers.map((number) => ({
        com_id: 'renhe',
        person_id: `joined-${number}`,
        person_name: number < count ? `新同事${number}` : last,
        job_number: null,
        department_id: departmentId,
        post_id: null,
        is_clinell: false,
        mobile_masked: null,
        mobile_cipher: null,
        active: true,
        created_at: now(),
      })),
    )
    .execute()
  return last
}

/** Somebody agreed to the texts before those of now, as before a release that changed them. */
export async function agreedBefore({ db }: TestServer, personId: string): Promise<null> {
  await db
    .updateTable('consent')
    .set({ version: '0' })
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', personId)
    .execute()
  return null
}

/** How many messages of the platform a user has allowed. */
export const grantsOf = ({ db }: TestServer, personId: string) =>
  db
    .selectFrom('message_grant')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
    .then(({ n }) => n)

/** Where the piece of the newest slide check belongs. */
export const slideAnswer = ({ db }: TestServer) =>
  db
    .selectFrom('slide_check')
    .select('answer')
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row?.answer)

/** The administrator of renhe lets somebody stand in for an inspector of the hospital, for so many ms from now. */
export async function deputy(server: TestServer, personId: string, ms: number): Promise<null> {
  const admin = await person(server.url, 3)
  await admin.ask(contract.grants.grant, {
    userId: personId,
    role: 'inspector',
    scope: { kind: 'hospital' },
    untilTime: server.now() + ms,
  })
  return null
}

/** The administrator of renhe makes an invitation for a department; its id. */
export async function invitation(server: TestServer, departmentName: string): Promise<string> {
  const { department_id } = await server.db
    .selectFrom('department')
    .select('department_id')
    .where('com_id', '=', 'renhe')
    .where('department_name', '=', departmentName)
    .executeTakeFirstOrThrow()
  const admin = await person(server.url, 3)
  const { inviteIds } = await admin.ask(contract.invite.make, {
    departmentIds: [department_id],
    endTime: server.now() + dayMs,
  })
  return inviteIds[0] ?? ''
}
