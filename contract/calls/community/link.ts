import { Type as T, type Static } from 'typebox'
import type { Area } from '../call'
import { Flag, Id, strict, Time } from '../fields'

/** Why a code opens nothing: it is over; nobody made it; it is somebody else's (another hospital, out of scope); its task has ended. */
const Reason = T.Union([
  T.Literal(''),
  T.Literal('expired'),
  T.Literal('unknown'),
  T.Literal('notForYou'),
  T.Literal('ended'),
])
export type CodeReason = Static<typeof Reason>

export const link = {
  barcode: {
    path: '/education-intf/api/task/getBarcodeData',
    needs: 'task.share',
    domain: 'A0',
    repeatable: true,
    summary:
      'What the code of a task shows: an ordinary link. A rotating one comes with the six digits of the same 15 seconds and is asked for again at expireAt (0: it does not rotate).',
    input: T.Object({ taskId: Id, isDynamicCode: T.Optional(Flag) }, strict),
    output: T.Object({
      shortId: T.String(),
      content: T.String(),
      isDynamic: Flag,
      digits: T.String(),
      expireAt: Time,
      taskType: T.Integer(),
    }),
  },
  home: {
    path: '/education-intf/api/own/link/home',
    access: 'signedIn',
    ours: true,
    summary:
      'Where the phone’s program stands for who scans a printed code: the public address with the base path; "" when the operator set none.',
    input: T.Object({}, strict),
    output: T.Object({ address: T.String() }),
  },
  validate: {
    path: '/education-intf/api/task/validTaskBarCode',
    access: 'public',
    domain: 'A0',
    summary:
      'Whether a code still opens a task for this visitor. `code`: a short id, or with taskId the proof or the digits of a rotating code. expired leads to /warningPage, every other reason to /codefail. `held` of the output: lets a rotating code be used for ten minutes after it was shown here fresh, in that session and on that device (deviceId). Without a log-in for two, from that address: by a guest, or, given as `held` of the input after a log-in, by who had logged in on that device before; once a device.',
    input: T.Object(
      {
        code: T.Optional(T.String({ maxLength: 64 })),
        taskId: T.Optional(Id),
        sceneId: T.Optional(Id),
        isDynamicCode: T.Optional(Flag),
        timeStamp: T.Optional(Time),
        deviceId: T.Optional(Id),
        held: T.Optional(T.String({ maxLength: 64 })),
      },
      strict,
    ),
    output: T.Object({
      valid: Flag,
      taskId: T.String(),
      taskType: T.Integer(),
      reason: Reason,
      held: T.String(),
    }),
    silent: true,
  },
  resolve: {
    path: '/education-intf/api/own/link/resolve',
    access: 'public',
    ours: true,
    repeatable: true,
    summary:
      'Where a scanned link, a typed short id or the scene of a mini-program code leads: an address under the base path, of the target or of the page that says what is wrong.',
    input: T.Object(
      { shortId: T.String({ maxLength: 32 }), proof: T.Optional(T.String({ maxLength: 32 })) },
      strict,
    ),
    output: T.Object({
      state: T.Union([T.Literal('ok'), T.Literal('expired'), T.Literal('unknown')]),
      path: T.String(),
    }),
    silent: true,
  },
} as const satisfies Area
