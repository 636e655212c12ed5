import type { Static, TSchema } from 'typebox'
import type { AuditSubject } from '../kinds'
import type { KeyAbility } from '../rules/rights/keyAbilities'
import type { Ability } from '../rules/rights'

/**
 * Whose matter a call decides. The server finds these people before the handler runs and refuses who would decide about
 * themselves: of an attempt, a user by userId, signatures of a meeting, who has answered a question, an application to
 * join or to train, a certificate, a payout, a comment, what somebody owes.
 */
export type Concern =
  | 'attempt'
  | 'person'
  | 'attendance'
  | 'question'
  | 'application'
  | 'trainingApplication'
  | 'certificate'
  | 'payout'
  | 'comment'
  /** Who reported something, who asked an expert. */
  | 'incident'
  | 'consultation'
  | 'duty'
  /** Of a sitting: whom it is about, and who proposed it. */
  | 'resultChange'
  | 'scoreAppeal'
  /** Whom an observation of a skill is about. */
  | 'observation'
  /** Who would hold a right: only oneself matters, for whoever may give it gives it to anybody else. */
  | 'grantee'

/** Who may make a call. Each says one of the four; nothing is open because somebody forgot to say it. */
type Access =
  /** Nobody needs to be logged in; a user is known when there is one. */
  | { readonly access: 'public'; readonly needs?: never; readonly concerns?: never }
  /** Everybody who is logged in; it is about the caller's own things. */
  | { readonly access: 'signedIn'; readonly needs?: never; readonly concerns?: never }
  /** Who holds this ability. Refused before anything else is looked at; how far it reaches the handler asks of `boundsOf`. */
  | { readonly needs: Ability; readonly concerns?: Concern; readonly access?: never }
  /** A system of the hospital, by a key that holds this ability (`authorization: Bearer`); no session of a person opens it. */
  | {
      readonly access: 'key'
      readonly keyNeeds: KeyAbility
      readonly needs?: never
      readonly concerns?: never
    }

/**
 * One server call, declared once. The client function, the server's route and validation, the fake api of tests,
 * docs/calls/ and the OpenAPI document are all derived from it. A fact is written only where it differs from the default.
 */
export type Call = Access & CallDetails

interface CallDetails {
  /** Address on the wire, spelt as the product has always spelt it. */
  readonly path: string
  /** One sentence for docs and OpenAPI. */
  readonly summary: string
  /** What stands in `data` of the body. */
  readonly input: TSchema
  /** What stands in `data` of the reply; fields that are not named here never leave the server. */
  readonly output: TSchema
  /** The `x-domain` header: a view, never a right. Default: the domain of the logged-in user, else D0. */
  readonly domain?: 'A0' | 'D0'
  /** The header that carries the log-in token. Default: x-userkey. */
  readonly tokenHeader?: 'access-token'
  /** Default 30 000 (specification §9). */
  readonly timeoutMs?: number
  /** `false`: the body is the input itself, without `{data}` around it. */
  readonly wrapped?: false
  /** It changes something: the header `idempotency-key` is needed, the first reply is kept and answers every repeat. A desk's header `x-draft` names the draft of what is stored: it is dropped in the same transaction. */
  readonly changes?: true
  /**
   * It decides about somebody or something: who did it, what and to whom is logged with it (audit_event), in its own
   * transaction. The handler's `audit` adds what was before, an event for each thing that was decided; a handler that says
   * nothing gets one event made of its input. `sometimes`: what says nothing decided nothing (a draft was saved).
   */
  readonly decides?: { readonly about: AuditSubject; readonly sometimes?: true }
  /**
   * A dangerous act (decisions §10: a published mark, rights, ways in, keys, deletion, exports with names): who holds a second
   * factor has shown it in the last ten minutes. Checked in one place (server/http/checkSecondFactor.ts); desk and phone ask for
   * it and repeat the call by themselves.
   */
  readonly asksAgain?: true
  /** The office may call it while the second factor of its session is still wanted: what leads to it, and the way out. */
  readonly beforeSecondFactor?: true
  /** It may be called while a password that was handed out still waits to be replaced: what leads to an own one, and the way out. */
  readonly beforeOwnPassword?: true
  /** It changes something and is idempotent by its own key (answers, heartbeats): no header, no stored reply. Never cancelled. */
  readonly repeatable?: true
  /** The scene of the build token in the query; the token is the idempotency key of the call. */
  readonly buildToken?: 'exam' | 'crs' | 'register' | 'sms'
  /** The input stands in the query of the address, its values as text; GET is taken as well as POST. */
  readonly inQuery?: true
  /** It may be made while somebody only looks at what a person sees: the way in and the way out. */
  readonly inView?: true
  /** It hands out a file or where one is fetched (a workbook, a pack): no screen, so who only looks gets none. */
  readonly handsOut?: 'file'
  /** The reply is bytes (a picture), not the envelope; a refusal still is one. */
  readonly blob?: true
  /** The body is a file as it is (application/octet-stream), up to so many bytes; the input stands in the query. Who may not come in is refused before anything is read. */
  readonly upload?: { readonly maxBytes: number }
  /** The person gets no toast when it fails; the caller shows the problem itself. */
  readonly silent?: true
  /** Never turned away when the server is full, and served by connections of its own: what must not fail in the middle of an exam. */
  readonly goesFirst?: true
  /** A list or a report that changes nothing: where there is a replica it is read from there, and misses nothing that was written before the call. */
  readonly fromReplica?: true
  /** A call of our own, outside the specification's 202. */
  readonly ours?: true
}

export type Area = Readonly<Record<string, Call>>

/** What a caller hands over; a call with a build token also takes `token`, which travels in the query. */
export type Input<C extends Call> = Static<C['input']>
export type Output<C extends Call> = Static<C['output']>
