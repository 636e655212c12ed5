import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransportFuture,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Db } from '../../../db/schema'
import { checkProvenLately } from '../../../http/checkSecondFactor'
import { DomainError } from '../../../http/DomainError'
import type { Caller, Handlers } from '../../../http/handlers'
import { commonReplies } from '../../../http/texts'
import { personDetails } from '../personRepository'
import { storeProof } from '../ownSessionRepository'
import type { Sessions } from '../sessions'
import { replies } from '../texts'
import { consumeTicket, issueTicket } from '../verification/ticketRepository'
import {
  addPasskey,
  countPasskeys,
  countUse,
  findPasskey,
  listPasskeys,
  removePasskey,
} from './passkeyRepository'
import type { Who } from './secondFactorRepository'

export type PasskeyCall =
  | 'passkeys'
  | 'beginPasskey'
  | 'addPasskey'
  | 'askPasskey'
  | 'provePasskey'
  | 'removePasskey'

interface PasskeyDeps {
  sessions: Sessions
  /** https://learn.example, to which passkeys are bound; '' where it is tried: then to localhost. */
  publicAddress: string
}

/** More than anybody has devices. */
const maxPasskeys = 10

const whoIs = ({ comId, userId }: Caller): Who => ({ comId, personId: userId })
const wrong = () => new DomainError(Code.secondFactorWrong, replies.passkeyWrong)
const known = (transports: readonly string[]) => transports as AuthenticatorTransportFuture[]

/** What a browser sent as JSON; whatever is wrong with it sounds the same. */
function read<Response extends object>(text: string): Response {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    throw wrong()
  }
  if (typeof said !== 'object' || said === null) throw wrong()
  return said as Response
}

/** The second factor without a code: a device signs, for this address alone, so that no copied page gets anything. */
export function passkeyCalls({
  sessions,
  publicAddress,
}: PasskeyDeps): Pick<Handlers<Contract['secondFactor']>, PasskeyCall> {
  const rpID = publicAddress === '' ? 'localhost' : new URL(publicAddress).hostname
  /** Where the browser says that it stands. Tried on one's own machine any port of it will do. */
  function originOf(response: { response: { clientDataJSON: string } }): string {
    if (publicAddress !== '') return new URL(publicAddress).origin
    const { origin } = decodeClientDataJSON(response.response.clientDataJSON)
    return new URL(origin).hostname === rpID ? origin : `http://${rpID}`
  }

  const ask = async (
    db: Db,
    caller: Caller,
    what: 'add' | 'prove',
    challenge: string,
    now: number,
  ) => issueTicket(db, 'passkey', { sessionId: caller.sessionId, challenge, for: what }, now)

  async function challengeOf(
    db: Db,
    caller: Caller,
    { ticket, what }: { ticket: string; what: 'add' | 'prove' },
    now: number,
  ): Promise<string> {
    const asked = await consumeTicket(db, 'passkey', ticket, now)
    if (asked?.sessionId !== caller.sessionId || asked.for !== what) throw wrong()
    return asked.challenge
  }

  return {
    async passkeys(_input, { db, caller }) {
      const rows = await listPasskeys(db, whoIs(caller))
      return {
        list: rows.map(({ passkey_id, name, made_at, used_at }) => ({
          passkeyId: passkey_id,
          name,
          madeTime: made_at,
          usedTime: used_at ?? 0,
        })),
      }
    },

    async beginPasskey(_input, { db, caller, now }) {
      // Also where a demo insists on nothing: whoever adds one has proved the authenticator.
      checkProvenLately(caller, now)
      const who = whoIs(caller)
      const passkeys = await listPasskeys(db, who)
      if (passkeys.length >= maxPasskeys)
        throw new DomainError(Code.stateChanged, replies.passkeysFull, { most: maxPasskeys })
      const person = await personDetails(db, who.comId, who.personId)
      const options = await generateRegistrationOptions({
        rpName: person.com_name,
        rpID,
        userName: person.person_name,
        userDisplayName: person.person_name,
        userID: new TextEncoder().encode(`${who.comId}/${who.personId}`),
        attestationType: 'none',
        excludeCredentials: passkeys.map(({ passkey_id, transports }) => ({
          id: passkey_id,
          transports: known(transports),
        })),
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      })
      const ticket = await ask(db, caller, 'add', options.challenge, now)
      return { ticket, options: JSON.stringify(options) }
    },

    async addPasskey({ ticket, response: text, name }, { db, caller, now }) {
      const expectedChallenge = await challengeOf(db, caller, { ticket, what: 'add' }, now)
      const response = read<RegistrationResponseJSON>(text)
      const made = await Promise.resolve()
        .then(() =>
          verifyRegistrationResponse({
            response,
            expectedChallenge,
            expectedOrigin: originOf(response),
            expectedRPID: rpID,
            requireUserVerification: false,
          }),
        )
        .catch(() => undefined)
      if (!made?.verified) throw wrong()
      const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential
      const who = whoIs(caller)
      if ((await countPasskeys(db, who)) >= maxPasskeys)
        throw new DomainError(Code.stateChanged, replies.passkeysFull, { most: maxPasskeys })
      const isNew = await addPasskey(
        db,
        who,
        {
          passkeyId: id,
          publicKey,
          uses: counter,
          name: name.trim() || id.slice(0, 8),
          transports,
        },
        now,
      )
      if (!isNew) throw new DomainError(Code.stateChanged, replies.passkeyKnown)
      return { passkeyId: id }
    },

    async askPasskey(_input, { db, caller, now }) {
      const passkeys = await listPasskeys(db, whoIs(caller))
      if (passkeys.length === 0) throw new DomainError(Code.notFound, replies.noPasskey)
      const options = await generateAuthenticationOptions({
        rpID,
        userVerification: 'preferred',
        allowCredentials: passkeys.map(({ passkey_id, transports }) => ({
          id: passkey_id,
          transports: known(transports),
        })),
      })
      const ticket = await ask(db, caller, 'prove', options.challenge, now)
      return { ticket, options: JSON.stringify(options) }
    },

    async provePasskey({ ticket, response: text }, { db, caller, now }) {
      const who = whoIs(caller)
      const expectedChallenge = await challengeOf(db, caller, { ticket, what: 'prove' }, now)
      const response = read<AuthenticationResponseJSON>(text)
      const passkey = await findPasskey(db, who, String(response.id))
      if (!passkey) throw wrong()
      const proof = await Promise.resolve()
        .then(() =>
          verifyAuthenticationResponse({
            response,
            expectedChallenge,
            expectedOrigin: originOf(response),
            expectedRPID: rpID,
            requireUserVerification: false,
            credential: {
              id: passkey.passkey_id,
              publicKey: new Uint8Array(passkey.public_key),
              counter: Number(passkey.uses),
              transports: known(passkey.transports),
            },
          }),
        )
        .catch(() => undefined)
      if (!proof?.verified) throw wrong()
      const use = {
        passkeyId: passkey.passkey_id,
        before: Number(passkey.uses),
        after: proof.authenticationInfo.newCounter,
      }
      if (!(await countUse(db, who, use, now))) throw wrong()
      await db.transaction().execute((tx) => storeProof(tx, caller, now))
      sessions.forget(caller)
      return {}
    },

    async removePasskey({ passkeyId }, { db, caller, now }) {
      checkProvenLately(caller, now)
      if (!(await removePasskey(db, whoIs(caller), passkeyId)))
        throw new DomainError(Code.notFound, commonReplies.notFound)
      return {}
    },
  }
}
